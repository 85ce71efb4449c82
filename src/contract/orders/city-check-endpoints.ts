import { z } from 'zod'
import { orderId } from '#contract/params.ts'
import { optionalText, textOfAtLeast } from '#contract/values/field-rules.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { staffOrder } from './orders.ts'

/** Where a load is to be hauled from, and of what it is, as typed so far. */
const hauledFrom = z.object({
  zipCode: optionalText(40),
  city: optionalText(200),
  materialType: optionalText(200),
  materialOther: optionalText(200),
})

const haulingNotice = z
  .object({ notice: z.string().nullable().describe('A sentence for the customer; null: we may haul there') })
  .meta({ id: 'HaulingNotice' })

const longestNote = 1_000

const cityAnswer = z
  .strictObject({
    note: textOfAtLeast(1, longestNote, 'Write down what the city said', 'At most 1,000 characters'),
  })
  .meta({ id: 'CityAnswer' })

/** Rules 394 to 398: who may haul in a place, and that staff asked. */
export const cityCheckEndpoints = {
  'GET /api/hauling-notice': {
    summary: 'Whether the place of a load leaves its hauling to somebody else',
    description:
      'By ZIP code and city as typed, and by the material where the place leaves only construction debris to others. Nothing is refused for it.',
    permission: 'public',
    query: hauledFrom,
    replies: { 200: haulingNotice },
  },
  'PUT /api/orders/{id}/city-check': {
    summary: 'Say that the city of an order was asked who may haul there, and what it said',
    description:
      'Clears the alert of the order. A booking that its customer confirmed is verified by it. Another note replaces the one that is there; the same again changes nothing.',
    permission: 'staff:orders.write',
    repeats: 'same',
    params: { id: orderId },
    stepUp: 'never',
    body: cityAnswer,
    replies: { 200: staffOrder },
    refusals: ['not-found', 'order-archived', 'not-allowed-now'],
  },
} as const satisfies Contract
