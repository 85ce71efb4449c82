import { planText as text } from '#content/staff/staff-calendar.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { DeliveryPlan } from '#contract/scheduling/delivery-days.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { ListError } from '#web/staff/kit/list-states.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { CurrentHauls } from './current-hauls.tsx'
import { HolidayList } from './holiday-list.tsx'
import { RuleList } from './rule-list.tsx'
import { usePlanChange } from './use-plan-change.ts'

/** On which days the trucks go out, and how often: for good, on holidays, and on single days. */
export function PlanDialog({ onClose }: { onClose: () => void }) {
  const ui = useUiText()
  const { data: plan, error, isFetching, refetch } = useApiQuery('calendar', 'GET /api/admin/delivery-plan')
  const change = usePlanChange()
  return (
    <ModalDialog width="wide" onClose={onClose}>
      <div className="min-h-0 overflow-y-auto p-5">
        <div className="flex items-start justify-between gap-4">
          <ModalTitle>{text.heading}</ModalTitle>
          <ModalClose className="-mt-1.5 -mr-1.5" />
        </div>
        <p className="mt-1 text-ink-2">{text.intro}</p>
        {change.answer && <CurrentHauls answer={change.answer} />}
        {error && <ListError heading={text.failed} query={{ error, isFetching, refetch }} />}
        {!plan && !error && (
          <p role="status" className="skeleton mt-4 text-ink-2">
            {ui.loading}
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

type OwnDayListProps = { plan: DeliveryPlan; change: ReturnType<typeof usePlanChange> }

/** The days with their own settings; each can be reset with one click. */
function OwnDayList({ plan, change }: OwnDayListProps) {
  return (
    <section aria-labelledby="plan-days" className="mt-6">
      <h3 id="plan-days" className="mb-1 text-[1.1875rem] font-semibold">
        {text.ownDays}
      </h3>
      {plan.days.length === 0 && <p className="text-ink-2">{text.noOwnDays}</p>}
      <ul>
        {plan.days.map((own) => (
          <li key={own.day} className="flex min-h-12 items-center gap-3 border-t border-line py-1">
            <span className="min-w-0 flex-auto wrap-anywhere">
              <span className="block font-semibold">{shortDay(own.day, plan.today)}</span>
              <span className="block text-fine text-ink-3">{text.ownDay(own)}</span>
            </span>
            <DenseButton
              aria-label={text.backOf(shortDay(own.day, plan.today))}
              pending={change.pending}
              onClick={() => change.send({ day: own.day, change: { isClosed: null, maxDeliveries: null, note: '' } })}
            >
              {text.back}
            </DenseButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
