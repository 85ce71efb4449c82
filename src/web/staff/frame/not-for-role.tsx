import { pageTitle } from '#content/company/brand.ts'
import { roleLabels, roleText as text } from '#content/staff/roles.ts'
import { staffArea } from '#content/staff/staff-frame.ts'
import type { StaffRole } from '#contract/staff/roles.ts'
import { useApp } from '#web/app/app-context.ts'
import { PageHead } from '#web/ui/page-head.tsx'

/** In place of a page that the role does not include (rule 259). */
export function NotForRole({ role }: { role: StaffRole }) {
  const { business } = useApp()
  return (
    <section className="mt-5 rounded-panel border border-line bg-card px-5 py-14 text-center max-sm:px-4">
      <PageHead
        title={pageTitle(`${text.notYours} · ${staffArea.title}`, business.name)}
        description={staffArea.description}
      />
      <h2 className="text-[1.625rem] font-semibold">{text.notYours}</h2>
      <p className="mt-2 text-ink-2">{text.ask(roleLabels[role])}</p>
    </section>
  )
}
