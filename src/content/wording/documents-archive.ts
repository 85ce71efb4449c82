import type { HaulKind } from '#contract/hauls/haul-kinds.ts'
import { reportText } from './diversion-report.ts'
import { haulNames } from './haul-names.ts'

/** The documents of a place in one file (rule 359). */
export const archiveText = {
  invoice: (kind: 'invoice' | 'credit-note', number: string) =>
    `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`,
  ticket: (number: string) => (number === '' ? 'Weight ticket' : `Weight ticket ${number}`),
  report: (orderNumber: string) => `${reportText.title} ${orderNumber}`,
  photo: (of: HaulKind, orderNumber: string) => `${haulNames[of].label} photo, order ${orderNumber}`,
  file: (address: string) => `Documents ${address}`,
}

export const archiveRefusals = {
  none: 'There are no documents for this place yet.',
  tooMany: (most: number) => `These are more than ${most} documents. Download them month by month.`,
}
