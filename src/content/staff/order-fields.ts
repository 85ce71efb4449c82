import { referenceNames } from '#content/wording/order-references.ts'
import type { OrderText } from '#contract/orders/order-fields.ts'
import { references } from '#contract/orders/order-references.ts'
import { recordOf } from '#contract/values/records.ts'

/** What the texts of an order are called in its history, in exports and in imports. */
export const orderTextLabels: Record<OrderText, string> = {
  customerName: 'Name',
  customerEmail: 'Email',
  customerPhone: 'Phone',
  companyName: 'Company',
  customerAddress: 'Address',
  customerCity: 'City',
  customerState: 'State',
  customerZipCode: 'ZIP code',
  materialType: 'Material',
  materialOther: 'Other material',
  timePreference: 'Delivery window',
  specialInstructions: 'Special instructions',
  placementInstructions: 'Placement instructions',
  accessInstructions: 'Access instructions',
  internalNotes: 'Internal notes',
  ...recordOf(references, (field) => referenceNames[field].label),
}

/** In which language a customer is written to. */
export const readerLanguages = { en: 'English', es: 'Spanish' } as const
