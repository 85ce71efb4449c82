import { z } from 'zod'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { maxDeliveriesADay, ruleScopes } from './delivery-rule-scopes.ts'

const maxMessage = `Deliveries a day must be a whole number from 0 to ${maxDeliveriesADay}`
const maxOfDeliveries = z
  .int({ error: maxMessage })
  .min(0, { error: maxMessage })
  .max(maxDeliveriesADay, { error: maxMessage })
  .nullable()

const closedMessage = 'isClosed must be true or false'

/** The settings of one day. Null: same as its weekday. */
export const deliveryDayChange = z
  .strictObject({
    isClosed: z.boolean({ error: closedMessage }).nullable(),
    maxDeliveries: maxOfDeliveries,
    note: z
      .string({ error: 'Must be text' })
      .trim()
      .max(120, { error: 'At most 120 characters' })
      .describe('Why, such as the name of a holiday'),
  })
  .meta({ id: 'DeliveryDayChange' })

/** The settings of every day, or of a weekday. */
export const deliveryRuleChange = z
  .strictObject({
    isClosed: z.boolean({ error: closedMessage }),
    maxDeliveries: maxOfDeliveries.describe('Null: no limit; for a weekday: same as every day'),
  })
  .meta({ id: 'DeliveryRuleChange' })

export const deliveryRule = z
  .object({ appliesTo: z.enum(ruleScopes), isClosed: z.boolean(), maxDeliveries: z.int().nullable() })
  .meta({ id: 'DeliveryRule' })

/** A day with its own settings. */
export const ownDay = z
  .object({ day: isoDate, isClosed: z.boolean().nullable(), maxDeliveries: z.int().nullable(), note: z.string() })
  .meta({ id: 'OwnDeliveryDay' })

/** What the limit of a day counts besides deliveries (rule 120). */
export const countedHauls = z
  .strictObject({
    pickups: z.boolean({ error: 'Must be true or false' }),
    extraHauls: z.boolean({ error: 'Must be true or false' }).describe('Swaps, dump-and-returns and relocations'),
  })
  .meta({ id: 'CountedHauls' })

/** The weekly rules, and the days that override them. */
export const deliveryPlan = z
  .object({
    today: isoDate,
    rules: z.array(deliveryRule).describe('Only days with a setting'),
    days: z.array(ownDay).describe('From today on, by date'),
    counts: countedHauls,
  })
  .meta({ id: 'DeliveryPlan' })

/** An open order that is planned for a day. */
export const plannedHaul = z
  .object({
    orderId: z.uuid(),
    orderNumber: z.string(),
    customerName: z.string(),
    status: z.enum(orderStatuses),
    dumpsterSize: z.int(),
    kind: z.enum(['delivery', 'pickup']),
    day: isoDate,
  })
  .meta({ id: 'PlannedHaul' })

/** The conflicts of a change of the plan, which was made anyway; no order is moved. */
export const deliveryPlanAnswer = z
  .object({
    plan: deliveryPlan,
    hauls: z.array(plannedHaul).describe('Orders on days that are now closed; the first 100, by date'),
    haulCount: z.int().describe('How many there are in all'),
    overfull: z
      .array(z.object({ day: isoDate, deliveries: z.int(), maxDeliveries: z.int() }))
      .describe('Days with more deliveries than the new limit'),
  })
  .meta({ id: 'DeliveryPlanAnswer' })

export type OwnDay = z.output<typeof ownDay>
export type CountedHauls = z.output<typeof countedHauls>
export type DeliveryRule = z.output<typeof deliveryRule>
export type DeliveryDayChange = z.output<typeof deliveryDayChange>
export type DeliveryRuleChange = z.output<typeof deliveryRuleChange>
export type DeliveryPlan = z.output<typeof deliveryPlan>
export type PlannedHaul = z.output<typeof plannedHaul>
export type DeliveryPlanAnswer = z.output<typeof deliveryPlanAnswer>
