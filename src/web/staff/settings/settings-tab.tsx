import { Outlet } from 'react-router'
import { pageTitle } from '#content/company/brand.ts'
import { facilityList } from '#content/staff/facilities.ts'
import { staffArea } from '#content/staff/staff-frame.ts'
import { settingsParts, settingsTab as text } from '#content/staff/staff-settings.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { NotificationSettings } from './notifications/notification-settings.tsx'
import { PaymentTermsPanel } from './payment-terms/payment-terms-panel.tsx'
import { ZoneList } from './pricing/zone-list.tsx'
import { StaffAccounts } from './staff/staff-accounts.tsx'
import { SystemInformation } from './system/system-information.tsx'

/** The company-wide settings. The account forms open above, at their own addresses. */
export function SettingsTab() {
  const { business } = useApp()
  return (
    <>
      <PageHead
        title={pageTitle(`${text.heading} · ${staffArea.title}`, business.name)}
        description={staffArea.description}
      />
      <h2 className="mt-5 text-[1.625rem] font-semibold">{text.heading}</h2>
      <nav aria-label={text.parts} className="mt-1 mb-4">
        <ul className="flex flex-wrap gap-x-5">
          {Object.entries(settingsParts).map(([key, label]) => (
            <li key={key}>
              <a href={`#${key}`} className="inline-flex min-h-10 items-center underline max-sm:min-h-11">
                {label}
              </a>
            </li>
          ))}
          <li>
            <AppLink to="/admin/facilities" className="inline-flex min-h-10 items-center underline max-sm:min-h-11">
              {facilityList.heading}
            </AppLink>
          </li>
        </ul>
      </nav>
      <div className="grid items-start gap-6 xl:grid-cols-2 *:min-w-0">
        <div className="grid gap-6">
          <NotificationSettings />
          <ZoneList />
        </div>
        <div className="grid gap-6">
          <StaffAccounts />
          <PaymentTermsPanel />
          <SystemInformation />
        </div>
      </div>
      <Outlet />
    </>
  )
}

export function screen() {
  return { Component: SettingsTab }
}
