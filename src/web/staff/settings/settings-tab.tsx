import { Outlet, useLocation } from 'react-router'
import { pageTitle } from '#content/company/brand.ts'
import { staffArea } from '#content/staff/staff-frame.ts'
import { type SettingsSection, settingsPlaces, settingsTab as text } from '#content/staff/staff-settings.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { SectionList } from './section-list.tsx'

/** Where the index stands beside the section. */
const besideIt = '(min-width: 56.25rem)'

/**
 * Rule 365: one frame for all settings: the index, and the section that is open. Narrower than 900 px the index is a page, and a section another
 * one. The account forms open above theirs.
 */
export function SettingsTab() {
  const { business } = useApp()
  const section = useSection()
  const isWide = useMediaQuery(besideIt)
  const current = section ?? (isWide ? firstShown : undefined)
  return (
    <div className="md:grid md:grid-cols-[16.5rem_minmax(0,1fr)]">
      <PageHead
        title={pageTitle(section ? `${section.label} · ${text.heading}` : text.heading, business.name)}
        description={staffArea.description}
      />
      <div
        className={classNames(
          'pt-5 md:sticky md:top-0 md:-ml-6 md:max-h-dvh md:min-h-[calc(100dvh-6rem)] md:self-start md:overflow-y-auto md:border-r md:border-line-strong md:pr-4 md:pb-6 md:pl-6',
          section && 'max-md:hidden',
        )}
      >
        <SectionList current={current?.key ?? null} />
      </div>
      <div className={classNames('min-w-0 md:pl-6', !section && 'max-md:hidden')}>
        <AppLink
          to="/admin/settings"
          className="mt-3 inline-flex min-h-11 items-center gap-1.5 font-medium underline decoration-line-strong underline-offset-3 md:hidden"
        >
          <span aria-hidden="true">‹</span> {text.all}
        </AppLink>
        <Outlet />
      </div>
    </div>
  )
}

/** What the address of the tab shows beside the index. */
const firstShown = settingsPlaces.find(({ key }) => key === 'notifications')

/** The section that is open, by its address; its dialogs have addresses below its own. */
function useSection(): SettingsSection | undefined {
  const { pathname } = useLocation()
  return settingsPlaces.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
}

export function screen() {
  return { Component: SettingsTab }
}
