import { z } from 'zod'
import { waitingRequest } from '#contract/change-requests/waiting-request.ts'
import { shownTotal } from '#contract/orders/day-quotes.ts'
import { dayStates } from '#contract/orders/movable-days.ts'
import { includedPer } from '#contract/weight-tickets/included-per.ts'
import { absentMoney, dayInput, isoDate, money, moneyInput, tons } from '#contract/wire/wire.ts'
import { ownHaulKinds, serviceHaulKinds } from './haul-kinds.ts'

const kind = z.enum(ownHaulKinds, { error: `kind must be one of ${ownHaulKinds.join(', ')}` })
const plannedKind = z.enum(serviceHaulKinds, { error: `kind must be one of ${serviceHaulKinds.join(', ')}` })
const date = dayInput('Choose a day')
const haulId = z.uuid({ error: 'Must be the id of a haul' })

export const haulChoicesQuery = z.object({
  kind: plannedKind,
  haulId: haulId.optional().describe('A planned haul that is to move: it does not count against itself'),
})

export type HaulChoicesQuery = z.output<typeof haulChoicesQuery>

/** A planned haul of an order, as its customer sees it. */
export const plannedHaul = z.object({
  id: z.uuid(),
  kind: plannedKind,
  date: isoDate,
  price: money.describe('As agreed, charged when it is done'),
  cancelCost: money.describe('What cancelling it changes of the charge for days beyond the included ones'),
  tax: absentMoney.describe('On top of its price; absent without tax (rule 536)'),
  taxTotalWithout: absentMoney.describe('On top of the total, once it is cancelled; absent without tax'),
  canChange: z.boolean().describe('It is more than 24 hours away, so that it can be moved and cancelled online'),
})

export type PlannedHaulOnWire = z.input<typeof plannedHaul>

/** The days on which a customer can have a swap or a dump-and-return, and the cost on each (rule 268). */
export const haulChoices = z
  .object({
    kind: plannedKind,
    today: isoDate,
    totalAmount: money.describe('The total with every planned haul (rule 355)'),
    taxTotal: absentMoney.describe('On top of totalAmount; absent without tax (rule 536)'),
    includedTons: tons.nullable().describe('Included in the price of the order; null: not limited'),
    includedPer: z.enum(includedPer).describe('Whether they are for all loads, or for each (rule 269)'),
    refusal: z.string().nullable().describe('Why it cannot be ordered online; then no day can be chosen'),
    canAsk: z.boolean().describe('The office can be asked for it, such as for a day that is too soon or has no price'),
    needsCode: z.boolean().describe('It takes the code that is sent to the email of the order, once per browser'),
    planned: z.array(plannedHaul).describe('Swaps and dump-and-returns that are planned'),
    standing: z
      .object({ kind: plannedKind, every: z.int(), unit: z.enum(['weeks', 'days']), weekdays: z.array(z.int()) })
      .nullable()
      .describe('The standing service that plans them again and again (rule 450); null without one'),
    waiting: z.array(waitingRequest).describe('Change requests that wait for an answer (rule 519)'),
    days: z.array(
      z.object({
        date: isoDate,
        state: z.enum(dayStates),
        blockedBy: z.string().nullable().describe('Of a blocked day: why'),
        addedCost: money.describe('What it costs on this day; nothing for one that moves, whose price is agreed'),
        addedTax: absentMoney.describe('On top of addedCost; absent without tax (rule 536)'),
        extraDaysCost: money.describe(
          'What it changes of the charge for days beyond the included ones; negative if it lowers it',
        ),
        totalAmount: money.describe('The total with it'),
        taxTotal: absentMoney.describe('On top of totalAmount; absent without tax (rule 536)'),
        pickupDate: isoDate.nullable().describe('The end of the rental, if it moves; null if it stays'),
      }),
    ),
  })
  .meta({ id: 'HaulChoices' })

export type HaulChoices = z.output<typeof haulChoices>
export type HaulChoicesOnWire = z.input<typeof haulChoices>

/** Orders a haul for a day at the price shown. */
export const ownHaul = z
  .strictObject({
    kind,
    date,
    price: moneyInput().describe('The price that was shown; another one is refused'),
    totalAmount: shownTotal,
  })
  .meta({ id: 'OwnHaul' })

export type OwnHaul = z.output<typeof ownHaul>

export const ownHaulMove = z.strictObject({ date, totalAmount: shownTotal })

export type OwnHaulMove = z.output<typeof ownHaulMove>

/** Asks the office for a haul that customers cannot order online. */
export const haulRequest = z
  .strictObject({
    kind: plannedKind,
    date: date.nullable().describe('Null: as soon as possible'),
    repeats: z
      .boolean({ error: 'Must be true or false' })
      .default(false)
      .describe('It is asked for again and again: a standing service (rule 458)'),
  })
  .meta({ id: 'HaulRequest' })

export type HaulRequest = z.output<typeof haulRequest>
