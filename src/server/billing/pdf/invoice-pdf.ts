import { buffer } from 'node:stream/consumers'
import { formatPhone } from '#content/company/phone.ts'
import { billArithmetic } from '#content/wording/bill-arithmetic.ts'
import { quantities, termsLabels } from '#content/wording/billing.ts'
import { invoiceText as messages } from '#content/wording/invoices.ts'
import { shortDate } from '#content/wording/short-dates.ts'
import { estimatedLoad } from '#content/wording/ticket-estimate.ts'
import type { Invoice } from '#contract/billing/invoices.ts'
import { formatDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import { type Cents, hundredthTonsToDecimal } from '#contract/values/units.ts'
import { drawBrandMark } from '#server/platform/pdf/brand-mark.ts'
import { contentWidth, ink, margin, openDocument, type PdfPage, pageWidth } from '#server/platform/pdf/pdf-document.ts'
import { type Column, writeTable } from '#server/platform/pdf/pdf-table.ts'

/** Renders an invoice or a credit note on letter paper, only from its stored content, so that it never changes. */
export async function renderInvoicePdf(invoice: Invoice): Promise<Buffer> {
  const title = `${messages.title[invoice.kind]} ${invoice.number}`
  const pdf = await openDocument({ title, author: invoice.seller.name, date: invoice.issuedAt })
  writeInvoice(pdf, invoice)
  pdf.end((page, pages) => ({ right: `${invoice.number}   ·   ${messages.page(page, pages)}` }))
  return buffer(pdf.doc)
}

/** Writes an invoice or a credit note, starting at the top of a page. */
export function writeInvoice(pdf: PdfPage, invoice: Invoice): void {
  writeHead(pdf, invoice)
  writeParties(pdf, invoice)
  writeTable(pdf, lineColumns, invoice.lines)
  writeTotals(pdf, invoice)
  writeCalculation(pdf, invoice)
  writeTickets(pdf, invoice)
  writePayments(pdf, invoice)
  writeTerms(pdf, invoice)
}

const half = contentWidth / 2 - 12

/** Writes lines in a column; returns the bottom position. */
function writeColumn(
  pdf: PdfPage,
  x: number,
  lines: readonly { text: string; size?: number; bold?: boolean; color?: string }[],
): number {
  let y = pdf.y
  for (const { text, ...style } of lines) {
    if (text === '') continue
    const height = pdf.height(text, { width: half, ...style })
    pdf.write(text, { x, y, width: half, ...style })
    y += height + 2
  }
  return y
}

/** Writes names and values side by side in the right half; returns the bottom position. */
function writeFacts(pdf: PdfPage, facts: readonly (readonly [name: string, value: string | null])[]): number {
  const x = pageWidth - margin - half
  let y = pdf.y
  for (const [name, value] of facts) {
    if (!value) continue
    const place = { x: x + 86, width: half - 86 }
    pdf.write(name, { x, y, width: 80, size: 9, color: ink.quiet })
    pdf.write(value, { ...place, y, size: 9 })
    y += pdf.height(value, { ...place, size: 9 }) + 3
  }
  return y
}

function writeHead(pdf: PdfPage, { kind, seller, ...invoice }: Invoice): void {
  pdf.write(messages.title[kind], {
    x: pageWidth - margin - half,
    y: pdf.y,
    width: half,
    size: 24,
    bold: true,
    color: ink.accent,
  })
  drawBrandMark(pdf, { x: margin, y: pdf.y, scale: 0.75, color: ink.accent })
  pdf.y += 26
  const left = writeColumn(pdf, margin, [
    { text: seller.name, size: 15, bold: true, color: ink.accent },
    { text: seller.street, size: 9 },
    { text: `${seller.city}, ${seller.state} ${seller.zipCode}`, size: 9 },
    { text: formatPhone(seller.phone), size: 9 },
    { text: seller.email, size: 9 },
  ])
  pdf.y += 10
  const right = writeFacts(pdf, [
    [messages.number, invoice.number],
    [messages.issued, formatDate(invoice.issuedOn)],
    [messages.due, invoice.dueOn && formatDate(invoice.dueOn)],
    [messages.terms, invoice.terms && termsLabels[invoice.terms]],
    [messages.order, invoice.orderNumber],
    [messages.credits, invoice.credits?.number ?? null],
    [messages.replaces, invoice.replaces?.number ?? null],
    [messages.reason, invoice.reason],
  ])
  pdf.y = Math.max(left, right) + 8
  pdf.rule(ink.accent)
  pdf.y += 10
}

function writeParties(pdf: PdfPage, invoice: Invoice): void {
  const { billTo, serviceAddress: at, container, deliveredOn, pickedUpOn } = invoice
  const left = writeColumn(pdf, margin, [
    { text: messages.billTo, size: 8.5, color: ink.quiet },
    { text: billTo.companyName, bold: true },
    { text: billTo.name, bold: billTo.companyName === '' },
    { text: billTo.address },
    { text: `${billTo.city}, ${billTo.state} ${billTo.zipCode}` },
    { text: billTo.email, size: 9, color: ink.quiet },
    { text: billTo.phone, size: 9, color: ink.quiet },
  ])
  const right = writeFacts(pdf, [
    [messages.service, container],
    [messages.serviceAddress, at ? `${at.address}, ${at.city}, ${at.state} ${at.zipCode}` : null],
    [messages.poNumber, invoice.poNumber ?? null],
    [messages.jobNumber, invoice.jobNumber ?? null],
    [messages.delivered, deliveredOn && formatDate(deliveredOn)],
    [messages.pickedUp, pickedUpOn && formatDate(pickedUpOn)],
  ])
  pdf.y = Math.max(left, right) + 14
}

const lineColumns: Column<Invoice['lines'][number]>[] = [
  { heading: messages.lines.description, share: 52, text: ({ description }) => description },
  { heading: messages.lines.quantity, share: 16, align: 'right', text: ({ quantity }) => quantity },
  {
    heading: messages.lines.rate,
    share: 15,
    align: 'right',
    text: ({ rate }) => (rate === null ? '' : formatDollars(rate)),
  },
  { heading: messages.lines.amount, share: 17, align: 'right', text: ({ amount }) => formatDollars(amount) },
]

function writeTotals(pdf: PdfPage, { kind, total, amountPaid, amountDue }: Invoice): void {
  pdf.leave(70)
  pdf.rule()
  pdf.y += 8
  const line = (name: string, cents: Cents, bold: boolean) => {
    const size = bold ? 12 : 10
    const x = pageWidth - margin - half
    pdf.write(name, { x, y: pdf.y, width: half - 110, size, bold })
    pdf.write(formatDollars(cents), { x: x + half - 110, y: pdf.y, width: 110, size, bold, align: 'right' })
    pdf.y += size + 7
  }
  line(messages.total[kind], total, true)
  if (kind === 'invoice') {
    if (amountPaid !== 0) line(messages.paid, -amountPaid, false)
    if (amountDue >= 0) line(messages.amountDue, amountDue, true)
    else line(messages.overpaid, -amountDue, true)
  }
  pdf.y += 10
}

function writeHeading(pdf: PdfPage, heading: string, room: number): void {
  pdf.leave(room)
  pdf.write(heading, { x: margin, y: pdf.y, width: contentWidth, size: 11, bold: true, color: ink.accent })
  pdf.y += 16
}

function writeCalculation(pdf: PdfPage, { kind, weight, days }: Invoice): void {
  if (kind === 'credit-note') return
  const writeText = (lines: readonly string[]) => {
    for (const text of lines) {
      pdf.write(text, { x: margin, y: pdf.y, width: contentWidth, size: 9.5 })
      pdf.y += pdf.height(text, { width: contentWidth, size: 9.5 }) + 2
    }
    pdf.y += 7
  }
  if (weight.weighed !== null) {
    writeHeading(pdf, messages.weightHeading, 60)
    const weighed = (weight.loads ?? [weight.weighed]).map(quantities.tons).join(' + ')
    if (weight.included === null) writeText([billArithmetic.noLimit(weighed)])
    else {
      const tons = quantities.tons(weight.included)
      const included = weight.loads ? billArithmetic.ofEach(tons) : tons
      const over = quantities.tons(weight.over)
      writeText([
        weight.over === 0
          ? billArithmetic.within(weighed, included)
          : billArithmetic.weight(weighed, included, over) +
            billArithmetic.hence +
            billArithmetic.product(over, formatDollars(weight.ratePerTon), formatDollars(weight.amount)),
      ])
    }
  }
  if (days.extraDays > 0 && days.amount !== 0 && days.from && days.to && days.rentalDays !== null) {
    writeHeading(pdf, messages.daysHeading, 60)
    const over = quantities.days(days.extraDays)
    writeText([
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

function writeTickets(pdf: PdfPage, { kind, isPartial, tickets }: Invoice): void {
  if ((kind === 'credit-note' && !isPartial) || tickets.length === 0) return
  writeHeading(pdf, messages.ticketsHeading, 80)
  writeTable(pdf, ticketColumns, tickets, { size: 8.5 })
  const sum = tickets.reduce((total, { netTons }) => total + netTons, 0)
  pdf.leave(24)
  pdf.rule()
  pdf.y += 5
  const place = { y: pdf.y, width: contentWidth, size: 9, bold: true }
  pdf.write(messages.tickets.sum, { x: margin, ...place })
  pdf.write(hundredthTonsToDecimal(sum), { x: margin, ...place, align: 'right' })
  pdf.y += 22
}

const tons = (weight: number | null) => (weight === null ? '' : hundredthTonsToDecimal(weight))

const ticketColumns: Column<Invoice['tickets'][number]>[] = [
  { heading: messages.tickets.number, share: 14, text: ({ ticketNumber }) => ticketNumber || '–' },
  { heading: messages.tickets.date, share: 13, text: ({ loadDate }) => (loadDate ? shortDate(loadDate) : '') },
  { heading: messages.tickets.facility, share: 30, text: ({ facility }) => facility },
  {
    heading: messages.tickets.material,
    share: 20,
    text: ({ material, estimated }) => (estimated ? estimatedLoad(material) : material),
  },
  { heading: messages.tickets.gross, share: 9, align: 'right', text: ({ grossTons }) => tons(grossTons) },
  { heading: messages.tickets.tare, share: 9, align: 'right', text: ({ tareTons }) => tons(tareTons) },
  { heading: messages.tickets.net, share: 11, align: 'right', text: ({ netTons }) => tons(netTons) },
]

function writePayments(pdf: PdfPage, { payments }: Invoice): void {
  if (payments.length === 0) return
  writeHeading(pdf, messages.paymentsHeading, 64)
  writeTable(pdf, paymentColumns, payments, { size: 9 })
  pdf.y += 10
}

const paymentColumns: Column<Invoice['payments'][number]>[] = [
  { heading: messages.tickets.date, share: 16, text: ({ receivedOn }) => shortDate(receivedOn) },
  { heading: messages.payments.what, share: 34, text: ({ label }) => label },
  { heading: messages.payments.reference, share: 32, text: ({ reference }) => reference },
  { heading: messages.lines.amount, share: 18, align: 'right', text: ({ amount }) => formatDollars(amount) },
]

function writeTerms(pdf: PdfPage, { kind, terms, amountDue, howToPay, taxText }: Invoice): void {
  const isDue = kind === 'invoice' && terms !== null && amountDue > 0
  const writeText = (text: string) => {
    const style = { width: contentWidth, size: 9 }
    pdf.leave(pdf.height(text, style) + 4)
    pdf.write(text, { x: margin, y: pdf.y, ...style, color: ink.quiet })
    pdf.y += pdf.height(text, style) + 4
  }
  if (taxText) writeText(taxText)
  if (!isDue) return
  writeText(messages.footer[terms])
  if (!howToPay) return
  writeHeading(pdf, messages.howToPay, 40)
  for (const line of howToPay.split('\n')) writeText(line)
}
