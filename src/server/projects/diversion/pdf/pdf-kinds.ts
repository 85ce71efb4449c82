import type { DiversionReport } from '#contract/diversion/diversion-reports.ts'
import { pdfKind } from '#server/platform/ports/pdf-printer.ts'
import type { Packet } from '#server/projects/diversion/closeout/packet.ts'

export const reportPdf = pdfKind<DiversionReport>()('diversion report')
export const packetPdf = pdfKind<Packet>()('closeout packet')
