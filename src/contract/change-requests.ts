import { z } from 'zod'
import { changeRequestFields } from './change-request-fields.ts'
import { changeRequestStatuses, changeRequestTypes } from './change-request-kinds.ts'
import { instant, isoDate } from './wire.ts'

const { requestType, description, deliveryDate, pickupDate, instructions } = changeRequestFields

/** What exactly is to change, where the customer named it (rule 27). What is absent stays as it is. */
const wantedChanges = z
  .object({ deliveryDate, pickupDate, instructions }, { error: 'Must be an object' })
  .nullish()
  .transform((wanted) => ({
    ...(wanted?.deliveryDate && { deliveryDate: wanted.deliveryDate }),
    ...(wanted?.pickupDate && { pickupDate: wanted.pickupDate }),
    ...(wanted?.instructions && { instructions: wanted.instructions }),
  }))

/** The body of POST /api/customer/change-requests. Whether it comes late is for the server to say (rule 26). */
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

/** A change request as its customer sees it. */
export const changeRequest = z
  .object({
    id: z.uuid(),
    orderId: z.uuid(),
    order: z.object({ orderNumber: z.string(), dumpsterSize: z.int() }),
    requestType: z.enum(changeRequestTypes),
    description: z.string(),
    requestedChanges,
    requestedWithin24Hours: z.boolean().describe('True: late'),
    status: z.enum(changeRequestStatuses),
    adminNotes: z.string(),
    createdAt: instant,
    reviewedAt: instant.nullable(),
  })
  .meta({ id: 'ChangeRequest' })

export type ChangeRequest = z.output<typeof changeRequest>
export type ChangeRequestOnWire = z.input<typeof changeRequest>
