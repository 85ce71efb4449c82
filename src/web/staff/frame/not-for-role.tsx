import { roleLabels, roleText as text } from '#content/staff/roles.ts'
import type { StaffRole } from '#contract/staff/roles.ts'

/** In place of a page that the role does not include (rule 259). */
export function NotForRole({ role }: { role: StaffRole }) {
  return (
    <section className="mt-5 rounded-panel border border-line bg-card px-5 py-14 text-center max-sm:px-4">
      <h2 className="text-[1.625rem] font-semibold">{text.notYours}</h2>
      <p className="mt-2 text-ink-2">{text.ask(roleLabels[role])}</p>
    </section>
  )
}
