import { z } from 'zod'
import { billedMoney, instant, isoDate, versionInput } from '#contract/wire/wire.ts'
import { maxGroups } from './limits.ts'
import { cancellationPreview } from './order-changes.ts'
import { orderStatuses } from './order-status.ts'
import { maxQuantity } from './staff-bookings.ts'

const uuidList = /^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/i

export const orderGroupsQuery = z.object({
  ids: z
    .string({ error: 'ids must be the ids of groups, separated by commas' })
    .regex(uuidList, { error: 'ids must be the ids of groups, separated by commas' })
    .transform((ids) => [...new Set(ids.toLowerCase().split(','))])
    .pipe(
      z
        .array(z.uuid({ error: 'ids must be the ids of groups, separated by commas' }))
        .max(maxGroups, { error: `At most ${maxGroups} groups at once` }),
    ),
})

export const movedAlone = z
  .object({ kind: z.enum(['delivery', 'pickup']), day: isoDate })
  .nullable()
  .describe('Its day, if it was moved by itself: another one than the day of the others (rule 341)')

/** An order of a group, in brief. */
export const groupedOrder = z.object({
  id: z.uuid(),
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  version: z.int(),
  dumpsterSize: z.int().describe('Cubic yards'),
  containerNumber: z.string().nullable(),
  deliveryDay: isoDate.nullable().describe('Actual, else scheduled, else requested'),
  pickupDay: isoDate.nullable().describe('The same; without a named one, the usual days after the delivery'),
  hasEmail: z.boolean(),
  movedAlone,
})

/** Orders of one call by phone that were placed together (rule 340); archived ones are left out. */
export const orderGroup = z
  .object({ id: z.uuid(), orders: z.array(groupedOrder).describe('As they were placed') })
  .meta({ id: 'OrderGroup' })

export type GroupedOrder = z.output<typeof groupedOrder>
export type OrderGroup = z.output<typeof orderGroup>
export type OrderGroupOnWire = z.input<typeof orderGroup>

/** What the orders of a group that the viewer may see are like, for a customer. */
export const ownOrderGroup = z
  .object({
    orders: z
      .array(
        groupedOrder.pick({
          orderNumber: true,
          status: true,
          dumpsterSize: true,
          deliveryDay: true,
          movedAlone: true,
        }),
      )
      .describe('Those that the caller may see in full, this one among them; empty for an order that was placed alone'),
  })
  .meta({ id: 'OwnOrderGroup' })
export type OwnOrderGroupOnWire = z.input<typeof ownOrderGroup>

/** New statuses of orders of a group, all or none (rule 342). */
export const groupStatuses = z
  .strictObject({
    orders: z
      .array(
        z.strictObject({
          id: z.uuid({ error: 'id must be the id of an order' }),
          version: versionInput.describe('The version that was seen: refused if the status was changed since'),
          statuses: z
            .array(z.enum(orderStatuses, { error: 'statuses must be order statuses' }), {
              error: 'statuses must be a list',
            })
            .min(1, { error: 'statuses must not be empty' })
            .max(4, { error: 'At most 4 statuses' })
            .describe('The new status; more than one to undo several steps, one after the other'),
        }),
        { error: 'Choose the orders' },
      )
      .min(1, { error: 'Choose the orders' })
      .max(maxQuantity, { error: `At most ${maxQuantity} orders at once` }),
    notifyCustomer: z
      .boolean({ error: 'notifyCustomer must be true or false' })
      .optional()
      .describe('Whether the customer gets one email about all of them; true if absent'),
  })
  .meta({ id: 'GroupStatuses' })

export type GroupStatuses = z.output<typeof groupStatuses>
export type GroupStatusesOnWire = z.input<typeof groupStatuses>

/** What cancelling the orders of a group now would refund, each and together (rules 36 and 342). */
export const groupCancellation = z
  .object({
    orders: z.array(cancellationPreview.extend({ id: z.uuid(), orderNumber: z.string() })),
    amountPaid: billedMoney.describe('Of those that can be cancelled, together'),
    amount: billedMoney.describe('Of it, refunded'),
    keptFees: billedMoney.describe('Of it, kept for what was done already'),
    asOf: instant,
  })
  .meta({ id: 'GroupCancellation' })
export type GroupCancellation = z.output<typeof groupCancellation>
