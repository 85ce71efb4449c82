import { type LoadMaterial, materialChosen } from '#domain/diversion/materials.ts'
import { daysToEmpty, type UnlikelyDay } from '#domain/weight-tickets/ticket-problems.ts'
import { shortDate } from './short-dates.ts'

/** What is asked before an unlikely weight ticket is saved (rules 227 and 229). */

const inList = new Intl.ListFormat('en-US', { type: 'disjunction' })

export function whichMaterial(written: string, possible: readonly LoadMaterial[]): string {
  const names = inList.format(possible.map(({ name }) => name.toLowerCase()))
  const example = possible[0] && materialChosen(possible[0], written)
  return `“${written}” may mean ${names}. Choose one, such as “${example}”`
}

export const alreadyOn = (ticketNumber: string, orderNumber: string) =>
  `Ticket ${ticketNumber} of this facility and day is already on order ${orderNumber}`

export const unlikelyDayTexts: Record<UnlikelyDay, (day: string) => string> = {
  'before-delivery': (delivered) => `The container was delivered later, on ${shortDate(delivered)}`,
  'after-pickup': (pickedUp) =>
    `The container was picked up more than ${daysToEmpty} days earlier, on ${shortDate(pickedUp)}`,
}

export const reasonRequired = 'Correct the ticket, or enter why it is right'

/** Why a load cannot be of a haul (rule 269). */
export const notALoad = 'Choose a swap, dump and return or pickup of this order'
