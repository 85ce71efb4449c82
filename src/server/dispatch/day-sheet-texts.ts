import type { PageLanguage } from '#content/company/languages.ts'
import { clock as spanishClock } from '#content/spanish/staff/board.ts'
import { attemptLabels as spanishAttempts } from '#content/spanish/staff/hauls.ts'
import { daySheetText as spanish } from '#content/spanish/wording/day-sheet.ts'
import { haulNames as spanishHauls } from '#content/spanish/wording/haul-names.ts'
import { shortTime as spanishTime } from '#content/spanish/wording/short-dates.ts'
import { clock } from '#content/staff/board.ts'
import { attemptLabels } from '#content/wording/attempt-labels.ts'
import { daySheetText } from '#content/wording/day-sheet.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import { shortTime } from '#content/wording/short-dates.ts'
import { formatDate, formatDay, type IsoDate } from '#contract/values/dates.ts'

const spanishDay = new Intl.DateTimeFormat('es-US', { timeZone: 'UTC', dateStyle: 'full' })

/** The texts of a driver's printed day, in the language of whoever prints it (rule 507). */
export const daySheetTexts = {
  en: { text: daySheetText, clock, attemptLabels, haulNames, time: shortTime, day: formatDate },
  es: {
    text: spanish,
    clock: spanishClock,
    attemptLabels: spanishAttempts,
    haulNames: spanishHauls,
    time: spanishTime,
    day: (date: IsoDate) => formatDay(spanishDay, date),
  },
} satisfies Record<PageLanguage, object>
