import { useNavigate } from 'react-router'
import { moveText as text } from '#content/staff/staff-calendar.ts'
import type { CalendarOrder } from '#contract/scheduling/staff-calendar.ts'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { ActionItem, ActionMenu } from '#web/ui/action-menu.tsx'
import { MoreIcon } from '#web/ui/icons.tsx'
import { canMove, type HaulKind } from './haul.ts'

/** The actions for an order in the calendar. */
export function HaulMenu({ order, onAsk }: { order: CalendarOrder; onAsk: (kind: HaulKind) => void }) {
  const navigate = useNavigate()
  const may = useMay()
  return (
    <ActionMenu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={text.actions(order.customerName)}
          className="grid h-11 w-8 flex-none place-items-center rounded-control border border-transparent hover:border-field"
        >
          <MoreIcon />
        </button>
      }
    >
      {(['delivery', 'pickup'] as const)
        .filter((kind) => may('staff:orders.write') && canMove(order, kind))
        .map((kind) => (
          <ActionItem key={kind} onSelect={() => onAsk(kind)}>
            {text.moveTo[kind]}
          </ActionItem>
        ))}
      <ActionItem onSelect={() => navigate(`/admin/orders/${order.id}`)}>{text.open}</ActionItem>
    </ActionMenu>
  )
}
