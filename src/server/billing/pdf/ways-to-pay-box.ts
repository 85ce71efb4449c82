import { payBoxText as messages, type PrintedWayKind } from '#content/wording/how-to-pay.ts'
import { contentWidth, ink, margin, type PdfPage } from '#server/platform/pdf/pdf-document.ts'
import { writeColumn } from './document-head.ts'

/** What is paid: its amount, '' on a statement, and what the payment has to name. */
export type ToPay = { amount: string; payee: string; reference: string }

/** A way to pay, and the page that it names. */
type Way = { kind: PrintedWayKind; lines: string[]; link?: string | undefined }

/** Writes the ways to pay of a document side by side, each with amount and reference (rule 373). */
export function writeWaysToPay(pdf: PdfPage, ways: readonly Way[], toPay: ToPay): void {
  if (ways.length === 0) return
  const [inset, top] = [13, 10]
  const width = contentWidth / ways.length
  const columns = ways.map((way) => ({
    heading: messages.heading(way.kind, toPay.amount),
    lines: linesOf(way, toPay),
    link: way.link,
  }))
  const style = { width: width - 2 * inset, size: 9.5 }
  const headingStyle = { ...style, size: 12.5, display: true }
  const heights = columns.map(
    ({ heading, lines }) =>
      pdf.height(heading, headingStyle) + 4 + lines.reduce((sum, line) => sum + pdf.height(line, style) + 2, 0),
  )
  const height = Math.max(...heights) + 2 * top
  pdf.leave(height)
  const y = pdf.y
  for (const [index, { heading, lines, link }] of columns.entries()) {
    const x = margin + index * width
    pdf.write(heading, { x: x + inset, y: y + top, ...headingStyle })
    const below = y + top + pdf.height(heading, headingStyle) + 4
    const end = writeColumn(
      pdf,
      { x: x + inset, y: below, width: style.width },
      lines.map((text) => ({ text })),
    )
    if (link) pdf.doc.link(x + inset, below, style.width, end - below, link)
    if (index > 0)
      pdf.doc
        .moveTo(x, y)
        .lineTo(x, y + height)
        .lineWidth(0.75)
        .strokeColor(ink.rule)
        .stroke()
  }
  pdf.doc.roundedRect(margin, y, contentWidth, height, 6).lineWidth(1.5).strokeColor(ink.text).stroke()
  pdf.y = y + height + 12
}

/** Whom the check is for, unless the address says it, and what to write on it. */
function linesOf({ kind, lines }: Way, { payee, reference }: ToPay): string[] {
  if (kind === 'text' || kind === 'online') return lines
  if (kind === 'bank') return [...lines, messages.reference(reference)]
  return [
    ...(lines.some((line) => line.includes(payee)) ? [] : [messages.payableTo(payee)]),
    ...lines,
    messages.writeOnIt(reference),
  ]
}
