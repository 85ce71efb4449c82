import { planText as text } from '#content/staff/staff-calendar.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { ListError } from '#web/staff/kit/list-states.tsx'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { HolidayList } from './holiday-list.tsx'
import { OwnDayList } from './own-day-list.tsx'
import { RuleList } from './rule-list.tsx'
import { StandingHauls } from './standing-hauls.tsx'
import { usePlanChange } from './use-plan-change.ts'

/** On which days the trucks go out, and how often: for good, on holidays, and on single days. */
export function PlanDialog({ onClose }: { onClose: () => void }) {
  const { data: plan, error, isFetching, refetch } = useApiQuery('calendar', 'GET /api/admin/delivery-plan')
  const change = usePlanChange()
  return (
    <ModalDialog width="wide" onClose={onClose}>
      <div className="min-h-0 overflow-y-auto p-5">
        <div className="flex items-start justify-between gap-4">
          <ModalTitle>{text.heading}</ModalTitle>
          <ModalClose label={text.close} className="-mt-1.5 -mr-1.5" />
        </div>
        <p className="mt-1 text-ink-2">{text.intro}</p>
        {change.answer && <StandingHauls answer={change.answer} />}
        {error && (
          <ListError
            heading={text.failed}
            message={error.message}
            label={text.retry}
            pending={isFetching}
            onPress={() => refetch()}
          />
        )}
        {!plan && !error && (
          <p role="status" className="skeleton mt-4 text-ink-2">
            {text.loading}
          </p>
        )}
        {plan && (
          <div className="mt-4 grid gap-x-10 gap-y-6 md:grid-cols-2">
            <RuleList plan={plan} change={change} />
            <div>
              <HolidayList plan={plan} change={change} />
              <OwnDayList plan={plan} change={change} />
            </div>
          </div>
        )}
      </div>
    </ModalDialog>
  )
}
