import { z } from 'zod'
import { waitingRequest } from '#contract/change-requests/waiting-request.ts'
import { absentMoney, dayInput, instant, isoDate, money, moneyInput } from '#contract/wire/wire.ts'
import { dayStates, movableDays } from './movable-days.ts'

const of = z.enum(movableDays, { error: 'of must be delivery or pickup' })

export const dayChoicesQuery = z.object({ of })

const dayChoice = z.object({
  date: isoDate,
  state: z.enum(dayStates),
  blockedBy: z.string().nullable().describe("Of a blocked day: which of the order's other days is in the way"),
  addedCost: money.describe('What it adds to the total; negative if it costs less than now'),
  totalAmount: money.describe('The total with it'),
  taxTotal: absentMoney.describe('On top of totalAmount; absent without tax (rule 536)'),
  pickupDate: isoDate.nullable().describe('Of a delivery: the planned pickup, which moves along'),
})

/** The days to which a delivery or pickup can be moved, and the cost of each (rule 256). */
export const dayChoices = z
  .object({
    of,
    today: isoDate,
    planned: isoDate.nullable().describe('The day as planned now'),
    totalAmount: money.describe('The total with every planned haul (rule 355)'),
    taxTotal: absentMoney.describe('On top of totalAmount; absent without tax (rule 536)'),
    dailyRate: money.describe('For each day beyond the included ones'),
    dailyTax: absentMoney.describe('On top of dailyRate; absent without tax (rule 536)'),
    includedThrough: isoDate.nullable().describe('The last pickup day without extra cost; null without a delivery day'),
    refusal: z.string().nullable().describe('Why it cannot be moved online; then there are no days'),
    changesUntil: instant.nullable().describe('Until when it can be moved online; null: no limit'),
    needsCode: z
      .boolean()
      .describe('Moving it takes the code that is sent to the email of the order, once per browser'),
    waiting: z.array(waitingRequest).describe('Change requests that wait for an answer (rule 519)'),
    days: z
      .array(dayChoice)
      .describe('Every day from today on, for eight weeks or until four weeks after the planned day'),
  })
  .meta({ id: 'DayChoices' })

export type DayChoices = z.output<typeof dayChoices>
export type DayChoicesOnWire = z.input<typeof dayChoices>
export type DayChoiceOnWire = z.input<typeof dayChoice>

/** Moves a delivery or pickup to a day at the total shown. */
export const dayChange = z.strictObject({
  of,
  date: dayInput('Choose a day'),
  planned: z.iso
    .date({ error: 'planned must be a date or null' })
    .nullable()
    .describe('The day as planned when the choices were shown, as it is stored; refused if it has been moved since'),
  totalAmount: moneyInput().describe('The total that was shown; another one is refused'),
})

export type DayChange = z.output<typeof dayChange>

/** The code from an email, as typed; spaces are ignored. */
export const orderCode = z.strictObject({
  code: z
    .string({ error: 'Enter the 6-digit code' })
    .transform((typed) => typed.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, { error: 'Enter the 6-digit code' })),
})
