import { buffer } from 'node:stream/consumers'
import { formatPhone } from '#content/company/phone.ts'
import { shortDate } from '#content/wording/short-dates.ts'
import { statementText as words } from '#content/wording/statements.ts'
import { agingBuckets } from '#contract/billing/billing-values.ts'
import type { Statement } from '#contract/billing/statements.ts'
import { formatDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import { drawBrandMark } from '#server/platform/pdf/brand-mark.ts'
import { contentWidth, ink, margin, openDocument, type PdfPage, pageWidth } from '#server/platform/pdf/pdf-document.ts'
import { type Column, writeTable } from '#server/platform/pdf/pdf-table.ts'

/** A statement on letter paper, made from its stored content alone, so that it never changes. */
export async function renderStatementPdf(statement: Statement): Promise<Buffer> {
  const title = words.title(statement.billTo.name, shortDate(statement.through))
  const paper = await openDocument({ title, author: statement.seller.name, date: statement.issuedAt })
  writeHead(paper, statement)
  writeTable(paper, columns, [
    {
      day: '',
      label: words.opening(shortDate(statement.from)),
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
  writeBalance(paper, statement)
  writeAging(paper, statement)
  if (statement.howToPay !== '') {
    paper.leave(60)
    paper.write(words.howToPay, { x: margin, y: paper.y, width: contentWidth, size: 11, bold: true, color: ink.accent })
    paper.y += 16
    paper.write(statement.howToPay, { x: margin, y: paper.y, width: contentWidth, size: 9.5 })
    paper.y += paper.height(statement.howToPay, { width: contentWidth, size: 9.5 })
  }
  paper.end((page, pages) => ({ right: words.page(page, pages) }))
  return buffer(paper.doc)
}

const half = contentWidth / 2 - 12

function writeHead(paper: PdfPage, { seller, billTo, from, through, closingBalance }: Statement): void {
  const right = pageWidth - margin - half
  paper.write(words.heading, { x: right, y: paper.y, width: half, size: 24, bold: true, color: ink.accent })
  drawBrandMark(paper, { x: margin, y: paper.y, scale: 0.75, color: ink.accent })
  paper.y += 26
  const top = paper.y
  const column = (x: number, y: number, lines: readonly { text: string; bold?: boolean; size?: number }[]) => {
    let at = y
    for (const { text, size = 9, ...style } of lines) {
      if (text === '') continue
      paper.write(text, { x, y: at, width: half, size, ...style })
      at += paper.height(text, { width: half, size, ...style }) + 2
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
    { text: words.period(formatDate(from), formatDate(through)) },
    { text: words.owed(formatDollars(closingBalance)), bold: true, size: 12 },
  ])
  paper.y = Math.max(left, facts) + 8
  paper.rule(ink.accent)
  paper.y += 10
  const end = column(margin, paper.y, [
    { text: words.billTo },
    { text: billTo.name, bold: true, size: 10 },
    { text: billTo.address, size: 10 },
    { text: billTo.city === '' ? '' : `${billTo.city}, ${billTo.state} ${billTo.zipCode}`, size: 10 },
  ])
  paper.y = end + 14
}

type Row = Record<'day' | 'label' | 'orderNumber' | 'amount' | 'balance', string>
const columns: Column<Row>[] = [
  { heading: words.columns.day, share: 16, text: ({ day }) => day },
  { heading: words.columns.label, share: 34, text: ({ label }) => label },
  { heading: words.columns.order, share: 20, text: ({ orderNumber }) => orderNumber },
  { heading: words.columns.amount, share: 15, align: 'right', text: ({ amount }) => amount },
  { heading: words.columns.balance, share: 15, align: 'right', text: ({ balance }) => balance },
]

function writeBalance(paper: PdfPage, { through, closingBalance }: Statement): void {
  paper.leave(60)
  paper.rule()
  paper.y += 8
  const x = pageWidth - margin - half
  const label = closingBalance < 0 ? words.credit : words.balance(shortDate(through))
  paper.write(label, { x, y: paper.y, width: half - 110, size: 12, bold: true })
  const amount = formatDollars(Math.abs(closingBalance))
  paper.write(amount, { x: x + half - 110, y: paper.y, width: 110, size: 12, bold: true, align: 'right' })
  paper.y += 32
}

function writeAging(paper: PdfPage, { aging, through }: Statement): void {
  paper.leave(80)
  paper.write(words.aging(shortDate(through)), {
    x: margin,
    y: paper.y,
    width: contentWidth,
    size: 11,
    bold: true,
    color: ink.accent,
  })
  paper.y += 18
  const table: Column<Statement['aging']>[] = agingBuckets.map((bucket) => ({
    heading: words.buckets[bucket],
    share: 20,
    align: 'right' as const,
    text: (sums) => formatDollars(sums[bucket]),
  }))
  writeTable(paper, table, [aging])
  paper.y += 12
}
