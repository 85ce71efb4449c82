import { ink, type PdfPage } from './pdf-document.ts'

const height = 94
const largest = 33

/** What a sign says: the one value that the reader looks for, in large type, between two lines. */
export type PdfSign = { above: string; value: string; below: string }

/** Draws a guide sign from a corner on, white on steel; returns its bottom. A value that is too wide is set smaller. */
export function drawSign(
  pdf: PdfPage,
  { x, y, width }: { x: number; y: number; width: number },
  { above, value, below }: PdfSign,
): number {
  const { doc } = pdf
  doc.roundedRect(x, y, width, height, 10).fill(ink.accent)
  doc
    .roundedRect(x + 4.5, y + 4.5, width - 9, height - 9, 6.5)
    .lineWidth(1.5)
    .strokeColor('#ffffff')
    .stroke()
  const place = { x: x + 17, width: width - 34, color: '#ffffff', oneLine: true }
  const size = Math.min(largest, (largest * place.width) / pdf.widthOf(value, { size: largest, display: true }))
  pdf.write(above, { ...place, y: y + 14, size: 10.5 })
  pdf.write(value, { ...place, y: y + 27 + (largest - size) / 2, size, display: true, width: place.width + 2 })
  pdf.write(below, { ...place, y: y + 67, size: 10.5 })
  return y + height
}
