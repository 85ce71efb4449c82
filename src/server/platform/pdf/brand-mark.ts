import type { PdfPage } from './pdf-document.ts'

/** The logo, a roll-off on its rollers, in points: 52 by 26 units at `scale` 1. */
export function drawBrandMark(
  { doc }: PdfPage,
  { x, y, scale, color }: { x: number; y: number; scale: number; color: string },
): void {
  doc.save().translate(x, y).scale(scale)
  doc.path('M0 2h52v4h-1l-4 15H5L1 6H0z').fill(color)
  doc.lineWidth(2).path('M12 9v9M19 9v9M26 9v9M33 9v9M40 9v9').stroke('#ffffff')
  doc.circle(11, 23, 3).circle(41, 23, 3).fill(color)
  doc.restore()
}
