import { jobSheetText } from '#content/staff/job-sheet.ts'
import { payLinkText } from '#content/staff/online-payments.ts'
import { correctText } from '#content/staff/order-corrections.ts'
import { moveLabels, orderDialogText as text } from '#content/staff/staff-order.ts'
import { crewLinkText } from '#content/wording/crew-links.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { decideTransition } from '#domain/orders/lifecycle.ts'
import { holdsUnit } from '#domain/scheduling/open-status.ts'
import { useApp } from '#web/app/app-context.ts'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { useRefreshOrders } from '#web/staff/orders/order-queries.ts'
import { ActionItem, ActionMenu, ActionSeparator } from '#web/ui/action-menu.tsx'
import { MoreIcon } from '#web/ui/icons.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import type { Question } from './ask-first.tsx'
import type { Change } from './use-change.ts'
import { useNextStep } from './use-next-step.ts'

type MoreMenuProps = { order: StaffOrderOnWire; change: Change; onAsk: (question: Question) => void }

/** The less frequent actions of an order: cancel, reopen, renew its links, delete. */
export function MoreMenu({ order, change, onAsk }: MoreMenuProps) {
  const isCancelled = order.status === 'cancelled'
  const renew = useRenewLinks(order.id)
  const may = useMay()
  const { paysOnline } = useApp()
  const isBeforePickup = useNextStep(order)?.haul !== undefined
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
      <ActionItem onSelect={() => window.print()}>{jobSheetText.print}</ActionItem>
      {may('staff:orders.agree') && <ActionItem onSelect={() => onAsk('correct')}>{correctText.menu}</ActionItem>}
      {isBeforePickup && may('staff:orders.write') && (
        <ActionItem onSelect={() => change.send({ status: 'picked_up' })} disabled={change.pending}>
          {moveLabels.picked_up}
        </ActionItem>
      )}
      {isCancelled && may('staff:orders.write') && (
        <ActionItem onSelect={() => change.send({ status: 'pending' })} disabled={change.pending}>
          {moveLabels.pending}
        </ActionItem>
      )}
      {!isCancelled && may('staff:orders.write') && decideTransition(order.status, 'cancelled').ok && (
        <ActionItem onSelect={() => onAsk('cancel')}>{text.cancelOrder}</ActionItem>
      )}
      {may('staff:orders.write') && (
        <>
          {holdsUnit(order.status) && <ActionItem onSelect={() => onAsk('crew')}>{crewLinkText.entry}</ActionItem>}
          <ActionItem onSelect={() => renew(true)}>{text.sendLink}</ActionItem>
          <ActionItem onSelect={() => renew(false)}>{text.revokeLinks}</ActionItem>
        </>
      )}
      {paysOnline && may('staff:billing.write') && (
        <ActionItem onSelect={() => onAsk('pay-link')}>{payLinkText.entry}</ActionItem>
      )}
      {may('staff:orders.agree') && (
        <>
          <ActionSeparator />
          <ActionItem danger onSelect={() => onAsk('archive')}>
            {text.deleteOrder}
          </ActionItem>
        </>
      )}
    </ActionMenu>
  )
}

/** Rule 208: revokes the customer's links, and sends a new one on request; reports the result. */
function useRenewLinks(id: string) {
  const { call } = useApp()
  const refresh = useRefreshOrders()
  const showToast = useToast()
  return async (send: boolean) => {
    try {
      await call('POST /api/orders/{id}/links', { params: { id }, body: { send } })
      showToast({ title: send ? text.linkSent : text.linksRevoked, description: text.linksHelp, tone: 'success' })
    } catch (error) {
      showToast({ title: text.linksFailed, description: (error as Error).message, tone: 'error' })
    }
    await refresh()
  }
}
