import { orderDialogText as text } from '#content/staff/staff-order.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { useRestore } from '#web/staff/orders/use-restore.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'

/** Rule 31: an archived order can be looked at and brought back, and nothing else. */
export function ArchivedNote({ order }: { order: StaffOrderOnWire }) {
  const restore = useRestore(order.id)
  return (
    <div className="mx-6 mt-2 flex flex-none flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-warn-line bg-warn-tint px-4 py-2.5 max-sm:mx-4">
      <p className="min-w-60 flex-1">{text.archived(shortInstant(order.archivedAt ?? order.updatedAt))}</p>
      <DenseButton look="go" pending={restore.pending} onClick={restore.send}>
        {text.restore}
      </DenseButton>
    </div>
  )
}
