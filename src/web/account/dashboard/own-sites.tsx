import { useState } from 'react'
import { ownSites as text } from '#content/account/dashboard.ts'
import type { OwnAccountOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'

/** How many sites are shown at first. */
const few = 4

/** The sites that the customer orders for (rule 215), each with a link to a booking that is filled in. */
export function OwnSites({ accounts }: { accounts: readonly OwnAccountOnWire[] }) {
  const [isOpen, setOpen] = useState(false)
  const rows = accounts
    .filter(({ mayOrder }) => mayOrder)
    .flatMap((account) => account.sites.map((site) => ({ account, site })))
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="own-sites" className="mt-12">
      <h2 id="own-sites" className="text-title">
        {text.heading}
      </h2>
      <p className="mt-1 text-ink-2">{text.intro}</p>
      <ul className="mt-4 rounded-card border border-line-strong bg-card">
        {rows.slice(0, isOpen ? rows.length : few).map(({ account, site }) => (
          <li
            key={site.id}
            className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-5 py-3 last:border-b-0 sm:px-6"
          >
            <span className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
              <span className="font-semibold">{[site.name, site.address].filter(Boolean).join(', ')}</span>
              <span className="block text-compact text-ink-2">
                {site.city}
                {accounts.length > 1 && ` ${text.for(account.name)}`}
              </span>
            </span>
            <AppLink
              to={`/booking?account=${account.id}&site=${site.id}`}
              aria-label={text.bookAt(site.address)}
              className={buttonStyle('line', 'compact')}
            >
              {text.book}
            </AppLink>
          </li>
        ))}
      </ul>
      {rows.length > few && !isOpen && (
        <Button look="line" className="mt-4 noscript:hidden" onClick={() => setOpen(true)}>
          {text.more}
        </Button>
      )}
    </section>
  )
}
