import type { DiversionReport } from '#contract/diversion/diversion-reports.ts'
import type { Packet } from '#server/diversion/closeout/packet.ts'
import { pdfKind } from '#server/platform/ports/pdf-printer.ts'

export const reportPdf = pdfKind<DiversionReport>()('diversion report')
export const packetPdf = pdfKind<Packet>()('closeout packet')
