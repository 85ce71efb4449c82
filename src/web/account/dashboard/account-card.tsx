import { dashboardPage } from '#content/account/dashboard.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { addressOf } from './tab-address.ts'

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

const pages = [
  ['/portal/sites', dashboardPage.sitesLink],
  ['/portal', dashboardPage.documentsLink],
  ['/portal#projects', dashboardPage.projectsLink],
  ['/portal/team', dashboardPage.teamLink],
] as const

/** The other pages of the account: beside the tabs on a desk, a list at the end on a phone. */
export function AccountPages({ className }: { className?: string }) {
  return (
    <nav aria-label={dashboardPage.pages} className={className}>
      <ul className="flex gap-x-2 max-lg:flex-col max-lg:border-t max-lg:border-line-strong">
        {pages.map(([to, name]) => (
          <li key={to} className="max-lg:border-b max-lg:border-line">
            <AppLink
              to={to}
              className={classNames('flex min-h-13 items-center font-medium hover:underline', 'lg:px-4 lg:text-ink-2')}
            >
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
