import { z } from 'zod'
import { paymentTerms } from '#contract/billing/billing-values.ts'
import { changeRequestTypes } from '#contract/change-requests/change-request-fields.ts'
import { customerTypes } from '#contract/customers/customers.ts'
import { equipmentTypes } from '#contract/equipment/equipment.ts'
import { extraHaulKinds, ownHaulKinds } from '#contract/hauls/haul-kinds.ts'
import { keysOf, recordOf } from '#contract/values/records.ts'
import { includedPer } from '#contract/weight-tickets/included-per.ts'
import { cursorText, pageLimit, searchParam } from '#contract/wire/paging.ts'
import {
  absentMoney,
  billedAbsentMoney,
  billedMoney,
  dayInput,
  instant,
  isoDate,
  money,
  tons,
} from '#contract/wire/wire.ts'
import { described } from './bookings.ts'
import { movableDays } from './movable-days.ts'
import {
  companyFields,
  contactFields,
  instructionFields,
  loadFields,
  officeNoteFields,
  placeFields,
} from './order-fields.ts'
import { orderPayments, orderShows, orderSorts } from './order-lists.ts'
import { type OrderField, referenceFields } from './order-references.ts'
import { orderStatuses, paymentStatuses } from './order-status.ts'

/** The reply schema of a group of texts. */
const textsOf = <Field extends string>(fields: Readonly<Record<Field, OrderField>>) =>
  recordOf(keysOf(fields), (field) => described(z.string(), fields[field]))

/** The fields visible to anyone who knows the order number: no person, place or notes (rule 18). */
const publicFields = {
  orderNumber: z.string(),
  createdAt: instant,
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  dumpsterSize: z.int().describe('Cubic yards'),
  dumpsterType: z.enum(equipmentTypes),
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
  taxTotal: absentMoney.describe('On top of the total: invoiced, or expected; absent without tax (rule 536)'),
}

/** The order as its customer sees it: everything except internal notes. */
const ownerFields = {
  ...publicFields,
  id: z.uuid(),
  updatedAt: instant,
  paymentMethod: z.string().nullable(),
  ...textsOf(contactFields),
  ...textsOf(placeFields),
  customerType: z.enum(customerTypes),
  ...textsOf(companyFields),
  assignedContainerId: z.uuid().nullable(),
  actualTonnage: tons.nullable(),
  includedTonsSnapshot: tons.nullable(),
  includedPer: z.enum(includedPer).describe('Whether the included tons are for all its loads, or for each (rule 269)'),
  overagePerTonSnapshot: money,
  dailyOverageRateSnapshot: money,
  minimumRentalDaysSnapshot: z.int().describe('Days until the planned pickup if none is named'),
  maximumRentalDaysSnapshot: z.int(),
  swapRestartsDays: z.boolean().describe('Whether a swap or a dump-and-return restarts the included days (rule 303)'),
  rentalRestartedOn: isoDate
    .nullable()
    .describe(
      'The last swap or dump-and-return, done or planned, that restarts them; null: they count from the delivery',
    ),
  standingThrough: isoDate
    .nullable()
    .describe(
      'Until when its rental belongs to a standing service, 2099-12-31 while that is open; null: it never had one (rule 452)',
    ),
  finalTotal: money.nullable(),
  ...textsOf(loadFields),
  quietHours: z.boolean(),
  hoaRestrictions: z.boolean(),
  ...textsOf(instructionFields),
  language: z.string(),
  truckExpectedFrom: instant
    .nullable()
    .describe('A truck is on its way and expected from then on (rule 290); null if none is'),
  truckExpectedUntil: instant.nullable(),
}

/** Rule 394: what the rule of its place says of who may haul there. */
const cityCheck = z.object({
  sure: z
    .enum(['exclusive', 'ask', 'material', 'permit', 'none'])
    .describe(
      'exclusive: only the city, or who has its franchise; ask: somebody has a franchise, and nobody knows whether it means this; material: so it is for construction debris, and nobody said what the load is; permit: who has a permit of the city; none: anybody',
    ),
  of: z.enum(['debris', 'roll-offs']).nullable(),
  place: z.string(),
  text: z.string().describe('The rule in words; empty if there is none'),
})

export type CityCheck = z.output<typeof cityCheck>

const invoicedTo = z
  .object({ account: z.string(), terms: z.enum(paymentTerms) })
  .optional()
  .describe('The account that is invoiced on terms; absent in lists, and if payment is due on delivery (rule 325)')

const paidAtBooking = z
  .object({
    amount: money,
    isAll: z.boolean().describe('Nothing is left to be paid later'),
    isRequired: z.boolean(),
    isPaid: z.boolean().describe('Also while a bank has not confirmed it'),
    payBy: instant.nullable().describe('When the booking ends without it; null: never, or it is paid'),
  })
  .optional()
  .describe(
    'What is paid online because it was booked online; absent for staff, in lists, and if nothing is (rule 414)',
  )

/** The current state of an order, for its customer. */
const outlookFields = {
  deliveryWindow: z
    .string()
    .nullable()
    .describe('The delivery window, "8AM - 12PM"; null without a date or after delivery'),
  daysLeft: z
    .int()
    .nullable()
    .describe('Included days left while the container is on site, negative beyond them; null before and after'),
  changeTypes: z.array(z.enum(changeRequestTypes)).describe('What a change request may ask for now (rule 26)'),
  changesUntil: instant.nullable().describe('Until when it can be requested online; null if there is no limit'),
  movableDays: z.array(z.enum(movableDays)).describe('What its customer can move at once (rule 256)'),
  offeredHauls: z.array(z.enum(ownHaulKinds)).describe('What its customer can order at once (rule 268)'),
  plannedHauls: z
    .array(
      z.object({
        id: z.uuid(),
        kind: z.enum(extraHaulKinds),
        date: isoDate,
        price: money.describe('As agreed, charged when it is done'),
        tax: absentMoney.describe('On top of its price; absent without tax (rule 536)'),
        canChange: z.boolean().describe('Its customer can move and cancel it online now (rule 268)'),
      }),
    )
    .describe('What is planned between delivery and pickup, the next first'),
  confirmation: z
    .object({
      isReserved: z.boolean().describe('False: the booking holds no container until it is confirmed'),
      confirmBy: instant.nullable().describe('When it is cancelled unless it is confirmed; null: never'),
      mayConfirm: z.boolean().describe('This browser opened the link in the email, or is signed in to its account'),
    })
    .nullable()
    .describe('What an unverified booking waits for; null if nothing (rule 201)'),
  mayAct: z.boolean().describe('False for a member of its account whose role may only look (rule 215)'),
  mayReadDocuments: z.boolean().describe('False for a member of its account whose role has no invoices (rule 215)'),
  balanceDue: money
    .optional()
    .describe('What is still owed; negative if overpaid; absent for a role without invoices (rule 215)'),
  mayRenewLinks: z
    .boolean()
    .describe('This browser opened a link in its emails, or is signed in to its account (rule 208)'),
  cityNotice: z
    .string()
    .optional()
    .describe('Why we call before we confirm it; absent if we need not ask the city (rule 398)'),
  invoicedTo,
  paidAtBooking,
}

/** The amounts of an order, which not every role gets (rule 299). */
const amountFields = {
  basePrice: billedMoney,
  deliveryFee: billedMoney,
  environmentalFee: billedMoney,
  fuelSurcharge: billedMoney,
  totalAmount: billedMoney,
  taxTotal: billedAbsentMoney.describe('On top of the total: invoiced, or expected; absent without tax (rule 536)'),
  overagePerTonSnapshot: billedMoney,
  dailyOverageRateSnapshot: billedMoney,
  finalTotal: billedMoney.nullable(),
}

const groupId = z
  .uuid()
  .nullable()
  .describe('Orders of one call by phone that were placed together have the same (rule 340); null: placed alone')

const staffFields = {
  ...ownerFields,
  groupId,
  ...amountFields,
  ...textsOf(referenceFields),
  billToId: z.uuid().nullable().describe('The bill-to account; null until it has one, and once the order is anonymous'),
  ...textsOf(officeNoteFields),
  archivedAt: instant.nullable(),
  assignedContainerNumber: z.string().nullable(),
  deliveredWithoutContainer: z.boolean().describe('Delivered, but no container is assigned (rule 32)'),
  otherCharges: billedMoney.describe('The sum of the charges and credits that staff added (rule 236)'),
  plannedHaulsTotal: billedMoney.describe('What its planned hauls add once they are done (rule 355)'),
  amountPaid: billedMoney.describe('Received less refunds'),
  balanceDue: billedMoney.describe(
    'What is still owed; negative if overpaid. After cancellation nothing is owed beyond what is kept (rule 36)',
  ),
  outsideServiceArea: z.boolean().describe('The ZIP code is outside the service area (rule 14)'),
  isPoBox: z.boolean().describe('The address is a post office box: staff ask where the container stands (rule 308)'),
  zoneName: z.string().nullable(),
  isVerified: z.boolean().describe('False for a booking that neither its customer nor staff confirmed (rule 201)'),
  isReserved: z
    .boolean()
    .describe('False for an unverified booking that holds no unit until it is confirmed (rule 201)'),
  lapsesAt: instant.nullable().describe('When an unverified booking is cancelled; null: never (rules 202 and 396)'),
  awaitsCustomer: z.boolean().describe('Its customer was asked to confirm it, and has not (rule 201)'),
  customerConfirmedAt: instant
    .nullable()
    .describe('When its customer confirmed a booking that waits for the city only (rule 396)'),
  cityCheck: cityCheck.nullable().describe('As of booking; null: nobody judged it (rule 395)'),
  needsCityCheck: z.boolean().describe('The city must be asked who may haul there, and was not (rule 395)'),
  cityCheckedAt: instant.nullable().describe('When staff said that they asked'),
  cityCheckNote: z.string().describe('What the city said'),
  version: z.int().describe('Detects concurrent edits (rule 29)'),
}

export const publicOrder = z.object(publicFields).meta({ id: 'PublicOrder' })
export const ownerOrder = z.object(ownerFields).meta({ id: 'OwnerOrder' })
export const customerOrder = z
  .object({ ...ownerFields, groupId, ...textsOf(referenceFields), ...outlookFields })
  .meta({ id: 'CustomerOrder' })
export const staffOrder = z.object(staffFields).meta({ id: 'StaffOrder' })

/**
 * The viewer decides which of the three views is sent. The widest comes first, because encoding uses the first that fits. Every viewer gets
 * the amounts that the number alone reveals (rule 18).
 */
export const orderForViewer = z.union([staffOrder.extend({ ...publicFields, invoicedTo }), customerOrder, publicOrder])

export type PublicOrder = z.output<typeof publicOrder>
export type OwnerOrder = z.output<typeof ownerOrder>
export type CustomerOrder = z.output<typeof customerOrder>
export type CustomerOrderOnWire = z.input<typeof customerOrder>
export type PaidAtBooking = NonNullable<z.output<typeof paidAtBooking>>
export type InvoicedTo = NonNullable<z.output<typeof invoicedTo>>
export type StaffOrder = z.output<typeof staffOrder>
export type StaffOrderOnWire = z.input<typeof staffOrder>

/** The confirmation page always gets the public fields, and the owner's fields if the browser may see them. */
export type OrderForViewerOnWire = z.input<typeof publicOrder> & Partial<CustomerOrderOnWire>

/** Active: orders that are not picked up yet; past: all others (rule 25). */
export const ownOrderShows = ['active', 'past'] as const

/** A page of an account's orders. */
export const ownOrderQuery = z.object({
  limit: pageLimit({ max: 500, usual: 500 }),
  cursor: cursorText,
  show: z
    .enum(ownOrderShows, { error: 'show must be active or past' })
    .optional()
    .describe('active: orders that are not finished; past: all others'),
})

export type OwnOrderQuery = z.output<typeof ownOrderQuery>

const filterDay = (name: string) => dayInput(`${name} must be a date, such as 2026-12-01`).optional()

export const orderListQuery = z.object({
  limit: pageLimit({ max: 500, usual: 200 }),
  cursor: cursorText,
  search: searchParam,
  status: z.enum(orderStatuses, { error: 'status must be an order status' }).optional(),
  archived: z
    .enum(['true', 'false'], { error: 'archived must be true or false' })
    .optional()
    .describe('true: only archived orders; otherwise none (rule 31)'),
  show: z
    .enum(orderShows, { error: `show must be one of ${orderShows.join(', ')}` })
    .optional()
    .describe('One of the lists of the dashboard (rule 114)'),
  payment: z
    .enum(orderPayments, { error: `payment must be one of ${orderPayments.join(', ')}` })
    .optional()
    .describe('owing: something is due; overdue: an invoice is; not-invoiced: it waits for one; paid: nothing is due'),
  size: z.coerce.number().int({ error: 'size must be a number of yards' }).min(1).max(100).optional(),
  delivery: filterDay('delivery').describe('The delivery day: actual, else scheduled, else requested'),
  pickup: filterDay('pickup').describe('The pickup day, likewise; without one, the planned day of rule 12'),
  sort: z.enum(orderSorts, { error: `sort must be one of ${orderSorts.join(', ')}` }).default('created'),
  direction: z
    .enum(['asc', 'desc'], { error: 'direction must be asc or desc' })
    .optional()
    .describe('desc by default, asc for customer. Orders without a delivery date always come last.'),
})

/** The orders to export: the filters of a list, without sorting and paging. */
export const orderExportQuery = orderListQuery.omit({ limit: true, cursor: true, sort: true, direction: true })

export type OrderExportQuery = z.output<typeof orderExportQuery>
export type OrderListQuery = z.output<typeof orderListQuery>
