import type { Invoice } from '#contract/billing/invoices.ts'
import type { Statement } from '#contract/billing/statements.ts'
import type { DiversionReport } from '#contract/diversion/diversion-reports.ts'
import type { ContainerLabels } from '#server/containers/container-labels-pdf.ts'
import type { DaySheet } from '#server/dispatch/day-sheet.ts'
import type { Packet } from '#server/diversion/closeout/packet.ts'

/** The input of a printing thread. */
export type PrintJob =
  | { kind: 'invoice'; invoice: Invoice }
  | { kind: 'statement'; statement: Statement }
  | { kind: 'diversion report'; report: DiversionReport }
  | { kind: 'day sheet'; sheet: DaySheet }
  | { kind: 'container labels'; labels: ContainerLabels }
  | { kind: 'closeout packet'; packet: Packet; path: string }

/** Its messages: done, with the PDF unless it is on disk, or a request for a file by id. */
export type FromPrinter = { done: Uint8Array | null } | { wants: string }
