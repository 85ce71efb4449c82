import { staffArea } from '#content/staff/staff-frame.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { StaffTitle } from '#web/staff/kit/staff-title.tsx'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'

/** An address of the staff area that does not exist: the bar and the tabs stay, and so do the ways on (rule 347). */
export function NoSuchPage() {
  return (
    <section className="mt-5 rounded-panel border border-line bg-card px-5 py-14 text-center max-sm:px-4">
      <StaffTitle heading={staffArea.noPage} />
      <h2 className="text-[1.625rem] font-semibold">{staffArea.noPage}</h2>
      <p className="mt-2 mb-5 text-ink-2">{staffArea.noPageHelp}</p>
      <AppLink to="/admin" className={denseButtonStyle('go')}>
        {staffArea.toDashboard}
      </AppLink>
    </section>
  )
}

export function screen() {
  return { Component: NoSuchPage }
}
