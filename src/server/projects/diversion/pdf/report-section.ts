import { contentWidth, ink, margin, type PdfPage, type Style } from '#server/platform/pdf/pdf-document.ts'

/** A heading that stays together with at least this many points of what follows. */
export function writeSectionHeading(paper: PdfPage, heading: string, room = 60): void {
  paper.leave(room)
  paper.write(heading, { x: margin, y: paper.y, width: contentWidth, size: 11, bold: true, color: ink.accent })
  paper.y += 17
}

/** A paragraph over the whole width. */
export function writeParagraph(paper: PdfPage, text: string, style: Style = {}): void {
  const place = { x: margin, width: contentWidth, size: 9, ...style }
  const height = paper.height(text, place)
  paper.leave(height)
  paper.write(text, { ...place, y: paper.y })
  paper.y += height + 3
}
