import type { ReactNode } from 'react'
import { alarmText as text } from '#content/staff/staff-order.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { holdsUnit } from '#domain/orders/open-status.ts'
import { timeOut } from '#domain/orders/time-out.ts'
import { classNames } from '#web/ui/class-names.ts'
import { WarningIcon } from '#web/ui/icons.tsx'

/** The urgent problems of an order. */
export function OrderAlarms({ order }: { order: StaffOrderOnWire }) {
  const overdueDays = timeOut(order, dateInLosAngeles(new Date()))?.overdueDays ?? 0
  const isOutside = order.outsideServiceArea && holdsUnit(order.status)
  if (!overdueDays && !order.deliveredWithoutContainer && !isOutside) return null
  return (
    <ul className="mb-5 grid gap-2">
      {overdueDays > 0 && <Alarm tone="danger">{text.overdue(overdueDays)}</Alarm>}
      {order.deliveredWithoutContainer && (
        <Alarm tone="danger" help={text.withoutHelp}>
          {text.without}
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

const tones = {
  danger: 'border-danger-line bg-danger-tint text-danger',
  warn: 'border-warn-line bg-warn-tint text-warn',
}

function Alarm({ tone, help, children }: { tone: keyof typeof tones; help?: string; children: ReactNode }) {
  return (
    <li className={classNames('flex gap-2 rounded-control border px-3 py-2', tones[tone])}>
      <WarningIcon />
      <p>
        <strong className="font-semibold">{children}</strong> {help && <span className="text-ink">{help}</span>}
      </p>
    </li>
  )
}
