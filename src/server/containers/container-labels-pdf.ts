import { buffer } from 'node:stream/consumers'
import encodeQR from 'qr'
import { labelText as messages } from '#content/staff/staff-containers.ts'
import { contentWidth, ink, margin, openDocument, type PdfPage } from '#server/platform/pdf/pdf-document.ts'
import type { ContainerLabels } from './container-labels.ts'

const columns = 2
const rows = 3
const labelWidth = contentWidth / columns
const labelHeight = 226
const codeSide = 168

/** Six labels on each sheet of letter paper: a QR code that says the number, and the number for people. */
export async function renderContainerLabels({ company, numbers, madeAt }: ContainerLabels): Promise<Buffer> {
  const pdf = await openDocument({ title: messages.title, author: company, date: madeAt })
  for (const [place, label] of numbers.entries()) {
    const onPage = place % (columns * rows)
    if (place > 0 && onPage === 0) pdf.nextPage()
    const x = margin + (onPage % columns) * labelWidth
    const y = margin + Math.floor(onPage / columns) * labelHeight
    writeLabel(pdf, { x, y }, label, company)
  }
  pdf.end((page, pages) => ({ left: messages.footer, right: messages.page(page, pages) }))
  return buffer(pdf.doc)
}

type Label = ContainerLabels['numbers'][number]

function writeLabel(
  { doc, write }: PdfPage,
  at: { x: number; y: number },
  { containerNumber, size }: Label,
  company: string,
) {
  doc.rect(at.x, at.y, labelWidth, labelHeight).lineWidth(0.5).strokeColor(ink.rule).stroke()
  const code = encodeQR(containerNumber, 'raw', { ecc: 'high', border: 4 })
  const side = codeSide / code.length
  const [left, top] = [at.x + (labelWidth - codeSide) / 2, at.y + 8]
  doc.fillColor('#000')
  // Row by row, as wide as dark modules are side by side: without gaps that a printer would show.
  for (const [y, row] of code.entries())
    for (let x = 0; x < row.length; x++) {
      let width = 0
      while (row[x + width]) width += 1
      if (width > 0) doc.rect(left + x * side, top + y * side, width * side, side + 0.2)
      x += width
    }
  doc.fill()
  const place = { x: at.x + 8, width: labelWidth - 16, align: 'center', oneLine: true } as const
  write(containerNumber, { ...place, y: at.y + codeSide + 7, size: 28, display: true })
  write(`${messages.size(size)} · ${company}`, { ...place, y: at.y + codeSide + 43, size: 10, color: ink.quiet })
}
