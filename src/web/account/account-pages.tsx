import { useEffect, useRef } from 'react'
import { dashboardPage, dashboardTabs } from '#content/account/dashboard.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { showInRow } from '#web/ui/show-in-row.ts'
import { addressOf, tabNames } from './tab-address.ts'

const pages = [
  ['/portal/sites', dashboardPage.sitesLink],
  ['/portal', dashboardPage.documentsLink],
  ['/portal#projects', dashboardPage.projectsLink],
  ['/portal/team', dashboardPage.teamLink],
] as const
type AccountPage = (typeof pages)[number][0]

/** The row of the account's navigation, the same on each of its pages; on a phone it is moved sideways. */
export const accountBar =
  'account-bar mt-6 mb-6 flex border-b border-ink overflow-x-auto max-sm:-mx-gutter max-sm:px-gutter'

/** The pages of the account beside the tabs of its dashboard. */
export function AccountPages() {
  return (
    <nav aria-label={dashboardPage.pages} className="flex-none">
      <PageLinks />
    </nav>
  )
}

/** The same row on the other pages of the account: what the dashboard's tabs show, and the pages. */
export function AccountNav({ current }: { current: AccountPage }) {
  const nav = useRef<HTMLElement>(null)
  // Where the row is wider than the screen, the page that is open is in sight.
  useEffect(() => {
    const row = nav.current
    const link = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && link) showInRow(row, link)
  }, [])
  return (
    <nav ref={nav} aria-label={dashboardTabs.label} className={accountBar}>
      <ul className="flex flex-none">
        {tabNames.map((tab) => (
          <li key={tab}>
            <AppLink to={addressOf(tab)} className="account-tab">
              {dashboardTabs[tab]()}
            </AppLink>
          </li>
        ))}
      </ul>
      <PageLinks current={current} />
    </nav>
  )
}

function PageLinks({ current }: { current?: AccountPage }) {
  return (
    <ul className="flex flex-none">
      {pages.map(([to, name]) => (
        <li key={to}>
          <AppLink to={to} aria-current={to === current ? 'page' : undefined} className="account-tab">
            {name}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
