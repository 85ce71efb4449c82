import type { Invoice } from '#contract/billing/invoices.ts'
import type { DiversionReport } from '#contract/diversion/diversion-reports.ts'

/** A weight ticket as a packet shows it. */
export type PacketTicket = {
  id: string
  ticketNumber: string
  orderNumber: string
  facility: string
  material: string
  loadDate: string | null
  /** "5.02 tons" */
  amount: string
  /** Its photo or PDF; null: there is none, or it lies elsewhere. */
  file: { id: string; mediaType: string; byteSize: number } | null
  photoLink: string | null
}

/** All that a city, or a customer, wants to have of a project in hand: what the printing thread makes one PDF of. */
export type Packet = {
  name: string
  report: DiversionReport
  tickets: PacketTicket[]
  /** Those that stand, as they were issued. */
  invoices: Invoice[]
}
