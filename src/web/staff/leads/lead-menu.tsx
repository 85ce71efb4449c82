import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { leadStatusLabels } from '#content/staff/leads.ts'
import { leadRow as text } from '#content/staff/staff-leads.ts'
import { leadStatuses } from '#contract/leads/lead-kinds.ts'
import type { StaffLeadOnWire } from '#contract/leads/staff-leads.ts'
import { ActionItem, ActionLabel, ActionMenu, ActionSeparator } from '#web/ui/action-menu.tsx'
import { MoreIcon } from '#web/ui/icons.tsx'
import { nameOf } from './lead-marks.tsx'
import type { MoveLead } from './use-lead-moves.tsx'

type LeadMenuProps = {
  lead: StaffLeadOnWire
  onMove: MoveLead
}

/** The moves of a lead, and what it can become. A lead that became an order stays won (rule 155). */
export function LeadMenu({ lead, onMove }: LeadMenuProps) {
  const navigate = useNavigate()
  const { orderId } = lead
  return (
    <ActionMenu trigger={<Dots name={nameOf(lead)} />}>
      <ActionLabel>{text.moveTo}</ActionLabel>
      {leadStatuses.map((status) => (
        <ActionItem
          key={status}
          disabled={status === lead.status || orderId !== null}
          note={status === lead.status ? text.isNow : orderId !== null ? text.stays : undefined}
          onSelect={() => onMove(lead, status)}
        >
          {leadStatusLabels[status]}
        </ActionItem>
      ))}
      <ActionSeparator />
      {orderId === null ? (
        <ActionItem onSelect={() => navigate(convertPath(lead.id))}>{text.convert}</ActionItem>
      ) : (
        <ActionItem onSelect={() => navigate(`/admin/orders/${orderId}`)}>{text.openOrder}</ActionItem>
      )}
    </ActionMenu>
  )
}

/** The staff order form, filled in with the lead's data. */
export const convertPath = (id: string) => `/booking?staff=1&lead=${id}`

function Dots({ name, ...rest }: ComponentProps<'button'> & { name: string }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={text.actions(name)}
      className="relative z-1 grid size-10 flex-none justify-self-end place-items-center rounded-control border border-transparent hover:border-field aria-expanded:border-ink aria-expanded:bg-card max-sm:size-11"
    >
      <MoreIcon />
    </button>
  )
}
