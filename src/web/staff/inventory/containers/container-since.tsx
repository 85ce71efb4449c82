import { containerRow as text } from '#content/staff/staff-containers.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import type { ContainerOnWire } from '#contract/containers/containers.ts'
import { dateInLosAngeles, daysBetween, type IsoDate } from '#contract/values/dates.ts'

/** How long a container has been where it is, and whether that is too long (rules 102 and 103). */
export function ContainerSince({ container, today }: { container: ContainerOnWire; today: IsoDate }) {
  const { daysOut, movedAt, pickupDue, overdueDays, dormantDays } = container
  const days = Math.max(0, daysBetween(dateInLosAngeles(new Date(movedAt)), today))
  return (
    <>
      <span className="block whitespace-nowrap">
        {daysOut === null ? text.here(days) : text.out(daysOut)}
        {dormantDays !== null && <span className="font-semibold text-warn"> · {text.dormant}</span>}
      </span>
      {overdueDays > 0 ? (
        <span className="block font-semibold whitespace-nowrap text-danger">{text.overdue(overdueDays)}</span>
      ) : (
        pickupDue && (
          <span className="block text-fine whitespace-nowrap text-ink-3">{text.due(bareDate(pickupDue, today))}</span>
        )
      )}
    </>
  )
}
