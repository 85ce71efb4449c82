import { counted } from '#content/wording/counted.ts'
import { formatDate, type IsoDate } from '#contract/values/dates.ts'
import type { PermitState } from '#domain/street-permits/permit-state.ts'

/** Texts about street permits (rule 254). */

export const permitText = {
  heading: 'Street permit',
  failed: 'Error loading the street permits',
  none: 'None. A container on a street needs one in most cities.',
  add: 'Add Permit',
  edit: 'Edit',
  remove: 'Remove',
  authority: 'Authority',
  authorityHint: 'Such as City of Burbank, Public Works',
  permitNumber: 'Permit number',
  validFrom: 'First day',
  validThrough: 'Last day',
  file: 'Scan or photo',
  fileHint: 'JPEG, PNG, WebP or PDF, at most 10 MB. It is kept with the documents of the order.',
  open: 'Open the permit',
  newTab: '(opens in a new tab)',
  days: (from: string, through: string) => `${from} to ${through}`,
  state: (state: PermitState, days: number): string =>
    ({
      early: 'Not valid yet',
      valid: 'Valid',
      ending: days === 0 ? 'Ends today' : days === 1 ? 'Ends tomorrow' : `Ends in ${days} days`,
      ended: days === -1 ? 'Ended yesterday' : `Ended ${counted(-days)} days ago`,
    })[state],
  short: (through: IsoDate) => `The street permit ends on ${formatDate(through)}, before the pickup.`,
  question: (number: string) => `Remove permit ${number}?`,
  questionText: 'Its file stays with the documents of the order.',
  keep: 'Keep',
  required: {
    authority: 'Authority is required',
    permitNumber: 'Permit number is required',
    validFrom: 'First day is required',
    validThrough: 'Last day is required',
  },
  reversed: 'The last day must not be before the first',
} as const

export const permitMessages = {
  saved: 'Street permit saved',
  removed: 'Street permit removed',
  failed: 'The street permit could not be saved',
  fileName: (number: string, file: string) => `Street permit ${number}${/\.\w+$/.exec(file)?.[0] ?? ''}`,
} as const
