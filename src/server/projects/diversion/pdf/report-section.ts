import { contentWidth, ink, margin, type PdfPage, type Style } from '#server/platform/pdf/pdf-document.ts'

/** A heading that stays together with at least this many points of what follows. */
export function writeSectionHeading(page: PdfPage, heading: string, room = 60): void {
  page.leave(room)
  page.write(heading, { x: margin, y: page.y, width: contentWidth, size: 11, bold: true, color: ink.accent })
  page.y += 17
}

/** A paragraph over the whole width. */
export function writeParagraph(page: PdfPage, text: string, style: Style = {}): void {
  const place = { x: margin, width: contentWidth, size: 9, ...style }
  const height = page.height(text, place)
  page.leave(height)
  page.write(text, { ...place, y: page.y })
  page.y += height + 3
}
