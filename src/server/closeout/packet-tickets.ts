import { packetText as words } from '#content/wording/closeout-packet.ts'
import type { Box } from '#server/platform/pdf/page-frame.ts'
import { bottom, contentWidth, ink, margin, type PdfPage } from '#server/platform/pdf/pdf-document.ts'
import { type Column, writeTable } from '#server/platform/pdf/pdf-table.ts'
import type { UploadedPdf, Uploads } from '#server/platform/pdf/uploads-on-pages.ts'
import type { PacketTicket } from './packet.ts'

/** The most pages of one ticket; a longer document is not a scale receipt. */
const maxPages = 40

/** Writes the uploaded photo or PDF pages of a ticket, from the top of a page, below a caption. */
export async function writeTicket(
  paper: PdfPage,
  uploads: Uploads,
  ticket: PacketTicket,
  file: Uint8Array,
): Promise<void> {
  if (ticket.file?.mediaType === 'application/pdf') {
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
    writePdf(paper, ticket, await uploads.openPdf(bytes).catch(() => null))
    return
  }
  writeCaption(paper, ticket)
  await uploads.drawPhoto(file, roomLeft(paper)).catch(() => writeProblem(paper, words.problems.unreadable))
}

function writePdf(paper: PdfPage, ticket: PacketTicket, pdf: UploadedPdf | null): void {
  if (!pdf) {
    writeCaption(paper, ticket)
    writeProblem(paper, words.problems.unreadable)
    return
  }
  const shown = Math.min(pdf.pageCount, maxPages)
  for (let page = 0; page < shown; page++) {
    if (page > 0) paper.nextPage()
    writeCaption(paper, ticket, pdf.pageCount > 1 ? words.page(page + 1, pdf.pageCount) : null)
    if (page === 0 && shown < pdf.pageCount) writeProblem(paper, words.problems.tooManyPages(shown, pdf.pageCount))
    try {
      pdf.draw(page, roomLeft(paper))
    } catch {
      writeProblem(paper, words.problems.unreadable)
    }
  }
}

function writeCaption(paper: PdfPage, ticket: PacketTicket, page: string | null = null): void {
  const { ticketNumber, facility, loadDate, amount, material, orderNumber } = ticket
  const place = { x: margin, width: contentWidth }
  const line = (text: string, style: { size: number; bold?: boolean; color?: string }) => {
    paper.write(text, { ...place, ...style, y: paper.y })
    paper.y += paper.height(text, { ...place, ...style }) + 2
  }
  line(words.ticket(ticketNumber), { size: 14, bold: true, color: ink.accent })
  // Names are on their own line: next to right-to-left text, figures would be reordered.
  line(facility || words.noFacility, { size: 11 })
  line(words.caption([words.date(loadDate), amount]), { size: 11 })
  if (material) line(material, { size: 9, color: ink.quiet })
  line(words.caption([words.order(orderNumber), page]), { size: 9, color: ink.quiet })
  paper.y += 4
  paper.rule()
  paper.y += 10
}

function writeProblem(paper: PdfPage, text: string): void {
  const place = { x: margin, width: contentWidth, size: 10 }
  paper.write(text, { ...place, y: paper.y })
  paper.y += paper.height(text, place) + 10
}

const roomLeft = ({ y }: PdfPage): Box => ({ x: margin, y, width: contentWidth, height: bottom - y })

const { without } = words
const columns: Column<PacketTicket>[] = [
  { heading: without.number, share: 18, text: ({ ticketNumber }) => ticketNumber || '–' },
  { heading: without.date, share: 15, text: ({ loadDate }) => words.date(loadDate) },
  { heading: without.facility, share: 34, text: ({ facility }) => facility || words.noFacility },
  { heading: without.order, share: 20, text: ({ orderNumber }) => orderNumber },
  { heading: without.amount, share: 13, align: 'right', text: ({ amount }) => amount },
]

/** Tickets without a file are in the packet, too, so that every load of the report is. */
export function writeTicketsWithoutFile(paper: PdfPage, tickets: readonly PacketTicket[]): void {
  const place = { x: margin, width: contentWidth, size: 14, bold: true, color: ink.accent }
  paper.write(without.heading, { ...place, y: paper.y })
  paper.y += 26
  writeTable(paper, columns, tickets, {
    size: 9,
    note: ({ photoLink }) => (photoLink ? `${without.elsewhere} ${photoLink}` : ''),
  })
}
