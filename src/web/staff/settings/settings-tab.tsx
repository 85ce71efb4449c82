import { Outlet, useLocation } from 'react-router'
import { pageTitle } from '#content/company/brand.ts'
import { staffArea } from '#content/staff/staff-frame.ts'
import { settingsPages, settingsTab as text } from '#content/staff/staff-settings.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { openSettings } from '#web/staff/kit/page-permissions.ts'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { PageHead } from '#web/ui/page-head.tsx'

const look =
  'inline-flex min-h-10 items-center border-b-2 border-transparent underline max-sm:min-h-11 aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:no-underline'

/** The company-wide settings, page by page. The account forms open above theirs. */
export function SettingsTab() {
  const { business } = useApp()
  const page = useSettingsPage()
  const may = useMay()
  return (
    <>
      <PageHead
        title={pageTitle(`${page.label} · ${text.heading}`, business.name)}
        description={staffArea.description}
      />
      <h2 className="mt-5 text-[1.625rem] font-semibold">{text.heading}</h2>
      <nav aria-label={text.parts} className="mt-1 mb-4">
        <ul className="flex flex-wrap gap-x-5">
          {openSettings(may).map(({ to, label }) => (
            <li key={to}>
              <AppLink to={to} aria-current={to === page.to ? 'page' : undefined} className={look}>
                {label}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </>
  )
}

/** The page of the settings that is open; its dialogs have addresses below its own. */
function useSettingsPage() {
  const { pathname } = useLocation()
  const [general, ...others] = settingsPages
  return others.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`)) ?? general
}

export function screen() {
  return { Component: SettingsTab }
}
