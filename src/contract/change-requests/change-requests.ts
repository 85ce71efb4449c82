import { z } from 'zod'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { orderListQuery } from '#contract/orders/orders.ts'
import { billedMoney, instant, isoDate } from '#contract/wire/wire.ts'
import {
  changeRequestFields,
  changeRequestFilters,
  changeRequestStatuses,
  changeRequestTypes,
  reasonRequired,
} from './change-request-fields.ts'

const { requestType, description, deliveryDate, pickupDate, instructions } = changeRequestFields

/** The requested changes, if the customer named them (rule 27). Absent fields are unchanged. */
const wantedChanges = z
  .object({ deliveryDate, pickupDate, instructions }, { error: 'Must be an object' })
  .nullish()
  .transform((wanted) => ({
    ...(wanted?.deliveryDate && { deliveryDate: wanted.deliveryDate }),
    ...(wanted?.pickupDate && { pickupDate: wanted.pickupDate }),
    ...(wanted?.instructions && { instructions: wanted.instructions }),
  }))

/** The body of POST /api/customer/change-requests. The server decides whether the request is late (rule 26). */
export const newChangeRequest = z
  .object({
    orderId: z.uuid({ error: 'Order is required' }),
    requestType,
    description,
    requestedChanges: wantedChanges,
  })
  .meta({ id: 'NewChangeRequest' })

export type NewChangeRequest = z.output<typeof newChangeRequest>
export type RequestedChanges = NewChangeRequest['requestedChanges']

const requestedChanges = z.object({
  deliveryDate: isoDate.optional(),
  pickupDate: isoDate.optional(),
  instructions: z.string().optional(),
})

/** A change request as the customer sees it. */
export const changeRequest = z
  .object({
    id: z.uuid(),
    orderId: z.uuid(),
    order: z.object({ orderNumber: z.string(), dumpsterSize: z.int() }),
    requestType: z.enum(changeRequestTypes),
    description: z.string(),
    requestedChanges,
    agreedChanges: requestedChanges.describe('What was agreed instead, and applied'),
    requestedWithin24Hours: z.boolean().describe('True: late'),
    status: z.enum(changeRequestStatuses),
    adminNotes: z.string(),
    createdAt: instant,
    reviewedAt: instant.nullable(),
  })
  .meta({ id: 'ChangeRequest' })

export type ChangeRequest = z.output<typeof changeRequest>
export type ChangeRequestOnWire = z.input<typeof changeRequest>

/** The body of POST /api/admin/change-requests: a request received by phone. Late ones are accepted, too (rule 26). */
export const phonedChangeRequest = newChangeRequest.meta({ id: 'PhonedChangeRequest' })

/** A change request as staff see it in a list. */
export const staffChangeRequest = changeRequest
  .extend({
    order: z.object({
      orderNumber: z.string(),
      dumpsterSize: z.int(),
      status: z.enum(orderStatuses),
      customerName: z.string(),
      isArchived: z.boolean(),
    }),
    customer: z
      .object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() })
      .describe('Who asked; for phone requests, the contact of the order'),
    replaced: requestedChanges.describe(
      'The current values of the requested fields, or their values when the request was decided; absent if empty',
    ),
    enteredBy: z.string().nullable().describe('Who entered it from a phone call; null if the customer filed it'),
    reviewedBy: z.string().nullable(),
    refund: z
      .object({
        percent: z.int(),
        amount: billedMoney,
        overpaid: billedMoney.optional(),
        keptFees: billedMoney.optional(),
      })
      .nullable()
      .describe('The refund under the terms, if approving cancelled the order (rule 36)'),
  })
  .meta({ id: 'StaffChangeRequest' })

export type StaffChangeRequest = z.output<typeof staffChangeRequest>
export type StaffChangeRequestOnWire = z.input<typeof staffChangeRequest>

/** One request, with the effect of approving it now. */
export const reviewedChangeRequest = staffChangeRequest
  .extend({
    approval: z
      .object({
        allowed: z.boolean(),
        message: z.string().nullable().describe('Why not, with the next free date if there is one'),
        offered: requestedChanges.describe('The nearest available day instead, by field name'),
        addedCost: billedMoney.describe('What would be added to the total, such as days beyond the included ones'),
        totalAmount: billedMoney.nullable().describe('The new total; null if it cannot be approved'),
      })
      .nullable()
      .describe('Result of a dry run; null once it is decided'),
  })
  .meta({ id: 'ReviewedChangeRequest' })

export type ReviewedChangeRequest = z.output<typeof reviewedChangeRequest>
export type ReviewedChangeRequestOnWire = z.input<typeof reviewedChangeRequest>

/** The body of PUT /api/admin/change-requests/{id}. */
export const changeRequestDecision = z
  .object({
    status: z.enum(['approved', 'rejected'], { error: 'Status must be approved or rejected' }),
    adminNotes: changeRequestFields.adminNotes,
    agreedChanges: wantedChanges.describe(
      'Approved: what was agreed instead of what was requested, with the same field names',
    ),
    cancelOrder: z
      .boolean({ error: 'Must be true or false' })
      .default(false)
      .describe('Approved requests of type other: cancel the order under the terms (rule 36)'),
  })
  .superRefine(({ status, adminNotes }, context) => {
    if (status !== 'rejected' || adminNotes !== '') return
    context.addIssue({ code: 'custom', path: ['adminNotes'], message: reasonRequired })
  })
  .meta({ id: 'ChangeRequestDecision' })

export type ChangeRequestDecision = z.output<typeof changeRequestDecision>

const { limit, cursor, search } = orderListQuery.shape

/** The list of change requests: pending before processed, newest first. */
export const changeRequestListQuery = z.object({
  limit,
  cursor,
  search,
  status: z
    .enum(changeRequestFilters, { error: `status must be one of ${changeRequestFilters.join(', ')}` })
    .optional()
    .describe('processed: approved or rejected'),
  late: z.enum(['true', 'false'], { error: 'late must be true or false' }).optional().describe('true: only late ones'),
})

export type ChangeRequestListQuery = z.output<typeof changeRequestListQuery>
export type ChangeRequestListQueryOnWire = z.input<typeof changeRequestListQuery>

const counted = z.int().describe('Exact up to 1,000; 1,001 means more')

export const changeRequestCounts = z
  .object({ pending: counted, late: counted.describe('Pending requests only'), processed: counted })
  .meta({ id: 'ChangeRequestCounts' })

export type ChangeRequestCounts = z.output<typeof changeRequestCounts>
