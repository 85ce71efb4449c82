import { lazy, Suspense, useState } from 'react'
import { leadPlanText as text } from '#content/staff/lead-plans.ts'
import type { StaffLeadOnWire } from '#contract/leads/staff-leads.ts'
import { Fact, FactList, Section } from '#web/staff/kit/fact-list.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { LeadValue, NextStep } from '#web/staff/leads/lead-plan.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'

const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }))

/** Who looks after a lead, what it is worth, and what is done next (rule 367). */
export function PlanSection({ lead }: { lead: StaffLeadOnWire }) {
  const [isOpen, setOpen] = useState(false)
  const { ownerName, value, quotedTotal, nextStep } = lead
  return (
    <Section heading={text.heading}>
      <FactList>
        <Fact name={text.nextStep}>{nextStep === '' ? text.noStep : <NextStep lead={lead} />}</Fact>
        <Fact name={text.owner}>{ownerName ?? text.nobody}</Fact>
        <Fact name={text.value}>
          {value === null && quotedTotal === null ? text.noValue : <LeadValue lead={lead} />}
        </Fact>
      </FactList>
      <Needs permission="staff:leads.write">
        <DenseButton className="mt-3.5 max-sm:w-full" onClick={() => setOpen(true)}>
          {text.change}
        </DenseButton>
      </Needs>
      {isOpen && (
        <Suspense>
          <PlanDialog lead={lead} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  )
}
