import { dashboardPage } from '#content/account/dashboard.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { classNames } from '#web/ui/class-names.ts'

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

const [sites, ...others] = pages

/** The pages of the account as tabs, at the head of each but the dashboard. */
export function AccountPageTabs({ current }: { current: (typeof pages)[number][0] }) {
  return (
    <nav aria-label={dashboardPage.pages} className="mt-6 border-b border-ink">
      <ul className="flex flex-wrap max-sm:justify-between sm:gap-x-2">
        {[sites, ['/dashboard', dashboardPage.ordersLink] as const, ...others].map(([to, name]) => (
          <li key={to}>
            <AppLink to={to} aria-current={to === current ? 'page' : undefined} className="account-tab max-sm:px-1">
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
