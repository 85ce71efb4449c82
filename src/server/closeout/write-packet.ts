import { packetText as messages } from '#content/wording/closeout-packet.ts'
import { writeInvoice } from '#server/billing/pdf/invoice-pdf.ts'
import { openDocument, type PdfPage } from '#server/platform/pdf/pdf-document.ts'
import { drawUploadsOn, type Uploads } from '#server/platform/pdf/uploads-on-pages.ts'
import { writeReport } from '#server/projects/diversion/pdf/report-pdf.ts'
import type { Packet } from './packet.ts'
import { type Contents, reserveContents } from './packet-contents.ts'
import { writeTicket, writeTicketsWithoutFile } from './packet-tickets.ts'

export type OpenFile = (fileId: string) => Promise<Uint8Array>

/**
 * Writes a packet to a path: contents, report, tickets with their files, invoices. Requests each file when its turn comes and writes it
 * before the next, so that only one is in memory.
 */
export async function writePacket(packet: Packet, path: string, openFile: OpenFile): Promise<void> {
  const { report, name, tickets, invoices } = packet
  const title = `${messages.title}: ${name}`
  const pdf = await openDocument({ title, author: report.hauler.name, date: report.madeAt })
  await using uploads = await drawUploadsOn(pdf, path)
  const contents = reserveContents(pdf, packet)
  pdf.nextPage()
  contents.begin('report')
  writeReport(pdf, report)
  await writeTickets(pdf, tickets, { contents, uploads, openFile })
  for (const [index, invoice] of invoices.entries()) {
    pdf.nextPage()
    contents.begin(`invoice-${index}`)
    writeInvoice(pdf, invoice)
  }
  contents.fill()
  pdf.end((page, pages) => ({ left: title, right: messages.footer(page, pages) }))
  await uploads.end()
}

async function writeTickets(
  pdf: PdfPage,
  tickets: Packet['tickets'],
  { contents, uploads, openFile }: { contents: Contents; uploads: Uploads; openFile: OpenFile },
): Promise<void> {
  const without = tickets.filter(({ file }) => file === null)
  for (const ticket of tickets) {
    if (!ticket.file) continue
    pdf.nextPage()
    contents.begin(ticket.id)
    await writeTicket(pdf, uploads, ticket, await openFile(ticket.file.id))
    await uploads.flush()
  }
  if (without.length === 0) return
  pdf.nextPage()
  contents.begin('without')
  writeTicketsWithoutFile(pdf, without)
}
