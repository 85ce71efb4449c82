import type { ReactNode } from 'react'
import { dashboardPage } from '#content/account/dashboard.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { addressOf } from './tab-address.ts'

/** Enough of the id to name the account on the phone. */
const idShown = 8

export function AccountCard({ user }: { user: Customer }) {
  return (
    <section aria-label={dashboardPage.card} className="mt-8 rounded-card border border-line-strong bg-card">
      <dl className="grid divide-line max-md:divide-y md:grid-cols-[1.6fr_1.6fr_1fr_1.2fr] md:divide-x">
        <CardFact name={dashboardPage.email}>{user.email}</CardFact>
        <CardFact name={dashboardPage.phone}>
          <AppLink to={addressOf('settings')} className="-my-2 inline-block py-2 underline">
            {dashboardPage.phoneNote}
          </AppLink>
        </CardFact>
        <CardFact name={dashboardPage.customerId}>{user.id.slice(0, idShown)}</CardFact>
        <CardFact name={dashboardPage.documents}>
          <AppLink to="/portal/sites" className="block py-1.5 underline">
            {dashboardPage.sitesLink}
          </AppLink>
          <AppLink to="/portal" className="block py-1.5 underline">
            {dashboardPage.documentsLink}
          </AppLink>
          <AppLink to="/portal#projects" className="block py-1.5 underline">
            {dashboardPage.projectsLink}
          </AppLink>
        </CardFact>
      </dl>
      {user.paymentTerms === 'net-30' && (
        <p className="border-t border-line px-6 py-3 text-compact">{dashboardPage.net30}</p>
      )}
    </section>
  )
}

function CardFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 px-6 py-4 max-md:flex max-md:flex-wrap max-md:justify-between max-md:gap-x-6">
      <dt className="text-compact text-ink-2">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
