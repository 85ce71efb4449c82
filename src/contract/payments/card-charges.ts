import { z } from 'zod'
import { instant, money, moneyBody, moneyInput } from '#contract/wire/wire.ts'
import { attemptStates, paymentWays } from './online-payments.ts'
import { orderOverage } from './overage-charges.ts'
import { consentScopes } from './stored-cards.ts'

const amountMessage = 'Amount must be at least 0.50, such as 225.00'

export const newCardCharge = moneyBody({
  orderId: z.uuid({ error: 'Must be the id of an order' }),
  cardId: z.uuid({ error: 'Must be the id of a stored card' }),
  amount: moneyInput(amountMessage)
    .refine((cents) => cents >= 50, { error: amountMessage })
    .refine((cents) => cents <= 99_999_999, { error: 'Must be at most 999999.99' }),
})
export type NewCardCharge = z.output<typeof newCardCharge>

/** What became of a charge at once; a bank account takes days. */
export const cardCharge = z
  .object({ id: z.uuid(), state: z.enum(attemptStates), amount: money, decline: z.string() })
  .meta({ id: 'CardCharge' })

/** What of an order can be charged to which card (rule 493). */
export const orderCards = z.object({
  chargeable: money.describe('What is due and can be charged now'),
  waits: money.describe(
    'What is due for weight and days, and may be charged later, once the customer had time to object',
  ),
  waitsUntil: instant.nullable().describe('When the first of that can be charged; null: once its invoice is sent'),
  overages: z.array(orderOverage).describe('Weight and days that are charged without anybody, the newest first'),
  cards: z.array(
    z.object({
      id: z.uuid(),
      way: z.enum(paymentWays),
      brand: z.string(),
      lastFour: z.string(),
      scope: z.enum(consentScopes),
      limit: money,
      left: money.describe('What the limit still allows for this order'),
      most: money.describe('What can be charged to it now; of a bank account without the discount for paying by bank'),
    }),
  ),
})
export type OrderCards = z.output<typeof orderCards>
export type OrderCardsOnWire = z.input<typeof orderCards>
