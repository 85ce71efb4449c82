import { z } from 'zod'
import { instant, money } from '#contract/wire/wire.ts'
import { keepOffer, paymentWays } from './online-payments.ts'

/** What a card may be charged for later: one order, the orders of an account that are open that day, or all of an account (rule 490). */
export const consentScopes = ['order', 'open-orders', 'account'] as const
export type ConsentScope = (typeof consentScopes)[number]

/** A card or bank account of a customer, with what it may be charged for (rule 491). */
export const storedCard = z
  .object({
    id: z.uuid(),
    way: z.enum(paymentWays),
    brand: z.string(),
    lastFour: z.string(),
    savedAt: instant,
    isOwn: z.boolean().describe('False: another person of the account gave it'),
    canRemove: z.boolean(),
    consents: z.array(
      z.object({
        scope: z.enum(consentScopes),
        orderNumbers: z.array(z.string()),
        limit: money.describe('At most this for one order'),
        givenAt: instant,
        wording: z.string().describe('What was agreed to, as it was shown'),
      }),
    ),
  })
  .meta({ id: 'StoredCard' })
export type StoredCard = z.output<typeof storedCard>
export type StoredCardOnWire = z.input<typeof storedCard>

export const storedCards = z.object({
  cards: z.array(storedCard),
  offer: keepOffer.nullable().describe('What is agreed to when another one is saved; null: none can be saved'),
  ways: z.array(z.enum(paymentWays)),
})
export type StoredCardsOnWire = z.input<typeof storedCards>

export const newStoredCard = z.strictObject({
  way: z.enum(paymentWays, { error: 'way must be card or bank' }).default('card'),
  offer: z.string({ error: 'offer must be the id of an offer' }).max(100),
})
