import { buffer } from 'node:stream/consumers'
import { formatPhone } from '#content/company/phone.ts'
import { payBoxText, waysToPay } from '#content/wording/how-to-pay.ts'
import { asIssued } from '#content/wording/invoice-page.ts'
import { jobStatementText as jobMessages, jobText } from '#content/wording/jobs.ts'
import { shortDate } from '#content/wording/short-dates.ts'
import { statementText as messages } from '#content/wording/statements.ts'
import { agingBuckets } from '#contract/billing/billing-values.ts'
import type { Statement } from '#contract/billing/statements.ts'
import { formatDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import { type Cents, formatTons } from '#contract/values/units.ts'
import { budgetStage } from '#domain/billing/job-budget.ts'
import type { JobStatement } from '#server/billing/jobs/job-statement.ts'
import { contentWidth, ink, margin, openDocument, type PdfPage } from '#server/platform/pdf/pdf-document.ts'
import type { PdfSign } from '#server/platform/pdf/pdf-sign.ts'
import { type Column, writeTable } from '#server/platform/pdf/pdf-table.ts'
import { writeHead, writeHeading } from './document-head.ts'
import { writeWaysToPay } from './ways-to-pay-box.ts'

type OpenInvoice = NonNullable<Statement['openInvoices']>[number]

/** Renders a statement on letter paper, only from its stored content, so that it never changes. */
export async function renderStatementPdf(statement: Statement | JobStatement): Promise<Buffer> {
  const { billTo, from, through, seller, closingBalance, howToPay } = statement
  const job = 'job' in statement ? statement.job : null
  const title = job
    ? jobMessages.title(job.jobNumber, billTo.name, shortDate(through))
    : messages.title(billTo.name, shortDate(through))
  const pdf = await openDocument({ title, author: seller.name, date: statement.issuedAt })
  writeHead(pdf, seller, {
    title: job ? jobMessages.heading : messages.heading,
    facts: [
      [jobMessages.job, job?.jobNumber ?? null],
      [jobMessages.site, job?.site ?? null],
      [messages.billTo, billTo.name],
      [
        '',
        [billTo.address, billTo.city && `${billTo.city}, ${billTo.state} ${billTo.zipCode}`].filter(Boolean).join(', '),
      ],
      [messages.periodLabel, messages.period(formatDate(from), formatDate(through))],
    ],
    sign: signOf(statement),
  })
  if (job) writeJob(pdf, job)
  writeAging(pdf, statement)
  writeOpenInvoices(pdf, statement)
  writeMovements(pdf, statement)
  if (closingBalance > 0)
    writeWaysToPay(pdf, waysToPay(howToPay), { amount: '', payee: seller.name, reference: payBoxText.invoiceNumbers })
  pdf.end((page, pages) => ({
    left: messages.questions(formatPhone(seller.phone), seller.email),
    right: messages.page(page, pages),
  }))
  return buffer(pdf.doc)
}

type JobPart = JobStatement['job']
type OrderOfJob = JobPart['orders'][number]

const orderColumns: Column<OrderOfJob>[] = [
  { heading: jobMessages.columns.order, share: 18, text: ({ orderNumber }) => orderNumber },
  {
    heading: jobMessages.columns.container,
    share: 42,
    text: ({ dumpsterSize, deliveredOn, pickedUpOn, poNumber }) =>
      [
        jobMessages.container(dumpsterSize),
        deliveredOn &&
          (pickedUpOn
            ? jobMessages.days(shortDate(deliveredOn), shortDate(pickedUpOn))
            : jobMessages.since(shortDate(deliveredOn))),
        poNumber && jobMessages.po(poNumber),
      ]
        .filter(Boolean)
        .join(', '),
  },
  { heading: jobMessages.columns.tons, share: 12, align: 'right', text: ({ hauled }) => formatTons(hauled) },
  { heading: jobMessages.columns.charged, share: 14, align: 'right', text: ({ charged }) => formatDollars(charged) },
  { heading: jobMessages.columns.paid, share: 14, align: 'right', text: ({ paid }) => formatDollars(paid) },
]

/** What is used of the budget, and what each order came to and weighed (rule 552). */
function writeJob(pdf: PdfPage, { budget, budgetTons, charged, hauled, orders }: JobPart): void {
  const bars = [
    ...(budget === null
      ? []
      : [{ used: charged, of: budget, text: jobText.dollarsOf(formatDollars(charged), formatDollars(budget)) }]),
    ...(budgetTons === null
      ? []
      : [{ used: hauled, of: budgetTons, text: jobText.tonsOf(formatTons(hauled), formatTons(budgetTons)) }]),
  ]
  if (bars.length > 0) writeHeading(pdf, jobMessages.budget, 30 * bars.length)
  for (const { used, of, text } of bars) {
    const { percent } = budgetStage(used, of)
    const place = { x: margin, y: pdf.y, width: contentWidth, size: 9.5 }
    pdf.write(text, place)
    pdf.write(jobText.percent(percent), { ...place, bold: true, align: 'right' })
    pdf.doc.rect(margin, pdf.y + 14, (contentWidth * Math.min(100, percent)) / 100, 6).fill('#627b8a')
    pdf.doc
      .rect(margin, pdf.y + 14, contentWidth, 6)
      .lineWidth(0.75)
      .strokeColor(ink.rule)
      .stroke()
    pdf.y += 28
  }
  if (bars.length > 0) pdf.y += 4
  writeHeading(pdf, jobMessages.orders, 60)
  writeTable(pdf, orderColumns, orders, { size: 9.5, ruled: true })
  writeSum(
    pdf,
    [jobMessages.sum, jobText.tonsOnly(formatTons(hauled))].join(', '),
    orders.reduce((sum, order) => sum + order.charged, 0),
  )
  pdf.y += 8
}

/** The balance, and what of it is late, or due first. */
function signOf({ closingBalance, through, openInvoices = [] }: Statement): PdfSign {
  const { sign } = messages
  if (closingBalance < 0) return { above: sign.credit, value: formatDollars(-closingBalance), below: '' }
  const sumOf = (invoices: readonly OpenInvoice[]) => formatDollars(invoices.reduce((sum, { open }) => sum + open, 0))
  const late = openInvoices.filter(({ dueOn }) => dueOn < through)
  const [first] = openInvoices
  const below =
    late.length > 0
      ? sign.late(sumOf(late))
      : first
        ? sign.dueFirst(sumOf(openInvoices.filter(({ dueOn }) => dueOn === first.dueOn)), shortDate(first.dueOn))
        : ''
  return {
    above: sign.owed,
    value: formatDollars(closingBalance),
    below: closingBalance === 0 ? sign.nothingDue : below,
  }
}

/** How old what is open is: a cell for each age, and one for what was paid beforehand, so that the row adds up to the balance. */
function writeAging(pdf: PdfPage, { aging, closingBalance, through }: Statement): void {
  writeHeading(pdf, messages.aging(shortDate(through)), 80)
  const credit = closingBalance - agingBuckets.reduce((sum, bucket) => sum + aging[bucket], 0)
  const cells = [
    ...agingBuckets.map((bucket) => ({ label: messages.buckets[bucket], cents: aging[bucket] })),
    ...(credit === 0 ? [] : [{ label: messages.credit, cents: credit }]),
  ]
  const [height, inset] = [54, 9]
  const width = contentWidth / cells.length
  const largest = Math.max(1, ...cells.map(({ cents }) => cents))
  const { doc, y } = pdf
  for (const [index, { label, cents }] of cells.entries()) {
    const place = { x: margin + index * width + inset, width: width - 2 * inset, oneLine: true }
    const color = cents === 0 ? ink.quiet : ink.text
    pdf.write(label, { ...place, y: y + 8, size: 9, color })
    pdf.write(formatDollars(cents), { ...place, y: y + 19, size: 15, display: true, color })
    if (cents > 0) doc.rect(place.x, y + 40, (place.width * cents) / largest, 6).fill('#627b8a')
    doc
      .moveTo(place.x, y + 46)
      .lineTo(place.x + place.width, y + 46)
      .lineWidth(0.75)
      .strokeColor(ink.rule)
      .stroke()
    if (index > 0)
      doc
        .moveTo(margin + index * width, y)
        .lineTo(margin + index * width, y + height)
        .stroke()
  }
  doc.roundedRect(margin, y, contentWidth, height, 6).lineWidth(0.75).strokeColor(ink.rule).stroke()
  pdf.y = y + height + 12
}

const openColumns: Column<OpenInvoice>[] = [
  { heading: messages.open.invoice, share: 15, text: ({ number }) => number },
  {
    heading: messages.open.place,
    share: 43,
    text: ({ place, poNumber }) => [place, poNumber && messages.open.po(poNumber)].filter(Boolean).join(', '),
  },
  { heading: messages.open.issued, share: 14, text: ({ issuedOn }) => shortDate(issuedOn) },
  { heading: messages.open.due, share: 14, text: ({ dueOn }) => shortDate(dueOn) },
  { heading: messages.open.amount, share: 14, align: 'right', text: ({ open }) => formatDollars(open) },
]

/** Statements from before rule 374 have no list of them. */
function writeOpenInvoices(pdf: PdfPage, { openInvoices = [], credit = 0, closingBalance }: Statement): void {
  if (openInvoices.length === 0) return
  writeHeading(pdf, messages.open.heading, 60)
  writeTable(pdf, openColumns, openInvoices, { size: 9.5, ruled: true })
  if (credit !== 0) writeSum(pdf, messages.open.credit, credit)
  writeSum(pdf, credit === 0 ? messages.open.count(openInvoices.length) : messages.open.owed, closingBalance)
  pdf.y += 8
}

function writeSum(pdf: PdfPage, label: string, cents: Cents): void {
  pdf.leave(18)
  const style = { y: pdf.y, width: contentWidth, size: 9.5, bold: true }
  pdf.write(label, { x: margin, ...style })
  pdf.write(formatDollars(cents), { x: margin, ...style, align: 'right' })
  pdf.y += 17
}

type Row = Record<'day' | 'label' | 'charged' | 'paid' | 'balance', string>
const columns: Column<Row>[] = [
  { heading: messages.columns.day, share: 14, text: ({ day }) => day },
  { heading: messages.columns.label, share: 44, text: ({ label }) => label },
  { heading: messages.columns.charged, share: 14, align: 'right', text: ({ charged }) => charged },
  { heading: messages.columns.paid, share: 14, align: 'right', text: ({ paid }) => paid },
  { heading: messages.columns.balance, share: 14, align: 'right', text: ({ balance }) => balance },
]

/** Every movement with the balance after it; the last balance is that of the sign. */
function writeMovements(pdf: PdfPage, { from, through, openingBalance, lines, closingBalance }: Statement): void {
  writeHeading(pdf, messages.moved, 70)
  const row = { charged: '', paid: '' }
  writeTable(
    pdf,
    columns,
    [
      { ...row, day: '', label: messages.opening(shortDate(from)), balance: formatDollars(openingBalance) },
      ...lines.map(({ day, label, orderNumber, amount, balance }) => ({
        ...row,
        day: shortDate(day),
        label: [asIssued(label), orderNumber && messages.order(orderNumber)].filter(Boolean).join(', '),
        ...(amount < 0 ? { paid: formatDollars(-amount) } : { charged: formatDollars(amount) }),
        balance: formatDollars(balance),
      })),
    ],
    { size: 9.5, ruled: true },
  )
  writeSum(
    pdf,
    closingBalance < 0 ? messages.creditOn(shortDate(through)) : messages.balance(shortDate(through)),
    closingBalance,
  )
  pdf.y += 12
}
