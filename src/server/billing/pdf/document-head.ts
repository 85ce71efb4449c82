import { formatPhone } from '#content/company/phone.ts'
import type { Invoice } from '#contract/billing/invoices.ts'
import { drawBrandMark } from '#server/platform/pdf/brand-mark.ts'
import { contentWidth, ink, margin, type PdfPage, pageWidth } from '#server/platform/pdf/pdf-document.ts'
import { drawSign, type PdfSign } from '#server/platform/pdf/pdf-sign.ts'

export const signWidth = 216
/** The columns left of the sign. */
export const besideSign = contentWidth - signWidth - 24
export const signX = pageWidth - margin - signWidth

/** Writes a line or several in a column; returns the bottom. */
export function writeColumn(
  pdf: PdfPage,
  { x, y, width }: { x: number; y: number; width: number },
  lines: readonly { text: string; size?: number; bold?: boolean; color?: string }[],
): number {
  let at = y
  for (const { text, ...style } of lines) {
    if (text === '') continue
    const place = { width, size: 9.5, ...style }
    pdf.write(text, { x, y: at, ...place })
    at += pdf.height(text, place) + 2
  }
  return at
}

/** Writes names and values below each other; returns the bottom. */
function writeFacts(pdf: PdfPage, top: number, facts: readonly (readonly [name: string, value: string | null])[]) {
  let y = top
  for (const [name, value] of facts) {
    if (!value) continue
    const place = { x: margin + 84, width: besideSign - 84, size: 9.5, bold: true }
    pdf.write(name, { x: margin, y, width: 80, size: 9.5, color: ink.quiet })
    pdf.write(value, { ...place, y })
    y += pdf.height(value, place) + 3.5
  }
  return y
}

/** The top of a document: who we are, what it is, and the sign at the right (rule 373). */
export function writeHead(
  pdf: PdfPage,
  seller: Invoice['seller'],
  {
    title,
    facts,
    sign,
  }: { title: string; facts: readonly (readonly [name: string, value: string | null])[]; sign: PdfSign },
): void {
  drawBrandMark(pdf, { x: margin, y: pdf.y + 1, scale: 0.58, color: ink.text })
  pdf.write(seller.name, { x: margin + 38, y: pdf.y - 1, width: contentWidth - 38, size: 16.5, display: true })
  pdf.y += Math.max(22, pdf.height(seller.name, { width: contentWidth - 38, size: 16.5, display: true }) + 3)
  pdf.y = writeColumn(
    pdf,
    { x: margin, y: pdf.y, width: contentWidth },
    [
      `${seller.street}, ${seller.city}, ${seller.state} ${seller.zipCode}`,
      `${formatPhone(seller.phone)}, ${seller.email}`,
    ].map((text) => ({ text, color: ink.quiet })),
  )
  pdf.y += 12
  const bottom = drawSign(pdf, { x: signX, y: pdf.y, width: signWidth }, sign)
  const largest = 37
  const size = Math.min(largest, (largest * besideSign) / pdf.widthOf(title, { size: largest, display: true }))
  pdf.write(title, { x: margin, y: pdf.y - 4, width: besideSign + 2, size, display: true, oneLine: true })
  pdf.y = Math.max(bottom, writeFacts(pdf, pdf.y + size * 1.2 + 6, facts)) + 16
}

/** A heading over a part of a document; `room` is how much of the part has to follow on the same page, in points. */
export function writeHeading(pdf: PdfPage, heading: string, room: number): void {
  pdf.leave(room)
  pdf.write(heading, { x: margin, y: pdf.y, width: contentWidth, size: 14, display: true })
  pdf.y += 19
}
