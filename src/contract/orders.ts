import { z } from 'zod'
import { customerTypes } from './customers.ts'
import { orderStatuses, paymentStatuses } from './order-status.ts'
import { instant, isoDate, money, tons } from './wire.ts'

/** What anybody who knows the number may see of an order: no person, no place, no note (rule 18). */
const publicFields = {
  orderNumber: z.string(),
  createdAt: instant,
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  dumpsterSize: z.int().describe('Cubic yards'),
  dumpsterType: z.literal('roll-off'),
  requestedDeliveryDate: isoDate.nullable(),
  scheduledDeliveryDate: isoDate.nullable(),
  actualDeliveryDate: isoDate.nullable(),
  requestedPickupDate: isoDate.nullable(),
  scheduledPickupDate: isoDate.nullable(),
  actualPickupDate: isoDate.nullable(),
  basePrice: money,
  deliveryFee: money,
  environmentalFee: money,
  fuelSurcharge: money,
  totalAmount: money,
}

/** The order as the customer who placed it sees it: all but the internal notes. */
const ownerFields = {
  ...publicFields,
  id: z.uuid(),
  updatedAt: instant,
  paymentMethod: z.string().nullable(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  customerAddress: z.string(),
  customerCity: z.string(),
  customerState: z.string(),
  customerZipCode: z.string(),
  customerType: z.enum(customerTypes),
  companyName: z.string(),
  assignedContainerId: z.uuid().nullable(),
  actualTonnage: tons.nullable(),
  includedTonsSnapshot: tons.nullable(),
  overagePerTonSnapshot: money,
  dailyOverageRateSnapshot: money,
  maximumRentalDaysSnapshot: z.int(),
  finalTotal: money.nullable(),
  materialType: z.string(),
  materialOther: z.string(),
  timePreference: z.string(),
  quietHours: z.boolean(),
  hoaRestrictions: z.boolean(),
  specialInstructions: z.string(),
  placementInstructions: z.string(),
  accessInstructions: z.string(),
  language: z.string(),
}

const staffFields = {
  ...ownerFields,
  internalNotes: z.string(),
  outsideServiceArea: z.boolean().describe('The ZIP code is none that we serve (rule 14)'),
  zoneName: z.string().nullable(),
  version: z.int().describe('Guards edits against each other (rule 29)'),
}

export const publicOrder = z.object(publicFields).meta({ id: 'PublicOrder' })
export const ownerOrder = z.object(ownerFields).meta({ id: 'OwnerOrder' })
export const staffOrder = z.object(staffFields).meta({ id: 'StaffOrder' })

/** Who is looking decides which of the three views of an order is sent. The widest comes first: encoding takes the first that fits. */
export const orderForViewer = z.union([staffOrder, ownerOrder, publicOrder])

export type PublicOrder = z.output<typeof publicOrder>
export type OwnerOrder = z.output<typeof ownerOrder>
export type StaffOrder = z.output<typeof staffOrder>

/** What the confirmation page gets: the public fields always, the owner's where the browser may see them. */
export type OrderForViewerOnWire = z.input<typeof publicOrder> & Partial<z.input<typeof ownerOrder>>

export const orderListQuery = z.object({
  limit: z.coerce
    .number({ error: 'limit must be a number' })
    .int()
    .min(1)
    .max(500, { error: 'limit is at most 500' })
    .default(200),
  cursor: z.string().max(200).optional(),
  search: z.string().trim().max(200, { error: 'search: at most 200 characters' }).optional(),
  status: z.enum(orderStatuses, { error: 'status must be an order status' }).optional(),
})

export type OrderListQuery = z.output<typeof orderListQuery>
