import { buffer } from 'node:stream/consumers'
import { formatPhone } from '#content/company/phone.ts'
import { billArithmetic } from '#content/wording/bill-arithmetic.ts'
import { quantities, termsLabels } from '#content/wording/billing.ts'
import { payBoxText, waysToPay } from '#content/wording/how-to-pay.ts'
import { asIssued } from '#content/wording/invoice-page.ts'
import { invoiceText as messages } from '#content/wording/invoices.ts'
import { shortDate } from '#content/wording/short-dates.ts'
import type { Invoice } from '#contract/billing/invoices.ts'
import { formatDate, type IsoDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { taxSums } from '#domain/billing/tax.ts'
import { contentWidth, ink, margin, openDocument, type PdfPage } from '#server/platform/pdf/pdf-document.ts'
import type { PdfSign } from '#server/platform/pdf/pdf-sign.ts'
import { type Column, writeTable } from '#server/platform/pdf/pdf-table.ts'
import { besideSign, signWidth, signX, writeColumn, writeHead, writeHeading } from './document-head.ts'
import { writeWaysToPay } from './ways-to-pay-box.ts'
import { writeWeighed } from './weighed-loads.ts'

/** Renders an invoice or a credit note on letter paper, only from its stored content, so that it never changes. */
export async function renderInvoicePdf(invoice: Invoice): Promise<Buffer> {
  const title = `${messages.title[invoice.kind]} ${invoice.number}`
  const pdf = await openDocument({ title, author: invoice.seller.name, date: invoice.issuedAt })
  writeInvoice(pdf, invoice)
  pdf.end((page, pages) => ({
    left: [title, invoice.billTo.companyName || invoice.billTo.name].filter(Boolean).join(', '),
    right: messages.page(page, pages),
  }))
  return buffer(pdf.doc)
}

/** Writes an invoice or a credit note, starting at the top of a page. */
export function writeInvoice(pdf: PdfPage, invoice: Invoice): void {
  writeTop(pdf, invoice)
  writeParties(pdf, invoice)
  writeTable(pdf, lineColumns, invoice.lines, { size: 9.5, ruled: true })
  writeTotals(pdf, invoice)
  writeWeighed(pdf, invoice)
  writeDays(pdf, invoice)
  writePayments(pdf, invoice)
  writeTerms(pdf, invoice)
}

/** What the reader looks for: what is due and when; of a credit note, what it takes back. */
function signOf({ kind, terms, dueOn, total, amountPaid, amountDue }: Invoice): PdfSign {
  const { sign } = messages
  if (kind === 'credit-note') return { above: messages.total[kind], value: formatDollars(total), below: '' }
  if (amountDue < 0) return { above: messages.overpaid, value: formatDollars(-amountDue), below: '' }
  return {
    above: amountDue === 0 ? sign.nothingDue : dueOn ? sign.due(shortDate(dueOn)) : sign.dueOnReceipt,
    value: formatDollars(amountDue),
    below:
      amountPaid === 0
        ? terms === null
          ? ''
          : termsLabels[terms]
        : sign.paid(formatDollars(amountPaid), formatDollars(total)),
  }
}

function writeTop(pdf: PdfPage, invoice: Invoice): void {
  writeHead(pdf, invoice.seller, {
    title: `${messages.title[invoice.kind]} ${invoice.number}`,
    facts: [
      [messages.issued, formatDate(invoice.issuedOn)],
      // Otherwise the sign has them.
      [messages.terms, invoice.amountPaid !== 0 && invoice.terms ? termsLabels[invoice.terms] : null],
      [messages.poNumber, invoice.poNumber ?? null],
      [messages.jobNumber, invoice.jobNumber ?? null],
      [messages.order, invoice.orderNumber],
      [messages.credits, invoice.credits?.number ?? null],
      [messages.replaces, invoice.replaces?.number ?? null],
      [messages.reason, asIssued(invoice.reason)],
    ],
    sign: signOf(invoice),
  })
}

function writeParties(pdf: PdfPage, invoice: Invoice): void {
  const { billTo, serviceAddress: at, container, deliveredOn, pickedUpOn } = invoice
  const gap = 24
  const narrow = (besideSign - gap) / 2
  const day = (what: string, date: IsoDate | null) => (date === null ? '' : `${what} ${formatDate(date)}`)
  const parts = [
    {
      heading: messages.billTo,
      place: { x: margin, width: narrow },
      lines: [
        billTo.companyName,
        billTo.name,
        billTo.address,
        `${billTo.city}, ${billTo.state} ${billTo.zipCode}`,
        [billTo.phone, billTo.email].filter(Boolean).join(', '),
      ],
    },
    {
      heading: messages.serviceAddress,
      place: { x: margin + narrow + gap, width: narrow },
      lines: at ? [at.address, `${at.city}, ${at.state} ${at.zipCode}`] : [],
    },
    {
      heading: messages.service,
      place: { x: signX, width: signWidth },
      lines: [asIssued(container), day(messages.delivered, deliveredOn), day(messages.pickedUp, pickedUpOn)],
    },
  ]
  const bottoms = parts.map(({ heading, place, lines }) => {
    if (lines.length === 0) return pdf.y
    pdf.write(heading, { ...place, y: pdf.y, size: 13, display: true })
    return writeColumn(
      pdf,
      { ...place, y: pdf.y + 18 },
      lines.map((text) => ({ text })),
    )
  })
  pdf.y = Math.max(...bottoms) + 12
}

const lineColumns: Column<Invoice['lines'][number]>[] = [
  { heading: messages.lines.description, share: 52, text: ({ description }) => asIssued(description) },
  { heading: messages.lines.quantity, share: 16, align: 'right', text: ({ quantity }) => asIssued(quantity) },
  {
    heading: messages.lines.rate,
    share: 15,
    align: 'right',
    text: ({ rate }) => (rate === null ? '' : formatDollars(rate)),
  },
  { heading: messages.lines.amount, share: 17, align: 'right', text: ({ amount }) => formatDollars(amount) },
]

function writeTotals(pdf: PdfPage, { kind, lines, total, taxTotal = 0, amountPaid, amountDue }: Invoice): void {
  pdf.leave(taxTotal === 0 ? 70 : 130)
  const line = (name: string, cents: Cents) => {
    pdf.write(name, { x: signX, y: pdf.y, width: signWidth - 90, size: 10 })
    pdf.write(formatDollars(cents), { x: signX, y: pdf.y, width: signWidth, size: 10, align: 'right' })
    pdf.y += 15
    pdf.doc
      .moveTo(signX, pdf.y)
      .lineTo(signX + signWidth, pdf.y)
      .lineWidth(0.75)
      .strokeColor(ink.rule)
      .stroke()
    pdf.y += 4
  }
  const last = (name: string, cents: Cents) => {
    pdf.y += 3
    pdf.write(name, { x: signX, y: pdf.y, width: signWidth - 100, size: 17, display: true })
    pdf.write(formatDollars(cents), { x: signX, y: pdf.y, width: signWidth, size: 17, display: true, align: 'right' })
    pdf.y += 26
  }
  if (taxTotal !== 0) {
    line(messages.beforeTax, total - taxTotal)
    for (const { rate, cents } of taxSums(lines)) line(messages.tax(rate), cents)
  }
  if (kind === 'invoice') {
    line(taxTotal === 0 ? messages.total[kind] : messages.totalWithTax, total)
    if (amountPaid !== 0) line(messages.paid, -amountPaid)
  }
  if (kind === 'credit-note') last(messages.total[kind], total)
  else if (amountDue >= 0) last(messages.amountDue, amountDue)
  else last(messages.overpaid, -amountDue)
}

function writeDays(pdf: PdfPage, { kind, days }: Invoice): void {
  const { from, to, rentalDays, includedDays, extraDays, ratePerDay, amount } = days
  if (kind === 'credit-note' || extraDays <= 0 || amount === 0 || !from || !to || rentalDays === null) return
  writeHeading(pdf, messages.daysHeading, 50)
  const over = quantities.days(extraDays)
  const text =
    billArithmetic.days(quantities.days(rentalDays), shortDate(from), shortDate(to), includedDays, over) +
    billArithmetic.hence +
    billArithmetic.product(over, formatDollars(ratePerDay), formatDollars(amount))
  pdf.y = writeColumn(pdf, { x: margin, y: pdf.y, width: contentWidth }, [{ text }]) + 8
}

function writePayments(pdf: PdfPage, { payments }: Invoice): void {
  if (payments.length === 0) return
  writeHeading(pdf, messages.paymentsHeading, 64)
  writeTable(pdf, paymentColumns, payments, { size: 9, ruled: true })
  pdf.y += 10
}

const paymentColumns: Column<Invoice['payments'][number]>[] = [
  { heading: messages.payments.day, share: 16, text: ({ receivedOn }) => shortDate(receivedOn) },
  { heading: messages.payments.what, share: 34, text: ({ label }) => asIssued(label) },
  { heading: messages.payments.reference, share: 32, text: ({ reference }) => reference },
  { heading: messages.lines.amount, share: 18, align: 'right', text: ({ amount }) => formatDollars(amount) },
]

/** Rule 326: online if that is on, then what the settings said. */
function waysOf({ howToPay = '', payPage }: Invoice) {
  const page = payPage?.replace(/^https?:\/\//, '')
  const online = page ? [{ kind: 'online' as const, lines: [payBoxText.online(page)], link: payPage }] : []
  return [...online, ...waysToPay(howToPay)]
}

function writeTerms(pdf: PdfPage, invoice: Invoice): void {
  const { kind, terms, amountDue, taxText, bankDiscount, number, seller, replaces } = invoice
  const isDue = kind === 'invoice' && terms !== null && amountDue > 0
  const ways = isDue ? waysOf(invoice) : []
  writeWaysToPay(pdf, ways, { amount: formatDollars(amountDue), payee: seller.name, reference: number })
  const asks = isDue && ways.length === 0 ? messages.payOrQuestions : messages.questions
  const questions = asks(formatPhone(seller.phone))
  const offer = isDue && bankDiscount ? messages.bankDiscount(bankDiscount) : ''
  // One that stands in place of another keeps its day, which the sign says.
  const due = isDue && !replaces ? `${messages.footer[terms]} ` : ''
  const lines = [taxText ?? '', offer, `${due}${questions}`]
  const style = { width: contentWidth, size: 9 }
  pdf.leave(lines.reduce((sum, text) => sum + pdf.height(text, style) + 2, 0))
  pdf.y = writeColumn(
    pdf,
    { x: margin, y: pdf.y, width: contentWidth },
    lines.map((text) => ({ text, size: 9, color: ink.quiet })),
  )
}
