import type { AccountSiteOnWire, BillToAccountOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import type { Call } from '#web/app/api.ts'
import type { BookingValues } from '#web/public/booking/booking-values.ts'
import { type LoadedBooking, loadWith } from '#web/public/booking/load-booking.ts'

/** In place of the id of a site: the order goes where the customer has none yet. */
export const newSite = 'new'

type CustomerLoaded = {
  account: BillToAccountOnWire
  /** The sites that orders may go to. */
  sites: AccountSiteOnWire[]
  /** Null: the order goes to another address. */
  site: AccountSiteOnWire | null
  loaded: LoadedBooking
}

/** The initial booking of a customer on record, for one of its sites: the asked one, else its only one or the busiest. */
export async function loadForCustomer(call: Call, id: string, siteId: string | null): Promise<CustomerLoaded> {
  const account = await call('GET /api/admin/bill-to-accounts/{id}', { params: { id } })
  const sites = account.sites.filter(({ archivedAt }) => archivedAt === null)
  const site = siteId === newSite ? null : (sites.find((each) => each.id === siteId) ?? sites[0] ?? null)
  return {
    account,
    sites,
    site,
    loaded: await loadWith(call, { filled: filledBy(account, site), quote: null, account: account.id }),
  }
}

function filledBy(
  { kind, name, contacts }: BillToAccountOnWire,
  site: AccountSiteOnWire | null,
): Partial<BookingValues> {
  const [first] = contacts
  const isCompany = kind === 'company'
  const [firstName = '', ...rest] = (site?.contactName || first?.name || (isCompany ? '' : name)).split(/\s+/)
  return {
    customerType: isCompany ? 'contractor' : 'residential',
    companyName: isCompany ? name : '',
    firstName,
    lastName: rest.join(' '),
    email: contacts.find(({ email }) => email !== '')?.email ?? '',
    phone: site?.contactPhone || (contacts.find(({ phone }) => phone !== '')?.phone ?? ''),
    ...(site && { address: site.address, city: site.city, zipCode: site.zipCode.slice(0, 5) }),
  }
}
