import { containerConditionLabels, loadedContainer, containerRow as text } from '#content/staff/staff-containers.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import { findSize } from '#content/wording/sizes.ts'
import type { ContainerOnWire } from '#contract/containers/containers.ts'
import { dateInLosAngeles, daysBetween, type IsoDate } from '#contract/values/dates.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { ContainerSilhouette } from '#web/drawings/container-silhouette.tsx'
import { DayBoxes } from '#web/orders/day-boxes.tsx'
import { useAboveList } from '#web/staff/kit/list-address.ts'
import { classNames } from '#web/ui/class-names.ts'
import { tableRoles } from '#web/ui/table-roles.ts'
import { ContainerChip } from './container-chip.tsx'
import { ContainerMenu } from './container-menu.tsx'

type ContainerRowProps = {
  container: ContainerOnWire
  today: IsoDate
  /** Of the yard that it belongs to, once that is known. */
  yardName: string | undefined
  isOpen: boolean
  /** The one row that the Tab key reaches; the arrow keys lead to the others. */
  isCurrent: boolean
  onDelete: () => void
}

/** One container: a row of the table, on a phone a card. Its link covers it and opens its history. */
export function ContainerRow({ container, today, yardName, isOpen, isCurrent, onDelete }: ContainerRowProps) {
  const { to } = useAboveList('/admin/inventory')
  const { id, containerNumber, currentOrderId, currentOrderNumber, isOrderArchived, currentLocation, status } =
    container
  const size = findSize(container.size)
  const isInYard = currentLocation === '' ? status === 'available' : currentLocation === text.yard
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
          {isInYard ? (yardName ?? text.yard) : currentLocation || text.nowhere}
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
          <span className="text-ink-3 max-md:hidden">{text.unassigned}</span>
        ) : (
          <AppLink
            to={`/admin/orders/${currentOrderId}`}
            tabIndex={isCurrent ? 0 : -1}
            aria-label={text.order(currentOrderNumber ?? '')}
            className="relative z-1 inline-flex min-h-6 items-center font-display font-medium tracking-[.03em] whitespace-nowrap underline decoration-line-strong underline-offset-3 hover:decoration-current"
          >
            {currentOrderNumber}
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

/** How long a container has been in its place, and whether that is too long (rules 102 and 103): days out as boxes up to the pickup. */
function ContainerSince({ container, today }: { container: ContainerOnWire; today: IsoDate }) {
  const { daysOut, movedAt, pickupDue, overdueDays, dormantDays } = container
  if (daysOut === null) {
    const days = Math.max(0, daysBetween(dateInLosAngeles(new Date(movedAt)), today))
    return (
      <span className={classNames('block whitespace-nowrap', dormantDays !== null && 'font-semibold text-warn')}>
        {text.here(days)}
        {dormantDays !== null && ` · ${text.dormant}`}
      </span>
    )
  }
  const total = pickupDue && daysOut - overdueDays + Math.max(0, daysBetween(today, pickupDue))
  const isLast = overdueDays === 0 && pickupDue === today
  return (
    <>
      <span
        className={classNames(
          'block whitespace-nowrap',
          overdueDays > 0 ? 'font-semibold text-danger' : isLast && 'font-semibold text-warn',
        )}
      >
        {overdueDays > 0
          ? `${text.overdue(overdueDays)}, ${text.out(daysOut)}`
          : total
            ? text.outOf(daysOut, total)
            : text.out(daysOut)}
        {pickupDue && overdueDays === 0 && (
          <span className="text-fine font-normal text-ink-3">, {text.due(bareDate(pickupDue, today))}</span>
        )}
      </span>
      {total && (
        <DayBoxes
          used={daysOut - overdueDays}
          included={total}
          over={overdueDays}
          isEnding={isLast}
          className="mt-1 max-w-40"
        />
      )}
    </>
  )
}
