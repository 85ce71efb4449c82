import { z } from 'zod'
import {
  accountFields,
  contactFields,
  siteAddressFields,
  siteDetailFields,
} from '#contract/bill-to-accounts/account-fields.ts'
import { paymentTerms } from '#contract/billing/billing-values.ts'
import { containerConditions, containerSizes, containerStatuses } from '#contract/containers/container-words.ts'
import { customerTypes } from '#contract/customers/customers.ts'
import { bookingFields } from '#contract/orders/booking-fields.ts'
import { orderTexts } from '#contract/orders/order-fields.ts'
import { plainPhone } from '#contract/values/phone-number.ts'
import { recordOf } from '#contract/values/records.ts'
import { isoDate, moneyInput } from '#contract/wire/wire.ts'
import { importedDetails } from './import-words.ts'

/** A row of an imported file, once its cells are read. An empty cell is absent, and changes nothing. */

const number = z.string().max(60, { error: 'The number has more than 60 characters' }).default('')
/** Further people of a row, who become contacts of its customer (rule 316). */
const otherContacts = z.array(z.object(contactFields)).optional()
const text = (max: number) => z.string().max(max, { error: `At most ${max} characters` })

export const customerRow = z.object({
  customerNumber: number,
  name: accountFields.name,
  kind: z.optional(accountFields.kind),
  contactName: contactFields.name,
  contactTitle: contactFields.title,
  email: contactFields.email,
  phone: contactFields.phone,
  terms: z.enum(paymentTerms).optional(),
  creditLimit: moneyInput()
    .refine((cents) => cents <= 100_000_000_00, { error: 'Credit limit must be at most 100000000.00' })
    .optional(),
  needsPo: z.boolean().optional(),
  coiExpiresOn: isoDate.optional(),
  holdReason: text(500).optional(),
  notes: text(5_000).optional(),
  otherContacts,
})
export type CustomerRow = z.output<typeof customerRow>

const place = { ...siteAddressFields, state: z.literal('CA', { error: 'The address must be in California' }) }

export const siteRow = z.object({
  customerNumber: number,
  customerName: text(200).default(''),
  ...place,
  siteName: siteDetailFields.name,
  contactName: siteDetailFields.contactName,
  contactPhone: siteDetailFields.contactPhone,
  accessInstructions: siteDetailFields.accessInstructions,
  otherContacts,
})
export type SiteRow = z.output<typeof siteRow>

const size = z.literal(containerSizes, { error: `Size must be one of ${containerSizes.join(', ')}` })

export const containerRow = z.object({
  containerNumber: z.string({ error: 'Container number is required' }).max(40, { error: 'At most 40 characters' }),
  size,
  status: z.enum(containerStatuses).optional(),
  condition: z.enum(containerConditions).optional(),
  currentLocation: text(300).optional(),
})
export type ContainerRow = z.output<typeof containerRow>

/** The statuses that an imported order can have: only open ones are imported. */
export const importedStatuses = ['new', 'confirmed', 'scheduled', 'delivered'] as const

export const orderRow = z.object({
  orderNumber: number,
  customerNumber: number,
  customerName: text(201).default(''),
  companyName: text(200).default(''),
  customerType: z.enum(customerTypes).optional(),
  email: contactFields.email,
  phone: text(40).overwrite(plainPhone).default(''),
  ...place,
  address: bookingFields.address,
  size: z.int({ error: 'Container size is required' }),
  orderStatus: z.enum(importedStatuses, { error: 'Only open orders are imported' }).optional(),
  deliveryDate: z.string({ error: 'Delivery date is required' }),
  pickupDate: isoDate.optional(),
  containerNumber: text(40).default(''),
  price: moneyInput().optional(),
  amountPaid: moneyInput().optional(),
  ...recordOf(importedDetails, (field) => text(orderTexts[field].max).default('')),
  // As of a site.
  accessInstructions: text(5_000).default(''),
  notes: text(5_000).default(''),
  otherContacts,
})
export type OrderRow = z.output<typeof orderRow>
