import { customersTab, customerPage as text } from '#content/staff/bill-to-accounts.ts'
import type { BillToAccountOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Panel, panelRow } from '#web/staff/kit/panel.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { Chip } from '#web/ui/chip.tsx'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'
import { useFirstRows } from './account-lists.tsx'

/** The places that a customer's containers go to. */
export function AccountSites({ account }: { account: BillToAccountOnWire }) {
  const canChange = useMay()('staff:customers.write') && account.mergedInto === null
  const { id, sites } = account
  const first = useFirstRows(sites.length, 3)
  if (sites.length === 0) return null
  return (
    <Panel
      look="rows"
      heading={text.sites}
      tools={
        <>
          {first.button}
          {canChange && (
            <AppLink to={`/admin/customers/${id}/sites/new`} className={denseButtonStyle('line')}>
              {text.addSite}
            </AppLink>
          )}
        </>
      }
    >
      <div className={first.className}>
        <ul>
          {sites.map((site) => (
            <li key={site.id} className={`${panelRow} flex flex-wrap items-center gap-x-4 gap-y-1 xl:py-1.5`}>
              <span className="min-w-0 flex-[1_1_12rem]">
                <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
                  {site.name ? `${site.name}, ${site.address}` : site.address}
                  {site.archivedAt && <Chip look="over">{text.archived}</Chip>}
                </span>
                <span className="block text-small text-ink-2 wrap-anywhere">
                  {[
                    `${site.city}, ${site.state} ${site.zipCode}`,
                    customersTab.orders(site.orderCount),
                    site.openOrderCount > 0 && customersTab.open(site.openOrderCount),
                    text.contact(site.contactName, site.contactPhone && formatPhone(site.contactPhone)),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {site.accessInstructions && (
                  <span className="block text-small wrap-anywhere whitespace-pre-line">{site.accessInstructions}</span>
                )}
              </span>
              {canChange && (
                <AppLink
                  to={`/admin/customers/${id}/sites/${site.id}`}
                  aria-label={text.editSite(site.address)}
                  className={denseButtonStyle('quiet', '-my-1.5 -mr-3.5')}
                >
                  {text.edit}
                </AppLink>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}
