import { moveLabels, orderDialogText as text } from '#content/staff/staff-order.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { decideTransition } from '#domain/orders/lifecycle.ts'
import { ActionItem, ActionMenu, ActionSeparator } from '#web/ui/action-menu.tsx'
import { MoreIcon } from '#web/ui/icons.tsx'
import type { Question } from './ask-first.tsx'
import type { Change } from './use-change.ts'

type MoreMenuProps = { order: StaffOrderOnWire; change: Change; onAsk: (question: Question) => void }

/** The less frequent actions of an order: cancel, reopen, delete. */
export function MoreMenu({ order, change, onAsk }: MoreMenuProps) {
  const isCancelled = order.status === 'cancelled'
  return (
    <ActionMenu
      trigger={
        <button
          type="button"
          aria-label={text.more}
          className="grid size-10 place-items-center rounded-control border border-transparent hover:border-field aria-expanded:border-ink max-sm:size-11"
        >
          <MoreIcon />
        </button>
      }
    >
      {isCancelled && (
        <ActionItem onSelect={() => change.send({ status: 'pending' })} disabled={change.pending}>
          {moveLabels.pending}
        </ActionItem>
      )}
      {!isCancelled && decideTransition(order.status, 'cancelled').ok && (
        <ActionItem onSelect={() => onAsk('cancel')}>{text.cancelOrder}</ActionItem>
      )}
      <ActionSeparator />
      <ActionItem danger onSelect={() => onAsk('archive')}>
        {text.deleteOrder}
      </ActionItem>
    </ActionMenu>
  )
}
