import { orderRentText } from '#content/staff/long-stays.ts'
import { phoneOrderText as text } from '#content/staff/phone-order.ts'
import type { BillToAccountOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import type { CustomerType } from '#contract/customers/customers.ts'
import type { Api } from '#contract/endpoints.ts'
import type { LeadDetailOnWire } from '#contract/leads/staff-leads.ts'
import type { NewRentOnWire } from '#contract/long-stays/long-stays.ts'
import { type ReferenceField, referenceFields, references } from '#contract/orders/order-references.ts'
import { parseCents } from '#contract/values/entered-amounts.ts'
import { pick, recordOf } from '#contract/values/records.ts'
import { zipCodeKey } from '#contract/values/zip-code.ts'
import type { WireRequest } from '#contract/wire/kit.ts'
import { estimatedYards } from '#domain/leads/estimated-size.ts'
import type { DraftForm } from '#web/staff/kit/use-draft-form.ts'

/** The customer and the lead that it is for, if any. */
type OrderedFor = { billToId: string | null; leadId: string | null }

export type PhoneOrderOnWire = NonNullable<WireRequest<Api, 'POST /api/admin/orders'>['body']>

type References = typeof referenceFields
type PhoneReference = {
  [F in ReferenceField]: References[F] extends { isAskedByPhone: true } ? F : never
}[ReferenceField]

/** What the customer's own books call the order, as far as it is asked for on the phone. */
export const phoneReferences = references.filter(
  (field): field is PhoneReference => 'isAskedByPhone' in referenceFields[field],
)

/** What the panel holds, in the order of the screen. */
export type PhoneOrderValues = {
  customerName: string
  companyName: string
  customerPhone: string
  customerEmail: string
  customerType: string
  language: string
  creditOverride: string
  customerAddress: string
  customerZipCode: string
  customerCity: string
  placementInstructions: string
  accessInstructions: string
  dumpsterSize: string
  quantity: string
  materialType: string
  requestedDeliveryDate: string
  timePreference: string
  requestedPickupDate: string
  /** Empty: extra days, and no rent by periods (rule 553). */
  rentPeriod: string
  rentDue: string
  rentPrice: string
  internalNotes: string
  termsAccepted: boolean
} & Record<PhoneReference, string>

export const emptyPhoneOrder: PhoneOrderValues = {
  customerName: '',
  companyName: '',
  customerPhone: '',
  customerEmail: '',
  customerType: 'residential',
  language: 'en',
  creditOverride: '',
  customerAddress: '',
  customerZipCode: '',
  customerCity: '',
  placementInstructions: '',
  accessInstructions: '',
  dumpsterSize: '20',
  quantity: '1',
  materialType: '',
  ...recordOf(phoneReferences, () => ''),
  requestedDeliveryDate: '',
  timePreference: 'Any Time',
  requestedPickupDate: '',
  rentPeriod: '',
  rentDue: 'advance',
  rentPrice: '',
  internalNotes: '',
  termsAccepted: false,
}

/** What a customer's record fills in. */
export function valuesOfAccount(account: BillToAccountOnWire) {
  const [contact] = account.contacts
  const isCompany = account.kind === 'company'
  return {
    customerName: contact?.name || account.name,
    companyName: isCompany ? account.name : '',
    customerPhone: contact?.phone ?? '',
    customerEmail: contact?.email ?? '',
    customerType: isCompany ? 'contractor' : 'residential',
  }
}

/** What a site of the customer fills in; without one, an empty place. */
export function valuesOfSite(site: BillToAccountOnWire['sites'][number] | null) {
  return {
    customerAddress: site?.address ?? '',
    customerZipCode: site?.zipCode ?? '',
    accessInstructions: site?.accessInstructions ?? '',
  }
}

type Filled = Partial<ReturnType<typeof valuesOfAccount> & ReturnType<typeof valuesOfSite>>

/** Sets the fields that a record fills in. */
export function fill(form: DraftForm<PhoneOrderValues>, values: Filled): void {
  for (const [field, value] of Object.entries(values)) form.set(field as keyof Filled, value)
}

export const customerTypeOf = (values: PhoneOrderValues): CustomerType =>
  values.customerType === 'contractor' ? 'contractor' : 'residential'

type Problems = Partial<Record<keyof PhoneOrderValues, string>>

/** The problems that the browser finds by itself. */
export function phoneOrderProblems(values: PhoneOrderValues): Problems {
  return {
    ...(values.customerName.trim() === '' && { customerName: text.nameRequired }),
    ...(values.customerPhone.trim().length < 10 && { customerPhone: text.phoneRequired }),
    ...(values.customerAddress.trim() === '' && { customerAddress: text.addressRequired }),
    ...(zipCodeKey(values.customerZipCode) === null && { customerZipCode: text.zipRequired }),
    ...(values.rentPeriod !== '' && !parseCents(values.rentPrice.trim()) && { rentPrice: orderRentText.priceMissing }),
    ...(!values.termsAccepted && { termsAccepted: text.termsRequired }),
  }
}

/** What a lead and its last quote fill in (rule 158). */
export function valuesOfLead({ quotes, ...lead }: LeadDetailOnWire): PhoneOrderValues {
  // A quote of several lines is booked as a whole.
  const quoted = quotes.find(({ isItemized }) => !isItemized)
  return {
    ...emptyPhoneOrder,
    customerName: `${lead.firstName} ${lead.lastName}`.trim(),
    customerPhone: lead.phone,
    customerEmail: lead.email,
    customerType: quoted?.customerType ?? 'residential',
    language: lead.language,
    customerAddress: quoted?.address || lead.address,
    customerZipCode: quoted?.zipCode ?? lead.zipCode,
    customerCity: quoted?.city || lead.city,
    dumpsterSize: String(quoted?.dumpsterSize ?? estimatedYards(lead.estimatedSize) ?? emptyPhoneOrder.dumpsterSize),
    requestedDeliveryDate: quoted?.deliveryDate ?? '',
  }
}

/** The rent by periods that was agreed; null if none was. */
const rentOf = ({ rentPeriod, rentDue, rentPrice }: PhoneOrderValues): NewRentOnWire | null =>
  rentPeriod === ''
    ? null
    : {
        period: rentPeriod === 'month' ? 'month' : '28-days',
        due: rentDue === 'arrears' ? 'arrears' : 'advance',
        price: rentPrice.trim(),
      }

/** The order as the call takes it. */
export const phoneOrderBody = (values: PhoneOrderValues, { billToId, leadId }: OrderedFor): PhoneOrderOnWire => ({
  rent: rentOf(values),
  customerName: values.customerName,
  customerEmail: values.customerEmail,
  customerPhone: values.customerPhone,
  customerAddress: values.customerAddress,
  customerCity: values.customerCity,
  customerState: 'CA',
  customerZipCode: values.customerZipCode,
  customerType: customerTypeOf(values),
  companyName: values.companyName,
  language: values.language === 'es' ? 'es' : 'en',
  dumpsterSize: Number(values.dumpsterSize),
  quantity: Number(values.quantity),
  materialType: values.materialType,
  ...pick(values, phoneReferences),
  requestedDeliveryDate: values.requestedDeliveryDate || null,
  requestedPickupDate: values.requestedPickupDate || null,
  timePreference: values.timePreference,
  placementInstructions: values.placementInstructions,
  accessInstructions: values.accessInstructions,
  internalNotes: values.internalNotes,
  termsAccepted: true,
  billToId,
  leadId,
  ...(values.creditOverride.trim() && { creditOverride: values.creditOverride }),
})
