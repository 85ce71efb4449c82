import { movementTitles, containerHistoryText as text } from '#content/staff/staff-containers.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { ContainerMovementOnWire } from '#contract/containers/containers.ts'
import { dateInLosAngeles, daysBetween } from '#contract/values/dates.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { HistoryLimit } from '#web/staff/kit/list-states.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ContainerMark } from './container-chip.tsx'

/** Every movement, newest first: destination, order, actor, and duration. */
export function MovementList({ movements }: { movements: readonly ContainerMovementOnWire[] }) {
  // A container assigned at delivery has two events at the same moment, shown as one.
  const shown = movements.filter((movement, index) => !isPartOf(movement, movements[index - 1]))
  return (
    <section aria-labelledby="movements-heading">
      <h3 id="movements-heading" className="mb-3 text-[1.1875rem] leading-tight font-semibold">
        {text.movements}
      </h3>
      {movements.length === 0 ? (
        <p className="text-ink-2">{text.none}</p>
      ) : (
        <ol>
          {shown.map((movement, index) => (
            <Movement key={movement.id} movement={movement} until={shown[index - 1]?.occurredAt ?? null} />
          ))}
        </ol>
      )}
      <HistoryLimit count={movements.length} />
    </section>
  )
}

function isPartOf(movement: ContainerMovementOnWire, next: ContainerMovementOnWire | undefined): boolean {
  if (movement.kind !== 'reserved' || next?.kind !== 'deployed' || next.orderId !== movement.orderId) return false
  return Math.abs(Date.parse(next.occurredAt) - Date.parse(movement.occurredAt)) < 1_000
}

const fills = {
  available: 'border-steel-tint bg-steel-tint text-steel',
  deployed: 'border-steel bg-steel text-on-steel',
  maintenance: 'border-warn-line bg-warn-tint text-warn',
  damaged: 'border-danger-line bg-danger-tint text-danger',
} as const

/** Events that do not move a container. */
const quiet: readonly string[] = ['reserved', 'released', 'changed', 'deleted']

type MovementProps = { movement: ContainerMovementOnWire; until: string | null }

function Movement({ movement, until }: MovementProps) {
  const { kind, status, currentLocation, orderId, orderNumber, occurredAt, recordedAt, actor, changes } = movement
  const isQuiet = quiet.includes(kind)
  const wasLate = Date.parse(recordedAt) - Date.parse(occurredAt) > 60_000
  const stay = until === null ? 0 : daysBetween(dayOf(occurredAt), dayOf(until))
  return (
    <li className="relative grid grid-cols-[24px_minmax(0,1fr)] gap-2.5 pb-4 before:absolute before:top-6 before:bottom-0 before:left-[11px] before:w-0.5 before:bg-line-strong last:pb-0 last:before:hidden">
      <i
        className={classNames(
          'grid size-6 place-items-center rounded-[3px] border-[1.5px]',
          isQuiet ? 'border-line-strong bg-card text-ink-3' : fills[status],
        )}
      >
        {isQuiet ? <span className="size-1.5 rounded-full bg-current" /> : <ContainerMark status={status} />}
      </i>
      <div className="min-w-0">
        <p className="flex flex-wrap justify-between gap-x-4 leading-6">
          <strong className="font-semibold">{movementTitles[kind]}</strong>
          {!isQuiet && stay > 0 && <span className="text-small text-ink-2">{text.stay(stay)}</span>}
        </p>
        {!isQuiet && currentLocation !== '' && <p className="wrap-anywhere">{currentLocation}</p>}
        {orderId !== null && (
          <AppLink
            to={`/admin/orders/${orderId}`}
            className="inline-flex min-h-6 items-center font-display font-medium tracking-[.03em] underline underline-offset-3"
          >
            {orderNumber}
          </AppLink>
        )}
        {changes.map(({ field, from, to }) => (
          <p key={field} className="text-small wrap-anywhere text-ink-2">
            {text.change(text.fields[field], from, to)}
          </p>
        ))}
        <p className="text-fine text-ink-3">
          <time dateTime={occurredAt}>{shortInstant(occurredAt)}</time> · {actor.name}
          {wasLate && <> · {text.told(shortInstant(recordedAt))}</>}
        </p>
      </div>
    </li>
  )
}

const dayOf = (instant: string) => dateInLosAngeles(new Date(instant))
