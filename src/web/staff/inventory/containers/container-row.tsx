import { containerConditionLabels, loadedContainer, containerRow as text } from '#content/staff/staff-containers.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import { findSize } from '#content/wording/sizes.ts'
import type { ContainerOnWire } from '#contract/containers/containers.ts'
import { dateInLosAngeles, daysBetween, type IsoDate } from '#contract/values/dates.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { ContainerSilhouette } from '#web/drawings/container-silhouette.tsx'
import { useAboveList } from '#web/staff/kit/list-address.ts'
import { tableRoles } from '#web/ui/table-roles.ts'
import { ContainerChip } from './container-chip.tsx'
import { ContainerMenu } from './container-menu.tsx'

type ContainerRowProps = {
  container: ContainerOnWire
  today: IsoDate
  isOpen: boolean
  /** The one row that the Tab key reaches; the arrow keys lead to the others. */
  isCurrent: boolean
  onDelete: () => void
}

/** One container: a row of the table, on a phone a card. Its link covers it and opens its history. */
export function ContainerRow({ container, today, isOpen, isCurrent, onDelete }: ContainerRowProps) {
  const { to } = useAboveList('/admin/inventory')
  const { id, containerNumber, currentOrderId, currentOrderNumber, isOrderArchived, currentLocation, status } =
    container
  const size = findSize(container.size)
  return (
    <tr {...tableRoles.row} className="order-row fleet-row" data-row={id} data-open={isOpen || undefined}>
      <td {...tableRoles.cell} className="order-cell fleet-number">
        <AppLink
          to={to(`/containers/${id}`)}
          tabIndex={isCurrent ? 0 : -1}
          data-row-link
          aria-label={text.open(containerNumber)}
          className="order-link wrap-anywhere"
        >
          {containerNumber}
        </AppLink>
      </td>
      <td {...tableRoles.cell} className="order-cell fleet-size">
        <span className="flex items-center gap-2.5 [--ppi:0.1667]">
          <span className="flex h-6 w-11.5 flex-none items-center">{size && <ContainerSilhouette size={size} />}</span>
          <span className="whitespace-nowrap">
            <strong className="block font-semibold">{text.yards(container.size)}</strong>
            <span className="block text-fine text-ink-3 lg:hidden">
              {containerConditionLabels[container.condition]}
            </span>
          </span>
        </span>
      </td>
      <td {...tableRoles.cell} className="order-cell fleet-status">
        <ContainerChip status={status} isLoaded={container.isLoaded} />
      </td>
      <td {...tableRoles.cell} className="order-cell fleet-location">
        <span className="block truncate max-md:whitespace-normal max-md:wrap-anywhere">
          {currentLocation || (status === 'available' ? text.yard : text.nowhere)}
        </span>
        {container.isLoaded && (
          <AppLink
            to="/admin/inventory/yard"
            tabIndex={isCurrent ? 0 : -1}
            className="relative z-1 inline-flex min-h-6 items-center text-fine font-semibold text-warn underline underline-offset-3"
          >
            {loadedContainer.next}
          </AppLink>
        )}
      </td>
      <td {...tableRoles.cell} className="order-cell fleet-assigned">
        {currentOrderId === null ? (
          <span className="text-ink-3 max-md:hidden">{text.nobody}</span>
        ) : (
          <AppLink
            to={`/admin/orders/${currentOrderId}`}
            tabIndex={isCurrent ? 0 : -1}
            aria-label={text.order(currentOrderNumber ?? '')}
            className="relative z-1 inline-flex min-h-6 items-center font-display font-medium tracking-[.03em] whitespace-nowrap underline decoration-line-strong underline-offset-3 hover:decoration-current"
          >
            {currentOrderNumber?.replaceAll('-', ' ')}
          </AppLink>
        )}
        {isOrderArchived && <span className="block text-fine text-ink-3">{text.archived}</span>}
      </td>
      <td {...tableRoles.cell} className="order-cell fleet-condition">
        {containerConditionLabels[container.condition]}
      </td>
      <td {...tableRoles.cell} className="order-cell fleet-since">
        <ContainerSince container={container} today={today} />
      </td>
      <td {...tableRoles.cell} className="order-cell order-menu fleet-menu">
        <ContainerMenu container={container} isCurrent={isCurrent} onDelete={onDelete} />
      </td>
    </tr>
  )
}

/** How long a container has been in its place, and whether that is too long (rules 102 and 103). */
function ContainerSince({ container, today }: { container: ContainerOnWire; today: IsoDate }) {
  const { daysOut, movedAt, pickupDue, overdueDays, dormantDays } = container
  const days = Math.max(0, daysBetween(dateInLosAngeles(new Date(movedAt)), today))
  return (
    <>
      <span className="block whitespace-nowrap">
        {daysOut === null ? text.here(days) : text.out(daysOut)}
        {dormantDays !== null && <span className="font-semibold text-warn"> · {text.dormant}</span>}
      </span>
      {overdueDays > 0 ? (
        <span className="block font-semibold whitespace-nowrap text-danger">{text.overdue(overdueDays)}</span>
      ) : (
        pickupDue && (
          <span className="block text-fine whitespace-nowrap text-ink-3">{text.due(bareDate(pickupDue, today))}</span>
        )
      )}
    </>
  )
}
