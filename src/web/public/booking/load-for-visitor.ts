import { redirect } from 'react-router'
import { inEnglish } from '#content/company/languages.ts'
import { whenText } from '#content/public/booking.ts'
import { timePreferences } from '#content/wording/booking-choices.ts'
import type { OwnAccountOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { references } from '#contract/orders/order-references.ts'
import type { CustomerOrderOnWire } from '#contract/orders/orders.ts'
import { pick } from '#contract/values/records.ts'
import type { Call } from '#web/app/api.ts'
import type { BookingValues } from './booking-values.ts'

/** The bill-to account that a member books for, and one of its sites; null: another address. */
export type BookedFor = { account: OwnAccountOnWire; site: OwnAccountOnWire['sites'][number] | null }

export type ForVisitor = {
  /** The accounts that the signed-in customer may order for, with their sites. */
  accounts: OwnAccountOnWire[]
  bookedFor: BookedFor | null
  /** What is known of the customer; a draft is kept. */
  known: Partial<BookingValues>
  /** What the link asks for; a draft of an earlier visit gives way to it. */
  filled: Partial<BookingValues> | null
  /** The number of the order that is booked again. */
  again: string | null
}

const nothing: ForVisitor = { accounts: [], bookedFor: null, known: {}, filled: null, again: null }

/**
 * What the page knows of its visitor. A link such as `/booking?account=ID&site=ID` fills the form in for a site of an account that the
 * signed-in customer orders for (rule 215), one such as `/booking?again=NUMBER` like an order that this browser sees in full. Throws the way to
 * the sign-in.
 */
export async function loadForVisitor(call: Call, url: URL): Promise<ForVisitor> {
  const { searchParams: search } = url
  if (search.get('staff') === '1') return nothing
  const [accountId, number] = [search.get('account'), search.get('again')]
  const { user } = await call('GET /api/customer/check-auth').catch(() => ({ user: null }))
  if (accountId !== null && !user) throw redirect(signInPath(url))
  const accounts = user ? await call('GET /api/customer/bill-to-accounts').catch(() => []) : []
  const mine = { ...nothing, accounts: accounts.filter(({ mayOrder }) => mayOrder), known: user ? aboutUser(user) : {} }

  const account = mine.accounts.find(({ id }) => id === accountId)
  if (account) {
    const site = account.sites.find(({ id }) => id === search.get('site')) ?? null
    return { ...mine, bookedFor: { account, site }, filled: { ...mine.known, ...(site && atSite(site)) } }
  }
  const order = number === null ? null : await findOwnOrder(call, number)
  if (!order) return mine
  return { ...mine, bookedFor: siteOf(order, mine.accounts), filled: asBefore(order), again: order.orderNumber }
}

const signInPath = ({ pathname, search }: URL) => `/login?redirect=${encodeURIComponent(inEnglish(pathname) + search)}`

function aboutUser({ firstName, lastName, email, phone, customerType, companyName }: Customer): Partial<BookingValues> {
  return { firstName, lastName, email, phone, customerType, companyName }
}

export const atSite = ({ address, city, zipCode }: OwnAccountOnWire['sites'][number]) => ({
  address,
  city,
  zipCode: zipCode.slice(0, 5),
})

/** The order with a number, if this browser sees it in full. */
async function findOwnOrder(call: Call, orderNumber: string): Promise<CustomerOrderOnWire | null> {
  const order = await call('GET /api/orders/by-number/{orderNumber}', { params: { orderNumber } }).catch(() => null)
  return order && 'customerName' in order ? (order as CustomerOrderOnWire) : null
}

/** The account that the order was for, if the customer may order for it: the one that has a site there. */
function siteOf(order: CustomerOrderOnWire, accounts: readonly OwnAccountOnWire[]): BookedFor | null {
  for (const account of accounts) {
    const site = account.sites.find(
      ({ address, zipCode }) => address === order.customerAddress && zipCode === order.customerZipCode,
    )
    if (site) return { account, site }
  }
  return null
}

/** The fields as they were, without the day and the terms. */
function asBefore(order: CustomerOrderOnWire): Partial<BookingValues> {
  const [firstName = '', ...rest] = order.customerName.split(' ')
  const hoa = `${whenText.hoaAccess}: `
  return {
    zipCode: order.customerZipCode.slice(0, 5),
    address: order.customerAddress,
    city: order.customerCity,
    placementInstructions: order.placementInstructions,
    materialType: order.materialType,
    materialOther: order.materialOther,
    customerType: order.customerType,
    dumpsterSize: order.dumpsterSize,
    timePreference: timePreferences.find((each) => each === order.timePreference) ?? '',
    quietHours: order.quietHours,
    hoaRestrictions: order.hoaRestrictions,
    hoaNote: order.accessInstructions.startsWith(hoa) ? order.accessInstructions.slice(hoa.length) : '',
    firstName,
    lastName: rest.join(' '),
    companyName: order.companyName,
    ...pick(order, references),
    email: order.customerEmail,
    phone: order.customerPhone,
    specialInstructions: order.specialInstructions,
  }
}
