import { billArithmetic } from '#content/wording/bill-arithmetic.ts'
import { quantities } from '#content/wording/billing.ts'
import { invoiceText } from '#content/wording/invoices.ts'
import { shortDate } from '#content/wording/short-dates.ts'
import { estimatedLoad } from '#content/wording/ticket-estimate.ts'
import type { Invoice } from '#contract/billing/invoices.ts'
import { formatDollars } from '#contract/values/money.ts'
import { hundredthTonsToDecimal as tons } from '#contract/values/units.ts'
import { type WeightBar, type WeightBars, weightBars } from '#domain/billing/weight-bars.ts'
import { contentWidth, ink, margin, type PdfPage } from '#server/platform/pdf/pdf-document.ts'
import { writeColumn, writeHeading } from './document-head.ts'

const messages = invoiceText.weighed

/** Where the parts of a row are, in points from the left margin. */
const place = {
  ticket: { x: margin, width: 212 },
  bar: { x: margin + 226, width: 140 },
  net: { x: margin + 368, width: 64 },
  scale: { x: margin + 438, width: contentWidth - 438 },
}
const barHeight = 9.5
/** More tickets than this have their facility beside the number instead of below it. */
const maxOnTwoLines = 4

/**
 * Writes what was weighed (rule 373): a row for each ticket with its bar on one scale, the included tons as a line, what is over hatched, and the
 * sum below as arithmetic.
 */
export function writeWeighed(pdf: PdfPage, { kind, isPartial, tickets, weight }: Invoice): void {
  const isCredit = kind === 'credit-note'
  const shown = isCredit && !isPartial ? [] : tickets
  const sum = isCredit ? '' : sumText(weight)
  if (shown.length === 0 && sum === '') return
  writeHeading(pdf, messages.heading, 70)
  const isEach = weight.loads !== undefined
  const included = weight.weighed === null || isCredit ? null : weight.included
  const bars = weightBars(
    shown.map(({ netTons }) => netTons),
    { included, isEach },
  )
  const isDense = shown.length > maxOnTwoLines
  for (const [index, ticket] of shown.entries())
    writeTicket(pdf, ticket, { bars, bar: bars.bars[index] as WeightBar, isDense })
  if (shown.length > 0) writeSum(pdf, shown)
  const legend = isEach ? messages.legendEach : messages.legend
  const lines = [sum, shown.length > 0 && included !== null ? legend(quantities.tons(included)) : '']
  pdf.leave(30)
  pdf.y = writeColumn(
    pdf,
    { x: margin, y: pdf.y, width: contentWidth },
    lines.map((text, index) => ({ text, bold: index === 0, ...(index > 0 && { size: 8.5, color: ink.quiet }) })),
  )
  pdf.y += 10
}

/** How weight and charge were calculated; '' if this invoice does not charge for weight. */
function sumText({ weighed, included, loads, over, ratePerTon, amount }: Invoice['weight']): string {
  if (weighed === null) return ''
  const said = (loads ?? [weighed]).map(quantities.tons).join(' + ')
  if (included === null) return billArithmetic.noLimit(said)
  const allowed = loads ? billArithmetic.ofEach(quantities.tons(included)) : quantities.tons(included)
  if (over === 0) return billArithmetic.within(said, allowed)
  const product = billArithmetic.product(quantities.tons(over), formatDollars(ratePerTon), formatDollars(amount))
  return billArithmetic.weight(said, allowed, quantities.tons(over)) + billArithmetic.hence + product
}

function writeTicket(
  pdf: PdfPage,
  ticket: Invoice['tickets'][number],
  { bars, bar, isDense }: { bars: WeightBars; bar: WeightBar; isDense: boolean },
): void {
  const { ticketNumber, loadDate, facility, material, estimated, grossTons, tareTons, netTons } = ticket
  const day = loadDate && shortDate(loadDate)
  const whereParts = [facility, estimated ? estimatedLoad(material) : material]
  const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ')
  const name = joined([ticketNumber || messages.noNumber, day, ...(isDense ? whereParts : [])])
  const where = isDense ? '' : joined(whereParts)
  const [nameStyle, whereStyle] = [
    { ...place.ticket, size: isDense ? 8.5 : 9.5, bold: !isDense },
    { ...place.ticket, size: 8.5, color: ink.quiet },
  ]
  const nameHeight = pdf.height(name, nameStyle)
  const height = nameHeight + pdf.height(where, whereStyle) + (isDense ? 5 : 8)
  pdf.leave(height)
  pdf.rule()
  const y = pdf.y + (isDense ? 2.5 : 4)
  pdf.write(name, { ...nameStyle, y })
  pdf.write(where, { ...whereStyle, y: y + nameHeight })
  drawBar(pdf, y + 2, bars, bar)
  pdf.write(messages.net(tons(netTons)), { ...place.net, y: y - 1, size: 12.5, display: true, align: 'right' })
  const scale = grossTons === null || tareTons === null ? '' : messages.scale(tons(grossTons), tons(tareTons))
  const over = bar.overFrom === null ? '' : messages.over(tons(bar.to - bar.overFrom))
  pdf.write(scale, { ...place.scale, y, size: 8.5 })
  pdf.write(over, { ...place.scale, y: scale === '' ? y : y + 11, size: 8.5, bold: true })
  pdf.y += height
}

function drawBar({ doc }: PdfPage, y: number, { line, end }: WeightBars, { from, to, overFrom }: WeightBar): void {
  const at = (weight: number) => place.bar.x + (place.bar.width * weight) / (end * 1.02)
  doc.rect(place.bar.x, y, place.bar.width, barHeight).fill('#f3f1ec')
  const plainEnd = overFrom ?? to
  if (plainEnd > from) doc.rect(at(from), y, at(plainEnd) - at(from), barHeight).fill('#627b8a')
  if (overFrom !== null) hatch(at(overFrom), at(to))
  doc.lineWidth(0.75).strokeColor(ink.rule)
  doc
    .moveTo(place.bar.x, y + barHeight)
    .lineTo(place.bar.x + place.bar.width, y + barHeight)
    .stroke()
  if (line !== null) doc.rect(at(line) - 0.75, y - 3, 1.5, barHeight + 6).fill(ink.text)

  function hatch(left: number, right: number) {
    doc.save()
    doc.rect(left, y, right - left, barHeight).clip()
    doc.lineWidth(1.3).strokeColor(ink.accent)
    for (let x = left - barHeight; x < right; x += 3.6)
      doc
        .moveTo(x, y + barHeight)
        .lineTo(x + barHeight, y)
        .stroke()
    doc.restore()
    doc
      .rect(left, y, right - left, barHeight)
      .lineWidth(0.75)
      .strokeColor(ink.accent)
      .stroke()
  }
}

function writeSum(pdf: PdfPage, tickets: Invoice['tickets']): void {
  const sum = tickets.reduce((total, { netTons }) => total + netTons, 0)
  pdf.leave(46)
  pdf.rule(ink.text)
  pdf.write(messages.sum, { ...place.ticket, y: pdf.y + 5, size: 9.5, bold: true })
  pdf.write(messages.net(tons(sum)), { ...place.net, y: pdf.y + 3, size: 12.5, display: true, align: 'right' })
  pdf.y += 22
}
