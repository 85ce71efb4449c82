import { z } from 'zod'
import { billedMoney, dayInput, instant, isoDate, moneyInput } from '#contract/wire/wire.ts'

export const rentPeriodKinds = ['28-days', 'month'] as const
export const rentDues = ['advance', 'arrears'] as const

const rent = z.object({
  period: z.enum(rentPeriodKinds),
  due: z.enum(rentDues).describe('Whether a period is charged on its first day, or after its last'),
  price: billedMoney.describe('Of each period that is not charged yet'),
  startsOn: isoDate.nullable().describe('The first day of the first period; null: the day of the delivery'),
  nextOn: isoDate.nullable().describe('When the next period is charged; null: not delivered yet, or over'),
  periods: z
    .array(
      z.object({
        from: isoDate,
        through: isoDate,
        price: billedMoney,
        charged: billedMoney.describe('Less what was credited for days after the pickup'),
      }),
    )
    .describe('Those that were charged, the newest first'),
})

/** Rent by periods of an order (rules 553 and 554). */
export const orderRent = z
  .object({
    rent: rent.nullable().describe('Null: the order has extra days, and no rent by periods'),
    listPrice: billedMoney.nullable().describe('What the price list says for a period today; null if it says nothing'),
  })
  .meta({ id: 'OrderRent' })
export type OrderRent = z.output<typeof orderRent>
export type OrderRentOnWire = z.input<typeof orderRent>

const priceMessage = 'Enter the rent of a period, such as 300.00'

/** How an order pays rent, or that it no longer does. */
export const newRent = z
  .strictObject({
    period: z.enum(rentPeriodKinds, { error: `period must be one of ${rentPeriodKinds.join(', ')}` }),
    due: z.enum(rentDues, { error: `due must be one of ${rentDues.join(', ')}` }),
    price: moneyInput(priceMessage)
      .refine((cents) => cents > 0 && cents <= 100_000_00, { error: priceMessage })
      .nullable()
      .describe('Null: as the price list says today'),
    startsOn: dayInput('Choose the first day')
      .nullable()
      .default(null)
      .describe('Null: the day of the delivery, or today if the container is there already'),
  })
  .meta({ id: 'NewRent' })
export const rentChange = z.strictObject({ rent: newRent.nullable().describe('Null: only while nothing was charged') })
export type NewRent = z.output<typeof newRent>
export type NewRentOnWire = z.input<typeof newRent>

/** A container that has not moved for 30 days (rule 556). */
export const longStay = z
  .object({
    orderId: z.uuid(),
    orderNumber: z.string(),
    containerNumber: z.string().nullable(),
    dumpsterSize: z.int(),
    customerName: z.string(),
    accountId: z.uuid().nullable(),
    address: z.string(),
    lastMovedOn: isoDate.describe('The day of its delivery, or of its last swap, dump-and-return or relocation'),
    days: z.int(),
    perDay: billedMoney.describe(
      'What a day costs the customer now: of the rent, or beyond the included days; 0.00 within them',
    ),
    pickup: isoDate.nullable().describe('The planned pickup; null: none is named'),
    emailedAt: instant.nullable().describe('When the customer was last asked about it'),
    canEmail: z.boolean().describe('False without an address, and for a week after an email'),
  })
  .meta({ id: 'LongStay' })
export const longStays = z.array(longStay)
export type LongStay = z.output<typeof longStay>
export type LongStayOnWire = z.input<typeof longStay>
