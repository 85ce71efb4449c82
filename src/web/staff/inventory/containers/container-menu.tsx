import { containerRow as text } from '#content/staff/staff-containers.ts'
import type { ContainerOnWire } from '#contract/containers/containers.ts'
import { useAboveList } from '#web/staff/kit/list-address.ts'
import { Needs } from '#web/staff/kit/needs.tsx'
import { ActionItem, ActionMenu, ActionSeparator } from '#web/ui/action-menu.tsx'
import { MoreIcon } from '#web/ui/icons.tsx'

type ContainerMenuProps = { container: ContainerOnWire; isCurrent: boolean; onDelete: () => void }

/** The actions of a container; unavailable ones say why. */
export function ContainerMenu({ container, isCurrent, onDelete }: ContainerMenuProps) {
  const { open } = useAboveList('/admin/inventory')
  const { id, containerNumber, status, currentOrderId } = container
  const why = status === 'deployed' ? text.whyDeployed : currentOrderId !== null ? text.whyAssigned : undefined
  return (
    <ActionMenu
      trigger={
        <button
          type="button"
          aria-label={text.actions(containerNumber)}
          tabIndex={isCurrent ? 0 : -1}
          className="relative z-1 ml-auto grid size-10 place-items-center rounded-control border border-transparent hover:border-field aria-expanded:border-ink aria-expanded:bg-card max-sm:size-11"
        >
          <MoreIcon />
        </button>
      }
    >
      <ActionItem onSelect={() => open(`/containers/${id}`)}>{text.history}</ActionItem>
      <Needs permission="staff:containers.write">
        <ActionItem onSelect={() => open(`/containers/${id}/edit`)}>{text.edit}</ActionItem>
      </Needs>
      <ActionSeparator />
      <Needs permission="staff:containers.write">
        <ActionItem danger disabled={why !== undefined} note={why} onSelect={onDelete}>
          {text.remove}
        </ActionItem>
      </Needs>
    </ActionMenu>
  )
}
