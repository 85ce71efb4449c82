import { packetText as messages } from '#content/wording/closeout-packet.ts'
import type { Box } from '#server/platform/pdf/page-frame.ts'
import { bottom, contentWidth, ink, margin, type PdfPage } from '#server/platform/pdf/pdf-document.ts'
import { type Column, writeTable } from '#server/platform/pdf/pdf-table.ts'
import type { UploadedPdf, Uploads } from '#server/platform/pdf/uploads-on-pages.ts'
import type { PacketTicket } from './packet.ts'

/** The most pages of one ticket; a longer document is not a scale receipt. */
const maxPages = 40

/** Writes a ticket's uploaded photo or PDF pages, starting on a new page, below a caption. */
export async function writeTicket(
  target: PdfPage,
  uploads: Uploads,
  ticket: PacketTicket,
  file: Uint8Array,
): Promise<void> {
  if (ticket.file?.mediaType === 'application/pdf') {
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
    writePdf(target, ticket, await uploads.openPdf(bytes).catch(() => null))
    return
  }
  writeCaption(target, ticket)
  await uploads.drawPhoto(file, roomLeft(target)).catch(() => writeProblem(target, messages.problems.unreadable))
}

function writePdf(target: PdfPage, ticket: PacketTicket, pdf: UploadedPdf | null): void {
  if (!pdf) {
    writeCaption(target, ticket)
    writeProblem(target, messages.problems.unreadable)
    return
  }
  const shown = Math.min(pdf.pageCount, maxPages)
  for (let page = 0; page < shown; page++) {
    if (page > 0) target.nextPage()
    writeCaption(target, ticket, pdf.pageCount > 1 ? messages.page(page + 1, pdf.pageCount) : null)
    if (page === 0 && shown < pdf.pageCount) writeProblem(target, messages.problems.tooManyPages(shown, pdf.pageCount))
    try {
      pdf.draw(page, roomLeft(target))
    } catch {
      writeProblem(target, messages.problems.unreadable)
    }
  }
}

function writeCaption(target: PdfPage, ticket: PacketTicket, page: string | null = null): void {
  const { ticketNumber, facility, loadDate, amount, material, orderNumber } = ticket
  const place = { x: margin, width: contentWidth }
  const line = (text: string, style: { size: number; bold?: boolean; color?: string }) => {
    target.write(text, { ...place, ...style, y: target.y })
    target.y += target.height(text, { ...place, ...style }) + 2
  }
  line(messages.ticket(ticketNumber), { size: 14, bold: true, color: ink.accent })
  // Names get their own line: next to right-to-left text, figures would be reordered.
  line(facility || messages.noFacility, { size: 11 })
  line(messages.caption([messages.date(loadDate), amount]), { size: 11 })
  if (material) line(material, { size: 9, color: ink.quiet })
  line(messages.caption([messages.order(orderNumber), page]), { size: 9, color: ink.quiet })
  target.y += 4
  target.rule()
  target.y += 10
}

function writeProblem(target: PdfPage, text: string): void {
  const place = { x: margin, width: contentWidth, size: 10 }
  target.write(text, { ...place, y: target.y })
  target.y += target.height(text, place) + 10
}

const roomLeft = ({ y }: PdfPage): Box => ({ x: margin, y, width: contentWidth, height: bottom - y })

const { without } = messages
const columns: Column<PacketTicket>[] = [
  { heading: without.number, share: 18, text: ({ ticketNumber }) => ticketNumber || '–' },
  { heading: without.date, share: 15, text: ({ loadDate }) => messages.date(loadDate) },
  { heading: without.facility, share: 34, text: ({ facility }) => facility || messages.noFacility },
  { heading: without.order, share: 20, text: ({ orderNumber }) => orderNumber },
  { heading: without.amount, share: 13, align: 'right', text: ({ amount }) => amount },
]

/** The packet also lists tickets without a file, so that it has every load of the report. */
export function writeTicketsWithoutFile(target: PdfPage, tickets: readonly PacketTicket[]): void {
  const place = { x: margin, width: contentWidth, size: 14, bold: true, color: ink.accent }
  target.write(without.heading, { ...place, y: target.y })
  target.y += 26
  writeTable(target, columns, tickets, {
    size: 9,
    note: ({ photoLink }) => (photoLink ? `${without.elsewhere} ${photoLink}` : ''),
  })
}
