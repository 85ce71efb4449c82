import { packetText as words } from '#content/wording/closeout-packet.ts'
import { writeInvoice } from '#server/billing/pdf/invoice-pdf.ts'
import { openDocument, type PdfPage } from '#server/platform/pdf/pdf-document.ts'
import { drawUploadsOn, type Uploads } from '#server/platform/pdf/uploads-on-pages.ts'
import { writeReport } from '#server/projects/diversion/pdf/report-pdf.ts'
import type { Packet } from './packet.ts'
import { type Contents, reserveContents } from './packet-contents.ts'
import { writeTicket, writeTicketsWithoutFile } from './packet-tickets.ts'

export type OpenFile = (fileId: string) => Promise<Uint8Array>

/**
 * Writes a packet to a path: contents, report, tickets with their files, invoices. Each file is requested when it is its turn and written
 * before the next, so that memory holds one at a time.
 */
export async function writePacket(packet: Packet, path: string, openFile: OpenFile): Promise<void> {
  const { report, name, tickets, invoices } = packet
  const title = `${words.title}: ${name}`
  const paper = await openDocument({ title, author: report.hauler.name, date: report.madeAt })
  await using uploads = await drawUploadsOn(paper, path)
  const contents = reserveContents(paper, packet)
  paper.nextPage()
  contents.begin('report')
  writeReport(paper, report)
  await writeTickets(paper, tickets, { contents, uploads, openFile })
  for (const [index, invoice] of invoices.entries()) {
    paper.nextPage()
    contents.begin(`invoice-${index}`)
    writeInvoice(paper, invoice)
  }
  contents.fill()
  paper.end((page, pages) => ({ left: title, right: words.footer(page, pages) }))
  await uploads.end()
}

async function writeTickets(
  paper: PdfPage,
  tickets: Packet['tickets'],
  { contents, uploads, openFile }: { contents: Contents; uploads: Uploads; openFile: OpenFile },
): Promise<void> {
  const without = tickets.filter(({ file }) => file === null)
  for (const ticket of tickets) {
    if (!ticket.file) continue
    paper.nextPage()
    contents.begin(ticket.id)
    await writeTicket(paper, uploads, ticket, await openFile(ticket.file.id))
    await uploads.flush()
  }
  if (without.length === 0) return
  paper.nextPage()
  contents.begin('without')
  writeTicketsWithoutFile(paper, without)
}
