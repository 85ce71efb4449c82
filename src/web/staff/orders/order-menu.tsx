import { moveLabels, orderDialogText } from '#content/staff/staff-order.ts'
import { orderRowText as text } from '#content/staff/staff-orders.ts'
import { orderStatusLabels } from '#contract/orders/order-status.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { Needs } from '#web/staff/kit/needs.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { ActionItem, ActionMenu, ActionSeparator } from '#web/ui/action-menu.tsx'
import { MoreIcon } from '#web/ui/icons.tsx'
import type { Change } from './order-dialog/use-change.ts'
import { orderMoves } from './order-moves.ts'
import { useRestore } from './use-restore.ts'

export type RowQuestion = 'schedule' | 'cancel' | 'archive'

type OrderMenuProps = {
  order: StaffOrderOnWire
  change: Change
  /** Whether the Tab key reaches it. */
  isCurrent: boolean
  onAsk: (question: RowQuestion) => void
}

/** The actions for an order without opening it. */
export function OrderMenu({ order, change, isCurrent, onAsk }: OrderMenuProps) {
  const label = text.actions(order.orderNumber)
  const may = useMay()
  if (!may(order.archivedAt === null ? 'staff:orders.write' : 'staff:orders.agree')) return null
  return (
    <ActionMenu
      trigger={
        <button
          type="button"
          aria-label={label}
          tabIndex={isCurrent ? 0 : -1}
          className="relative z-1 ml-auto grid size-10 place-items-center rounded-control border border-transparent hover:border-field aria-expanded:border-ink aria-expanded:bg-card max-sm:size-11"
        >
          <MoreIcon />
        </button>
      }
    >
      {order.archivedAt === null ? <Moves order={order} change={change} onAsk={onAsk} /> : <Restore order={order} />}
    </ActionMenu>
  )
}

function Moves({ order, change, onAsk }: Omit<OrderMenuProps, 'isCurrent'>) {
  const { always, onwards, back, canCancel, canReopen } = orderMoves(order.status)
  const now = orderStatusLabels[order.status]
  return (
    <>
      {always.map(({ status, blocked, isCorrection }) => (
        <ActionItem
          key={status}
          disabled={blocked !== null || change.pending}
          note={
            blocked === 'is-now'
              ? text.isNow
              : blocked === 'no-way'
                ? text.notFrom(now)
                : isCorrection
                  ? text.correction
                  : undefined
          }
          onSelect={() => change.send({ status })}
        >
          {moveLabels[status]}
        </ActionItem>
      ))}
      {onwards.length + back.length > 0 && <ActionSeparator />}
      {onwards.map((status) => (
        <ActionItem
          key={status}
          disabled={change.pending}
          onSelect={() => (status === 'scheduled' ? onAsk('schedule') : change.send({ status }))}
        >
          {moveLabels[status]}
        </ActionItem>
      ))}
      {back.map((status) => (
        <ActionItem
          key={status}
          disabled={change.pending}
          note={text.correction}
          onSelect={() => change.send({ status })}
        >
          {text.backTo(orderStatusLabels[status])}
        </ActionItem>
      ))}
      <ActionSeparator />
      {canReopen && (
        <ActionItem disabled={change.pending} onSelect={() => change.send({ status: 'pending' })}>
          {moveLabels.pending}
        </ActionItem>
      )}
      {canCancel && <ActionItem onSelect={() => onAsk('cancel')}>{orderDialogText.cancelOrder}</ActionItem>}
      <Needs permission="staff:orders.agree">
        <ActionItem danger onSelect={() => onAsk('archive')}>
          {text.deleteOrder}
        </ActionItem>
      </Needs>
    </>
  )
}

/** Rule 31: an archived order can only be restored. */
function Restore({ order }: { order: StaffOrderOnWire }) {
  const restore = useRestore(order.id)
  return (
    <ActionItem disabled={restore.pending} onSelect={restore.send}>
      {orderDialogText.restore}
    </ActionItem>
  )
}
