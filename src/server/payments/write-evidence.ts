import { evidenceText as text } from '#content/wording/dispute-evidence.ts'
import { packetLimits } from '#domain/payments/dispute-evidence.ts'
import { bottom, contentWidth, ink, margin, openDocument, type PdfPage } from '#server/platform/pdf/pdf-document.ts'
import { drawUploadsOn, type Uploads } from '#server/platform/pdf/uploads-on-pages.ts'
import type { OpenFile } from '#server/platform/ports/pdf-printer.ts'
import type { EvidencePacket } from './gather-evidence.ts'

/** Pages of one ticket; a longer document is no scale receipt. */
const ticketPages = 2

type Picture = EvidencePacket['pictures'][number]

/** Rule 434: writes the packet to a path: the place and a ticket, then what happened in order, then the other pictures up to the last page. */
export async function writeEvidence(packet: EvidencePacket, path: string, openFile: OpenFile): Promise<void> {
  const { title, author, madeAt, pictures } = packet
  const pdf = await openDocument({ title, author, date: madeAt })
  await using uploads = await drawUploadsOn(pdf, path)
  const isFirst = ({ kind }: Picture, place: number) => place === 0 || (place === 1 && kind === 'ticket')
  const first = pictures.filter(isFirst)
  writeHead(pdf, packet)
  for (const [place, picture] of first.entries()) {
    if (place > 0) pdf.nextPage()
    await writePicture(pdf, uploads, picture, openFile)
  }
  if (first.length > 0) pdf.nextPage()
  writeText(pdf, packet)
  for (const picture of pictures.filter((each, place) => !isFirst(each, place))) {
    if (pdf.page >= packetLimits.pages) break
    pdf.nextPage()
    await writePicture(pdf, uploads, picture, openFile)
  }
  pdf.end((page, pages) => ({ left: title, right: text.footer(page, pages) }))
  await uploads.end()
}

function line(pdf: PdfPage, said: string, style: { size: number; bold?: boolean; color?: string; after?: number }) {
  if (said === '') return
  const { after = 3, ...look } = style
  const place = { x: margin, width: contentWidth, ...look }
  const height = pdf.height(said, place)
  pdf.leave(height)
  pdf.write(said, { ...place, y: pdf.y })
  pdf.y += height + after
}

function writeHead(pdf: PdfPage, { author, title, about }: EvidencePacket) {
  line(pdf, author, { size: 11, bold: true, color: ink.accent })
  line(pdf, title, { size: 18, bold: true, color: ink.accent })
  for (const each of about) line(pdf, each, { size: 10 })
  pdf.y += 4
  pdf.rule(ink.accent)
  pdf.y += 12
}

async function writePicture(pdf: PdfPage, uploads: Uploads, { heading, lines, file }: Picture, openFile: OpenFile) {
  const caption = (more = '') => {
    line(pdf, heading, { size: 13, bold: true, color: ink.accent })
    for (const each of [...lines, more]) line(pdf, each, { size: 10 })
    pdf.y += 6
  }
  const room = () => ({ x: margin, y: pdf.y, width: contentWidth, height: bottom - pdf.y })
  const bytes = await openFile(file.id)
  // One that is too large comes without bytes.
  if (bytes.length === 0 || file.mediaType !== 'application/pdf') {
    caption(bytes.length === 0 ? text.tooLarge : '')
    if (bytes.length > 0) await uploads.drawPhoto(bytes, room()).catch(() => line(pdf, text.unreadable, { size: 10 }))
    return uploads.flush()
  }
  const source = await uploads.openPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).catch(() => null)
  const count = source?.pageCount ?? 1
  for (let page = 0; page < Math.min(count, ticketPages); page++) {
    if (page > 0 && pdf.page >= packetLimits.pages) break
    if (page > 0) pdf.nextPage()
    caption(source === null ? text.unreadable : count > 1 ? text.page(page + 1, count) : '')
    try {
      source?.draw(page, room())
    } catch {
      line(pdf, text.unreadable, { size: 10 })
    }
  }
  await uploads.flush()
}

function writeText(pdf: PdfPage, { orders, history, consents, terms }: EvidencePacket) {
  const heading = (said: string) => {
    pdf.y += 8
    pdf.leave(40)
    line(pdf, said, { size: 13, bold: true, color: ink.accent, after: 5 })
  }
  for (const { heading: name, facts } of orders) {
    heading(name)
    for (const [label, value] of facts) pair(pdf, label, value)
  }
  heading(text.history)
  for (const { at, text: what } of history) pair(pdf, at, what)
  if (consents.length > 0) heading(text.consents)
  for (const each of consents) line(pdf, each, { size: 9.5, after: 6 })
  heading(text.terms)
  for (const each of terms) line(pdf, each, { size: 9.5, after: 6 })
}

/** A short text with what belongs to it beside it. */
function pair(pdf: PdfPage, label: string, value: string) {
  const [left, gap, size] = [190, 10, 9.5]
  const width = contentWidth - left - gap
  const height = Math.max(pdf.height(label, { width: left, size }), pdf.height(value, { width, size }))
  pdf.leave(height)
  pdf.write(label, { x: margin, width: left, y: pdf.y, size, color: ink.quiet })
  pdf.write(value, { x: margin + left + gap, width, y: pdf.y, size })
  pdf.y += height + 4
}
