import { useState } from 'react'
import { dayHaulText as text } from '#content/staff/hauls.ts'
import { haulLabels } from '#content/wording/haul-names.ts'
import type { DayHaulOnWire } from '#contract/hauls/hauls.ts'
import { FinishHaulDialog } from '#web/staff/kit/finish-haul-dialog.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { useHauls } from '#web/staff/orders/order-dialog/hauls/haul-queries.ts'
import { useOrder } from '#web/staff/orders/order-queries.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'

/** Records a swap or another haul of the day as done, or corrects it (rule 264). */
export function RecordHaul({ haul }: { haul: DayHaulOnWire }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!useMay()('staff:orders.write')) return null
  const { kind, doneAt, customerName } = haul
  const name = (doneAt ? text.correctOf : text.finishOf)(haulLabels[kind], customerName)
  return (
    <>
      <DenseButton look={doneAt ? 'quiet' : 'line'} aria-label={name} onClick={() => setIsOpen(true)}>
        {doneAt ? text.correct : text.finish}
      </DenseButton>
      {isOpen && <OpenedHaul haul={haul} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function OpenedHaul({ haul: { id, kind, orderId }, onClose }: { haul: DayHaulOnWire; onClose: () => void }) {
  const { data: order, error: noOrder } = useOrder(orderId)
  const { data: hauls, error: noHauls } = useHauls(orderId)
  const haul = hauls?.find((each) => each.id === id)
  if (order && haul) return <FinishHaulDialog order={order} haul={{ ...haul, kind }} onClose={onClose} />
  const isMissing = noOrder || noHauls || hauls
  return <p role="status">{isMissing ? text.failed : text.loading}</p>
}
