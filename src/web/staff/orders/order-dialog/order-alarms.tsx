import { alarmText as text } from '#content/staff/staff-order.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { timeOut } from '#domain/orders/time-out.ts'
import { holdsUnit } from '#domain/scheduling/open-status.ts'
import { Alarm } from '#web/staff/kit/alarm.tsx'

/** The urgent problems of an order. */
export function OrderAlarms({ order }: { order: StaffOrderOnWire }) {
  const overdueDays = timeOut(order, dateInLosAngeles(new Date()))?.overdueDays ?? 0
  const isOutside = order.outsideServiceArea && holdsUnit(order.status)
  if (!overdueDays && !order.deliveredWithoutContainer && !isOutside && order.isVerified) return null
  return (
    <ul className="mb-5 grid gap-2">
      {overdueDays > 0 && <Alarm tone="danger">{text.overdue(overdueDays)}</Alarm>}
      {order.deliveredWithoutContainer && (
        <Alarm tone="danger" help={text.withoutHelp}>
          {text.without}
        </Alarm>
      )}
      {!order.isVerified && (
        <Alarm tone="warn" help={text.unverifiedHelp(order.lapsesAt && shortInstant(order.lapsesAt))}>
          {order.isReserved ? text.unverified : text.notReserved}
        </Alarm>
      )}
      {isOutside && (
        <Alarm tone="warn" help={text.outsideHelp}>
          {text.outside}
        </Alarm>
      )}
    </ul>
  )
}
