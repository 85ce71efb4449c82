import { planText as text } from '#content/staff/staff-calendar.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { DeliveryPlan } from '#contract/scheduling/delivery-days.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import type { usePlanChange } from './use-plan-change.ts'

type OwnDayListProps = { plan: DeliveryPlan; change: ReturnType<typeof usePlanChange> }

/** The days with their own settings; each can be reset with one click. */
export function OwnDayList({ plan, change }: OwnDayListProps) {
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
