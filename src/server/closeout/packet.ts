import type { Invoice } from '#contract/billing/invoices.ts'
import type { DiversionReport } from '#contract/diversion/diversion-reports.ts'
import { pdfKind } from '#server/platform/ports/pdf-printer.ts'

/** A weight ticket in a packet. */
export type PacketTicket = {
  id: string
  ticketNumber: string
  orderNumber: string
  facility: string
  material: string
  loadDate: string | null
  /** "5.02 tons" */
  amount: string
  /** Its photo or PDF; null if there is none, or it is stored elsewhere. */
  file: { id: string; mediaType: string; byteSize: number } | null
  photoLink: string | null
}

/** Everything a city or customer needs about a project: the input of the PDF thread. */
export type Packet = {
  name: string
  report: DiversionReport
  tickets: PacketTicket[]
  /** The current invoices, as issued. */
  invoices: Invoice[]
}

export const packetPdf = pdfKind<Packet>()('closeout packet')
