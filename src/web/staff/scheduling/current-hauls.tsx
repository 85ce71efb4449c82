import { planText as text } from '#content/staff/staff-calendar.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { WarningIcon } from '#web/ui/icons.tsx'
import type { DeliveryPlanAnswerOnWire } from './calendar-queries.ts'

/** The conflicts of a change of the plan: no order is moved (rule 120). */
export function CurrentHauls({ answer }: { answer: DeliveryPlanAnswerOnWire }) {
  const { plan, hauls, haulCount, overfull } = answer
  if (haulCount === 0 && overfull.length === 0) return null
  return (
    <div role="status" className="mt-3 rounded-control border border-warn-line bg-warn-tint px-3 py-2.5">
      {haulCount > 0 && (
        <>
          <p className="flex gap-2 font-semibold text-warn">
            <WarningIcon />
            {text.stands(haulCount)}
          </p>
          <ul className="mt-1 max-h-60 overflow-y-auto">
            {hauls.map((haul) => (
              <li key={`${haul.orderId} ${haul.kind}`} className="py-0.5">
                <AppLink to={`/admin/orders/${haul.orderId}`} className="font-semibold underline">
                  {haul.customerName}
                </AppLink>{' '}
                {text.haul(haul.kind, shortDay(haul.day, plan.today))}
              </li>
            ))}
          </ul>
          {haulCount > hauls.length && <p>{text.standsMore(haulCount - hauls.length)}</p>}
        </>
      )}
      {overfull.map(({ day, deliveries, maxDeliveries }) => (
        <p key={day} className="mt-1 flex gap-2">
          <span className="text-warn">
            <WarningIcon />
          </span>
          {text.overfull(
            shortDay(day, plan.today),
            deliveries,
            maxDeliveries,
            Object.values(plan.counts).some(Boolean),
          )}
        </p>
      ))}
    </div>
  )
}
