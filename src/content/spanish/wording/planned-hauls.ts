import type { Translated } from '#content/company/languages.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import type * as english from '#content/wording/planned-hauls.ts'
import { bareDate, shortDay } from '#content/wording/short-dates.ts'
import { formatDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'

export const plannedHaulText: Translated<typeof english.plannedHaulText> = {
  label: (kind) => haulNames[kind].label,
  day: (day, cents) => `${formatDate(day)}, ${formatDollars(cents)}`,
  line: (kind, day, today, cents) => `${haulNames[kind].label}: ${shortDay(day, today)}, ${formatDollars(cents)}`,
  brief: (kind, day) => `${haulNames[kind].label}, ${bareDate(day, day)}`,
  short: (kind, day) => `${haulNames[kind].name} el ${formatDate(day)}`,
  change: 'Mover o cancelar',
  of: (kind, day) => `${haulNames[kind].label}, ${formatDate(day)}`,
  newTotal: 'Nuevo total',
  total: (count) => (count === 1 ? 'Con el viaje previsto' : `Con ${count} viajes previstos`),
}

export const nextHaulText: typeof english.nextHaulText = {
  swap: (day) => `Después lo cambiamos, el ${formatDate(day)}. Llénelo parejo, no arriba del borde.`,
  dump_and_return: (day) =>
    `Después lo vaciamos, el ${formatDate(day)}, y lo regresamos el mismo día. Llénelo parejo, no arriba del borde.`,
  relocate: (day) => `Después lo movemos, el ${formatDate(day)}.`,
  full_pickup: (day) => `Después nos lo llevamos, el ${formatDate(day)}.`,
  new_delivery: (day) => `Después lo cambiamos en dos viajes, el ${formatDate(day)}.`,
}
