import type { Invoice } from '#contract/billing/invoices.ts'
import type { DiversionReport } from '#contract/diversion/diversion-reports.ts'
import type { Packet } from '#server/diversion/closeout/packet.ts'

/** What a printing thread begins with. */
export type PrintJob =
  | { kind: 'invoice'; invoice: Invoice }
  | { kind: 'diversion report'; report: DiversionReport }
  | { kind: 'closeout packet'; packet: Packet; path: string }

/** What it says: that it is done, with the PDF where that is not on disk, or that it wants a file by its id. */
export type FromPrinter = { done: Uint8Array | null } | { wants: string }
