import type { ReactNode } from 'react'
import { type BillingScreenKey, billingNav, billingScreens, payoutsPlace } from '#content/staff/staff-receivables.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { StaffTitle } from '#web/staff/kit/staff-title.tsx'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'

type BillingHeadProps = {
  at: BillingScreenKey
  /** Of a screen within it; else its name. */
  heading?: string
  note?: string
  actions?: ReactNode
}

/** The heading of a screen under Billing, and the way to the others. */
export function BillingHead({ at, heading: own, note, actions }: BillingHeadProps) {
  const { paysOnline } = useApp()
  const [ledger] = billingScreens.slice(-1)
  const screens = paysOnline && ledger ? [...billingScreens.slice(0, -1), payoutsPlace, ledger] : billingScreens
  const heading = own ?? [...billingScreens, payoutsPlace].find(({ key }) => key === at)?.label ?? ''
  return (
    <>
      <StaffTitle heading={heading} />
      <div className="mt-5 mb-3 flex flex-wrap items-center gap-2">
        <div>
          <h2 className="text-[1.625rem] leading-tight font-semibold">{heading}</h2>
          {note && <p className="text-small text-ink-2">{note}</p>}
        </div>
        <nav aria-label={billingNav.label} className="ml-auto flex max-sm:w-full max-[23rem]:flex-wrap">
          {screens.map(({ key, label, to }) => (
            <AppLink
              key={key}
              to={to}
              aria-current={key === at ? 'page' : undefined}
              className={denseButtonStyle(
                'line',
                'rounded-none not-first:-ml-px first:rounded-l-control last:rounded-r-control max-sm:flex-auto max-sm:px-1 max-sm:text-small aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper',
              )}
            >
              {label}
            </AppLink>
          ))}
        </nav>
        {/* If they do not fit beside the others, they go to the next row together. */}
        <div className="flex flex-wrap gap-2 empty:hidden max-sm:w-full sm:justify-end">
          {actions}
          <Needs permission="staff:settings.read">
            <AppLink to="/admin/settings/billing" className={denseButtonStyle('line', 'max-sm:hidden')}>
              {billingNav.terms}
            </AppLink>
          </Needs>
        </div>
      </div>
    </>
  )
}
