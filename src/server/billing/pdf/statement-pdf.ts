import { buffer } from 'node:stream/consumers'
import { formatPhone } from '#content/company/phone.ts'
import { shortDate } from '#content/wording/short-dates.ts'
import { statementText as messages } from '#content/wording/statements.ts'
import { agingBuckets } from '#contract/billing/billing-values.ts'
import type { Statement } from '#contract/billing/statements.ts'
import { formatDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import { drawBrandMark } from '#server/platform/pdf/brand-mark.ts'
import { contentWidth, ink, margin, openDocument, type PdfPage, pageWidth } from '#server/platform/pdf/pdf-document.ts'
import { type Column, writeTable } from '#server/platform/pdf/pdf-table.ts'

/** Renders a statement on letter paper, only from its stored content, so that it never changes. */
export async function renderStatementPdf(statement: Statement): Promise<Buffer> {
  const title = messages.title(statement.billTo.name, shortDate(statement.through))
  const pdf = await openDocument({ title, author: statement.seller.name, date: statement.issuedAt })
  writeHead(pdf, statement)
  writeTable(pdf, columns, [
    {
      day: '',
      label: messages.opening(shortDate(statement.from)),
      orderNumber: '',
      amount: '',
      balance: formatDollars(statement.openingBalance),
    },
    ...statement.lines.map(({ day, label, orderNumber, amount, balance }) => ({
      day: shortDate(day),
      label,
      orderNumber,
      amount: formatDollars(amount),
      balance: formatDollars(balance),
    })),
  ])
  writeBalance(pdf, statement)
  writeAging(pdf, statement)
  if (statement.howToPay !== '') {
    pdf.leave(60)
    pdf.write(messages.howToPay, { x: margin, y: pdf.y, width: contentWidth, size: 11, bold: true, color: ink.accent })
    pdf.y += 16
    pdf.write(statement.howToPay, { x: margin, y: pdf.y, width: contentWidth, size: 9.5 })
    pdf.y += pdf.height(statement.howToPay, { width: contentWidth, size: 9.5 })
  }
  pdf.end((page, pages) => ({ right: messages.page(page, pages) }))
  return buffer(pdf.doc)
}

const half = contentWidth / 2 - 12

function writeHead(pdf: PdfPage, { seller, billTo, from, through, closingBalance }: Statement): void {
  const right = pageWidth - margin - half
  pdf.write(messages.heading, { x: right, y: pdf.y, width: half, size: 24, bold: true, color: ink.accent })
  drawBrandMark(pdf, { x: margin, y: pdf.y, scale: 0.75, color: ink.accent })
  pdf.y += 26
  const top = pdf.y
  const column = (x: number, y: number, lines: readonly { text: string; bold?: boolean; size?: number }[]) => {
    let at = y
    for (const { text, size = 9, ...style } of lines) {
      if (text === '') continue
      pdf.write(text, { x, y: at, width: half, size, ...style })
      at += pdf.height(text, { width: half, size, ...style }) + 2
    }
    return at
  }
  const left = column(margin, top, [
    { text: seller.name, size: 15, bold: true },
    { text: seller.street },
    { text: `${seller.city}, ${seller.state} ${seller.zipCode}` },
    { text: formatPhone(seller.phone) },
    { text: seller.email },
  ])
  const facts = column(right, top + 10, [
    { text: messages.period(formatDate(from), formatDate(through)) },
    { text: messages.owed(formatDollars(closingBalance)), bold: true, size: 12 },
  ])
  pdf.y = Math.max(left, facts) + 8
  pdf.rule(ink.accent)
  pdf.y += 10
  const end = column(margin, pdf.y, [
    { text: messages.billTo },
    { text: billTo.name, bold: true, size: 10 },
    { text: billTo.address, size: 10 },
    { text: billTo.city === '' ? '' : `${billTo.city}, ${billTo.state} ${billTo.zipCode}`, size: 10 },
  ])
  pdf.y = end + 14
}

type Row = Record<'day' | 'label' | 'orderNumber' | 'amount' | 'balance', string>
const columns: Column<Row>[] = [
  { heading: messages.columns.day, share: 16, text: ({ day }) => day },
  { heading: messages.columns.label, share: 34, text: ({ label }) => label },
  { heading: messages.columns.order, share: 20, text: ({ orderNumber }) => orderNumber },
  { heading: messages.columns.amount, share: 15, align: 'right', text: ({ amount }) => amount },
  { heading: messages.columns.balance, share: 15, align: 'right', text: ({ balance }) => balance },
]

function writeBalance(pdf: PdfPage, { through, closingBalance }: Statement): void {
  pdf.leave(60)
  pdf.rule()
  pdf.y += 8
  const x = pageWidth - margin - half
  const label = closingBalance < 0 ? messages.credit : messages.balance(shortDate(through))
  pdf.write(label, { x, y: pdf.y, width: half - 110, size: 12, bold: true })
  const amount = formatDollars(Math.abs(closingBalance))
  pdf.write(amount, { x: x + half - 110, y: pdf.y, width: 110, size: 12, bold: true, align: 'right' })
  pdf.y += 32
}

function writeAging(pdf: PdfPage, { aging, through }: Statement): void {
  pdf.leave(80)
  pdf.write(messages.aging(shortDate(through)), {
    x: margin,
    y: pdf.y,
    width: contentWidth,
    size: 11,
    bold: true,
    color: ink.accent,
  })
  pdf.y += 18
  const table: Column<Statement['aging']>[] = agingBuckets.map((bucket) => ({
    heading: messages.buckets[bucket],
    share: 20,
    align: 'right' as const,
    text: (sums) => formatDollars(sums[bucket]),
  }))
  writeTable(pdf, table, [aging])
  pdf.y += 12
}
