import { redirect } from 'react-router'
import type { OwnAccountOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import type { Call } from '#web/app/api.ts'
import type { BookingValues } from './booking-values.ts'

/** The bill-to account that a member books for, and one of its sites; null: another address. */
export type BookedFor = { account: OwnAccountOnWire; site: OwnAccountOnWire['sites'][number] | null }

type ForMember = { bookedFor: BookedFor; filled: Partial<BookingValues> }

/**
 * What a link such as `/booking?account=ID&site=ID` asks for: the form filled in for a site of an account that the signed-in customer orders
 * for (rule 215). Null if the link names no account that this login may order for. Throws the way to the sign-in.
 */
export async function loadForMember(call: Call, url: URL): Promise<ForMember | null> {
  const accountId = url.searchParams.get('account')
  if (accountId === null) return null
  const { user } = await call('GET /api/customer/check-auth')
  if (!user) throw redirect(`/login?redirect=${encodeURIComponent(url.pathname + url.search)}`)
  const accounts = await call('GET /api/customer/bill-to-accounts')
  const account = accounts.find(({ id, mayOrder }) => id === accountId && mayOrder)
  if (!account) return null
  const site = account.sites.find(({ id }) => id === url.searchParams.get('site')) ?? null
  const { firstName, lastName, email, phone, customerType, companyName } = user
  return {
    bookedFor: { account, site },
    filled: {
      customerType,
      firstName,
      lastName,
      email,
      phone,
      companyName,
      ...(site && { address: site.address, city: site.city, zipCode: site.zipCode.slice(0, 5) }),
    },
  }
}
