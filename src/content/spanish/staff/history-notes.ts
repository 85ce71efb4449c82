import { changeRequestTypeLabels, refundText } from '#content/spanish/emails/payments.ts'
import { haulNames } from '#content/spanish/wording/haul-names.ts'
import { sourceName } from '#content/spanish/wording/stored-text.ts'
import { centsIn } from '#contract/values/money.ts'
import { attemptLabels } from './hauls.ts'

/** The notes that we write into the history of an order, in Spanish, by what the server says in English (rule 504). */

const whole: Readonly<Record<string, string>> = {
  'No date is planned yet': 'Todavía no hay ninguna fecha planeada',
  'The container stays': 'El contenedor se queda',
  'The order was cancelled or archived': 'El pedido se canceló o se archivó',
  'The customer is on hold': 'El cliente está detenido',
  'It was not paid in time.': 'No se pagó a tiempo.',
  'It was paid after that, and its day is still free.': 'Se pagó después, y su día sigue libre.',
  'Somebody has decided about this payment already.': 'Alguien ya decidió sobre este pago.',
}

const requests: Readonly<Record<string, string>> = {
  'Reschedule Delivery': changeRequestTypeLabels.reschedule_delivery,
  'Reschedule Pickup': changeRequestTypeLabels.reschedule_pickup,
  'Update Instructions': changeRequestTypeLabels.update_instructions,
  Other: changeRequestTypeLabels.other,
}

const hauls: Readonly<Record<string, string>> = {
  Delivery: haulNames.deliver.label,
  Pickup: haulNames.pick_up.label,
  Swap: haulNames.swap.label,
  'Dump and return': haulNames.dump_and_return.label,
  Relocation: haulNames.relocate.label,
  'Full pickup': haulNames.full_pickup.label,
  'New delivery': haulNames.new_delivery.label,
}

const attempts: Readonly<Record<string, string>> = {
  blocked: attemptLabels.blocked,
  'locked gate': attemptLabels.locked,
  overfilled: attemptLabels.overfilled,
  'prohibited material': attemptLabels.prohibited,
  'nobody there': attemptLabels.nobody,
  unsafe: attemptLabels.unsafe,
  'wrong address': attemptLabels['wrong-address'],
  'our fault': attemptLabels.ours,
}

const format = (parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('es-US', { timeZone: 'UTC', ...parts })
const longDay = format({ day: 'numeric', month: 'short', year: 'numeric' })
const nearDay = format({ weekday: 'short', day: 'numeric', month: 'short' })
const plain = (text: string) => text.replace(/^(\p{L}+), /u, '$1 ').replace(/\./g, '')
/** "Tuesday, December 8, 2026" → "8 dic 2026". */
const dated = (english = '') => plain(longDay.format(new Date(`${english.replace(/^[A-Z][a-z]+day, /, '')} UTC`)))
/** "Tue, Dec 8", whose weekday says of which year it is → "mar 8 de dic". */
const near = (english = '') => {
  const [weekday = '', day = ''] = english.split(', ')
  const years = Array.from({ length: 12 }, (_, at) => 2020 + at)
  const date = years
    .map((year) => new Date(`${day}, ${year} UTC`))
    .find((each) => each.toUTCString().startsWith(weekday))
  return date ? plain(nearDay.format(date)) : english
}
const nearAll = (english = '') => (english.match(/[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+/g) ?? []).map(near).join(', ')
const source = (english = '') => {
  const [, way, , lastFour = ''] = /^(card|bank account)( ending in (\d+))?$/.exec(english) ?? []
  return sourceName(way === 'card' ? 'card' : 'bank', lastFour)
}

const day = '((?:[A-Z][a-z]+day, )?[A-Z][a-z]+ \\d+, \\d{4})'
const short = '([A-Z][a-z]{2}, [A-Z][a-z]{2} \\d+)'
const requested = Object.keys(requests).join('|')

const patterns: readonly (readonly [RegExp, (...parts: (string | undefined)[]) => string])[] = [
  [
    /^Refund by the terms: (\d+)% of what was paid(?: beyond \$([\d.,]+) for work done)?( up to the price, and all beyond it)?, (\S+)$/,
    (percent, fees = '0.00', over, amount = '') =>
      `Reembolso según los términos: ${refundText(Number(percent), amount, {
        isOverpaid: over !== undefined,
        keptFeesCents: centsIn(fees.replaceAll(',', '')),
      })}`,
  ],
  [
    new RegExp(`^Live load on ${day}, waited (\\d+) minutes$`),
    (date, minutes) => `Carga en vivo el ${dated(date)}, esperó ${minutes} minutos`,
  ],
  [
    new RegExp(`^([A-Z][a-z ]+) on ${day}: ([a-z ]+?)(?:, waited (\\d+) minutes)?(\\. .*)?$`, 's'),
    (haul = '', date, reason = '', minutes, about = '') =>
      `${hauls[haul] ?? haul} el ${dated(date)}: ${(attempts[reason] ?? reason).toLowerCase()}${minutes ? `, esperó ${minutes} minutos` : ''}${about}`,
  ],
  [
    new RegExp(`^${day}, (\\S+)(?: for (\\S+))?$`),
    (date, brought, removed) => `${dated(date)}, ${brought}${removed ? ` por ${removed}` : ''}`,
  ],
  [
    new RegExp(`^(By phone\\. )?(${requested})(: .*)?$`, 's'),
    (phoned, what = '', said = '') => `${phoned ? 'Por teléfono. ' : ''}${requests[what]}${said}`,
  ],
  [/^Planned: (.+)$/, (days) => `Planeada: ${nearAll(days)}`],
  [/^(\d+) planned: (.+)$/, (count, days) => `${count} planeadas: ${nearAll(days)}`],
  [/^Needs a choice: (.+)$/, (days) => `Hay que escoger: ${nearAll(days)}`],
  [new RegExp(`^Pickup on ${short}$`), (date) => `Recogida el ${near(date)}`],
  [new RegExp(`^${short} is skipped$`), (date) => `Se salta el ${near(date)}`],
  [new RegExp(`^${short} moved to ${short}$`), (from, to) => `Del ${near(from)} pasa al ${near(to)}`],
  [
    /^(\$\S+) from the ((?:card|bank account)(?: ending in \d+)?)$/,
    (amount, from) => `${amount} de la ${source(from)}`,
  ],
  [
    /^([A-Z][a-z]{2} \d+, \d{4}) to ([A-Z][a-z]{2} \d+, \d{4})(?:, (\d+) of (\d+) days|(, taken back))?: ([-−]?\$\S+)$/,
    (from, through, used, all, gone, amount) =>
      `del ${dated(from)} al ${dated(through)}${used ? `, ${used} de ${all} días` : ''}${gone ? ', anulado' : ''}: ${amount}`,
  ],
]

/** What money goes back to: "$85.00 to the card ending in 4242, $10.00 by check". */
function refundParts(text: string): string | null {
  const parts = text.split(/, (?=\$)/).map((part) => {
    const [, amount, to] = /^(\$\S+) (by check|to the (?:card|bank account)(?: ending in \d+)?)$/.exec(part) ?? []
    if (!amount || !to) return null
    return to === 'by check' ? `${amount} con cheque` : `${amount} a la ${source(to.slice('to the '.length))}`
  })
  return parts.includes(null) ? null : parts.join(', ')
}

/** A note of ours in Spanish; null if it is none. */
export function noteInSpanish(text: string): string | null {
  const known = whole[text] ?? refundParts(text)
  if (known) return known
  if (text.includes('; ')) {
    const parts = text.split('; ').map(noteInSpanish)
    if (!parts.includes(null)) return parts.join('; ')
  }
  for (const [pattern, translate] of patterns) {
    const found = pattern.exec(text)
    if (found) return translate(...found.slice(1))
  }
  return null
}
