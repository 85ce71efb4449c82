import { pageTitle } from '#content/company/brand.ts'
import { staffArea, twoStepText as text } from '#content/staff/staff-frame.ts'
import { useApp } from '#web/app/app-context.ts'
import { useStaffSession } from '#web/staff/kit/staff-session.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { SwitchOnTwoStep } from './switch-on-two-step.tsx'

/** In place of every screen, once two-step sign-in is required and overdue (rule 261). */
export function TwoStepRequired() {
  const { changeUser } = useStaffSession()
  const { business } = useApp()
  return (
    <section className="mx-auto mt-8 max-w-120 rounded-panel border border-line bg-card p-6 max-sm:p-5">
      <PageHead
        title={pageTitle(`${text.requiredHeading} · ${staffArea.title}`, business.name)}
        description={staffArea.description}
      />
      <h2 className="text-[1.625rem] leading-tight font-semibold">{text.requiredHeading}</h2>
      <p className="mt-1.5 mb-4 text-ink-2">{text.requiredSay}</p>
      <SwitchOnTwoStep onOn={() => changeUser({ totpEnabled: true, twoStepDue: null })} />
    </section>
  )
}
