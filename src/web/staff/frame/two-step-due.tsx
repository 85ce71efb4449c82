import { lazy, Suspense, useState } from 'react'
import { twoStepText as text } from '#content/staff/staff-frame.ts'
import { dateInLosAngeles, formatDate } from '#contract/values/dates.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { StaffWidth } from './staff-width.tsx'

const TwoStepDialog = lazy(async () => ({ default: (await import('./two-step-dialog.tsx')).TwoStepDialog }))

/** Below the tabs, until two-step sign-in is on: from when it is required (rule 261). */
export function TwoStepDue({ day }: { day: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="border-b border-warn-line bg-warn-tint print:hidden">
      <StaffWidth className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
        <p className="font-semibold">{text.dueSay(formatDate(dateInLosAngeles(new Date(day))))}</p>
        <DenseButton onClick={() => setOpen(true)}>{text.dueAct}</DenseButton>
      </StaffWidth>
      {isOpen && (
        <Suspense>
          <TwoStepDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
