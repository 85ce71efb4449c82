import { dashboardPage } from '#content/account/dashboard.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { addressOf } from '#web/account/tab-address.ts'
import { AppLink } from '#web/app/app-link.tsx'

/** Enough of the id to name the account on the phone. */
const idShown = 8

/** Who the account is, in a line. */
export function AccountCard({ user }: { user: Customer }) {
  return (
    <section aria-label={dashboardPage.card} className="mt-3 text-ink-2">
      <ul className="flex flex-wrap gap-x-7 gap-y-1">
        <li className="wrap-anywhere">{user.email}</li>
        <li>
          {dashboardPage.customerId} {user.id.slice(0, idShown)}
        </li>
        <li>
          <AppLink to={addressOf('settings')} className="-my-2 inline-block py-2 text-ink underline">
            {dashboardPage.phoneNote(user.phone)}
          </AppLink>
        </li>
      </ul>
      {user.paymentTerms === 'net-30' && <p className="mt-1">{dashboardPage.net30}</p>}
    </section>
  )
}
