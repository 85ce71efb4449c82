import { buffer } from 'node:stream/consumers'
import { formatPhone } from '#content/company/phone.ts'
import { billArithmetic } from '#content/wording/bill-arithmetic.ts'
import { quantities, termsWords } from '#content/wording/billing.ts'
import { invoiceText as words } from '#content/wording/invoices.ts'
import { shortDate } from '#content/wording/short-dates.ts'
import { estimatedLoad } from '#content/wording/ticket-estimate.ts'
import type { Invoice } from '#contract/billing/invoices.ts'
import { formatDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import { type Cents, hundredthTonsToDecimal } from '#contract/values/units.ts'
import { drawBrandMark } from '#server/platform/pdf/brand-mark.ts'
import { contentWidth, ink, margin, openDocument, type PdfPage, pageWidth } from '#server/platform/pdf/pdf-document.ts'
import { type Column, writeTable } from '#server/platform/pdf/pdf-table.ts'

/** An invoice or a credit note on letter paper, made from its stored content alone, so that it never changes. */
export async function renderInvoicePdf(invoice: Invoice): Promise<Buffer> {
  const title = `${words.title[invoice.kind]} ${invoice.number}`
  const paper = await openDocument({ title, author: invoice.seller.name, date: invoice.issuedAt })
  writeInvoice(paper, invoice)
  paper.end((page, pages) => ({ right: `${invoice.number}   ·   ${words.page(page, pages)}` }))
  return buffer(paper.doc)
}

/** Writes an invoice or a credit note, from the top of a page on. */
export function writeInvoice(paper: PdfPage, invoice: Invoice): void {
  writeHead(paper, invoice)
  writeParties(paper, invoice)
  writeTable(paper, lineColumns, invoice.lines)
  writeTotals(paper, invoice)
  writeCalculation(paper, invoice)
  writeTickets(paper, invoice)
  writePayments(paper, invoice)
  writeTerms(paper, invoice)
}

const half = contentWidth / 2 - 12

/** Writes lines below each other in a column; returns where it ends. */
function writeColumn(
  paper: PdfPage,
  x: number,
  lines: readonly { text: string; size?: number; bold?: boolean; color?: string }[],
): number {
  let y = paper.y
  for (const { text, ...style } of lines) {
    if (text === '') continue
    const height = paper.height(text, { width: half, ...style })
    paper.write(text, { x, y, width: half, ...style })
    y += height + 2
  }
  return y
}

/** Writes names and values next to each other in the right half; returns where it ends. */
function writeFacts(paper: PdfPage, facts: readonly (readonly [name: string, value: string | null])[]): number {
  const x = pageWidth - margin - half
  let y = paper.y
  for (const [name, value] of facts) {
    if (!value) continue
    const place = { x: x + 86, width: half - 86 }
    paper.write(name, { x, y, width: 80, size: 9, color: ink.quiet })
    paper.write(value, { ...place, y, size: 9 })
    y += paper.height(value, { ...place, size: 9 }) + 3
  }
  return y
}

function writeHead(paper: PdfPage, { kind, seller, ...invoice }: Invoice): void {
  paper.write(words.title[kind], {
    x: pageWidth - margin - half,
    y: paper.y,
    width: half,
    size: 24,
    bold: true,
    color: ink.accent,
  })
  drawBrandMark(paper, { x: margin, y: paper.y, scale: 0.75, color: ink.accent })
  paper.y += 26
  const left = writeColumn(paper, margin, [
    { text: seller.name, size: 15, bold: true, color: ink.accent },
    { text: seller.street, size: 9 },
    { text: `${seller.city}, ${seller.state} ${seller.zipCode}`, size: 9 },
    { text: formatPhone(seller.phone), size: 9 },
    { text: seller.email, size: 9 },
  ])
  paper.y += 10
  const right = writeFacts(paper, [
    [words.number, invoice.number],
    [words.issued, formatDate(invoice.issuedOn)],
    [words.due, invoice.dueOn && formatDate(invoice.dueOn)],
    [words.terms, invoice.terms && termsWords[invoice.terms]],
    [words.order, invoice.orderNumber],
    [words.credits, invoice.credits?.number ?? null],
    [words.replaces, invoice.replaces?.number ?? null],
    [words.reason, invoice.reason],
  ])
  paper.y = Math.max(left, right) + 8
  paper.rule(ink.accent)
  paper.y += 10
}

function writeParties(paper: PdfPage, invoice: Invoice): void {
  const { billTo, serviceAddress: at, container, deliveredOn, pickedUpOn } = invoice
  const left = writeColumn(paper, margin, [
    { text: words.billTo, size: 8.5, color: ink.quiet },
    { text: billTo.companyName, bold: true },
    { text: billTo.name, bold: billTo.companyName === '' },
    { text: billTo.address },
    { text: `${billTo.city}, ${billTo.state} ${billTo.zipCode}` },
    { text: billTo.email, size: 9, color: ink.quiet },
    { text: billTo.phone, size: 9, color: ink.quiet },
  ])
  const right = writeFacts(paper, [
    [words.service, container],
    [words.serviceAddress, at ? `${at.address}, ${at.city}, ${at.state} ${at.zipCode}` : null],
    [words.poNumber, invoice.poNumber ?? null],
    [words.jobNumber, invoice.jobNumber ?? null],
    [words.delivered, deliveredOn && formatDate(deliveredOn)],
    [words.pickedUp, pickedUpOn && formatDate(pickedUpOn)],
  ])
  paper.y = Math.max(left, right) + 14
}

const lineColumns: Column<Invoice['lines'][number]>[] = [
  { heading: words.lines.description, share: 52, text: ({ description }) => description },
  { heading: words.lines.quantity, share: 16, align: 'right', text: ({ quantity }) => quantity },
  {
    heading: words.lines.rate,
    share: 15,
    align: 'right',
    text: ({ rate }) => (rate === null ? '' : formatDollars(rate)),
  },
  { heading: words.lines.amount, share: 17, align: 'right', text: ({ amount }) => formatDollars(amount) },
]

function writeTotals(paper: PdfPage, { kind, total, amountPaid, amountDue }: Invoice): void {
  paper.leave(70)
  paper.rule()
  paper.y += 8
  const line = (name: string, cents: Cents, bold: boolean) => {
    const size = bold ? 12 : 10
    const x = pageWidth - margin - half
    paper.write(name, { x, y: paper.y, width: half - 110, size, bold })
    paper.write(formatDollars(cents), { x: x + half - 110, y: paper.y, width: 110, size, bold, align: 'right' })
    paper.y += size + 7
  }
  line(words.total[kind], total, true)
  if (kind === 'invoice') {
    if (amountPaid !== 0) line(words.paid, -amountPaid, false)
    if (amountDue >= 0) line(words.amountDue, amountDue, true)
    else line(words.overpaid, -amountDue, true)
  }
  paper.y += 10
}

function writeHeading(paper: PdfPage, heading: string, room: number): void {
  paper.leave(room)
  paper.write(heading, { x: margin, y: paper.y, width: contentWidth, size: 11, bold: true, color: ink.accent })
  paper.y += 16
}

function writeCalculation(paper: PdfPage, { kind, weight, days }: Invoice): void {
  if (kind === 'credit-note') return
  const say = (lines: readonly string[]) => {
    for (const text of lines) {
      paper.write(text, { x: margin, y: paper.y, width: contentWidth, size: 9.5 })
      paper.y += paper.height(text, { width: contentWidth, size: 9.5 }) + 2
    }
    paper.y += 7
  }
  if (weight.weighed !== null) {
    writeHeading(paper, words.weightHeading, 60)
    const weighed = (weight.loads ?? [weight.weighed]).map(quantities.tons).join(' + ')
    if (weight.included === null) say([billArithmetic.noLimit(weighed)])
    else {
      const tons = quantities.tons(weight.included)
      const included = weight.loads ? billArithmetic.ofEach(tons) : tons
      const over = quantities.tons(weight.over)
      say([
        weight.over === 0
          ? billArithmetic.within(weighed, included)
          : billArithmetic.weight(weighed, included, over) +
            billArithmetic.hence +
            billArithmetic.product(over, formatDollars(weight.ratePerTon), formatDollars(weight.amount)),
      ])
    }
  }
  if (days.extraDays > 0 && days.amount !== 0 && days.from && days.to && days.rentalDays !== null) {
    writeHeading(paper, words.daysHeading, 60)
    const over = quantities.days(days.extraDays)
    say([
      billArithmetic.days(
        quantities.days(days.rentalDays),
        shortDate(days.from),
        shortDate(days.to),
        days.includedDays,
        over,
      ) +
        billArithmetic.hence +
        billArithmetic.product(over, formatDollars(days.ratePerDay), formatDollars(days.amount)),
    ])
  }
}

function writeTickets(paper: PdfPage, { kind, isPartial, tickets }: Invoice): void {
  if ((kind === 'credit-note' && !isPartial) || tickets.length === 0) return
  writeHeading(paper, words.ticketsHeading, 80)
  writeTable(paper, ticketColumns, tickets, { size: 8.5 })
  const sum = tickets.reduce((total, { netTons }) => total + netTons, 0)
  paper.leave(24)
  paper.rule()
  paper.y += 5
  const place = { y: paper.y, width: contentWidth, size: 9, bold: true }
  paper.write(words.tickets.sum, { x: margin, ...place })
  paper.write(hundredthTonsToDecimal(sum), { x: margin, ...place, align: 'right' })
  paper.y += 22
}

const tons = (weight: number | null) => (weight === null ? '' : hundredthTonsToDecimal(weight))

const ticketColumns: Column<Invoice['tickets'][number]>[] = [
  { heading: words.tickets.number, share: 14, text: ({ ticketNumber }) => ticketNumber || '–' },
  { heading: words.tickets.date, share: 13, text: ({ loadDate }) => (loadDate ? shortDate(loadDate) : '') },
  { heading: words.tickets.facility, share: 30, text: ({ facility }) => facility },
  {
    heading: words.tickets.material,
    share: 20,
    text: ({ material, estimated }) => (estimated ? estimatedLoad(material) : material),
  },
  { heading: words.tickets.gross, share: 9, align: 'right', text: ({ grossTons }) => tons(grossTons) },
  { heading: words.tickets.tare, share: 9, align: 'right', text: ({ tareTons }) => tons(tareTons) },
  { heading: words.tickets.net, share: 11, align: 'right', text: ({ netTons }) => tons(netTons) },
]

function writePayments(paper: PdfPage, { payments }: Invoice): void {
  if (payments.length === 0) return
  writeHeading(paper, words.paymentsHeading, 64)
  writeTable(paper, paymentColumns, payments, { size: 9 })
  paper.y += 10
}

const paymentColumns: Column<Invoice['payments'][number]>[] = [
  { heading: words.tickets.date, share: 16, text: ({ receivedOn }) => shortDate(receivedOn) },
  { heading: words.payments.what, share: 34, text: ({ label }) => label },
  { heading: words.payments.reference, share: 32, text: ({ reference }) => reference },
  { heading: words.lines.amount, share: 18, align: 'right', text: ({ amount }) => formatDollars(amount) },
]

function writeTerms(paper: PdfPage, { kind, terms, amountDue, howToPay, taxText }: Invoice): void {
  const isDue = kind === 'invoice' && terms !== null && amountDue > 0
  const say = (text: string) => {
    const style = { width: contentWidth, size: 9 }
    paper.leave(paper.height(text, style) + 4)
    paper.write(text, { x: margin, y: paper.y, ...style, color: ink.quiet })
    paper.y += paper.height(text, style) + 4
  }
  if (taxText) say(taxText)
  if (!isDue) return
  say(words.footer[terms])
  if (!howToPay) return
  writeHeading(paper, words.howToPay, 40)
  for (const line of howToPay.split('\n')) say(line)
}
