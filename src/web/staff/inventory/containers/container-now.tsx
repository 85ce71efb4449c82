import {
  containerConditionLabels,
  containerRow,
  loadedContainer,
  containerHistoryText as text,
} from '#content/staff/staff-containers.ts'
import { shortDay, shortInstant } from '#content/wording/short-dates.ts'
import { describeSize, findSize } from '#content/wording/sizes.ts'
import type { ContainerHistoryOnWire } from '#contract/containers/containers.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { deliveriesOf } from '#domain/containers/movement.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { ContainerShape } from '#web/drawings/container-drawing.tsx'
import { Drawing } from '#web/drawings/drawing.tsx'
import { Person } from '#web/drawings/person.tsx'
import { Fact, FactList } from '#web/staff/kit/fact-list.tsx'

/** The container to scale with its number, its place, its order, and since when. */
export function ContainerNow({ history: { container, movements } }: { history: ContainerHistoryOnWire }) {
  const size = findSize(container.size)
  const today = dateInLosAngeles(new Date())
  const { daysOut, overdueDays, dormantDays, pickupDue, currentOrderId, currentOrderNumber, isOrderArchived } =
    container
  const history = [...movements]
    .reverse()
    .map((movement) => ({ ...movement, occurredAt: new Date(movement.occurredAt) }))
  const { count, daysOut: outInAll } = deliveriesOf(history, today)
  return (
    <section aria-label={text.now}>
      {size && (
        <figure className="mb-4 w-max max-w-full overflow-hidden border-b-2 border-line-strong [--ppi:1.05] max-sm:[--ppi:.95]">
          <Drawing
            width={34 + size.lengthFeet * 12}
            height={Math.max(size.heightFeet * 12, 80)}
            label={describeSize(size)}
          >
            <Person x={12} />
            <g transform="translate(34 0)">
              <ContainerShape size={size} unit={container.containerNumber} />
            </g>
          </Drawing>
        </figure>
      )}
      {overdueDays > 0 && <p className="mb-2 font-semibold text-danger">{containerRow.overdue(overdueDays)}</p>}
      {container.isLoaded && (
        <p className="mb-2 font-semibold text-warn">
          {loadedContainer.label}.{' '}
          <AppLink to="/admin/inventory/yard" className="underline underline-offset-3">
            {loadedContainer.next}
          </AppLink>
        </p>
      )}
      <FactList>
        <Fact name={text.size}>{text.yards(container.size)}</Fact>
        <Fact name={text.condition}>{containerConditionLabels[container.condition]}</Fact>
        <Fact name={text.location}>{container.currentLocation}</Fact>
        <Fact name={text.assigned}>
          {currentOrderId !== null && (
            <AppLink to={`/admin/orders/${currentOrderId}`} className="underline underline-offset-3">
              {currentOrderNumber}
            </AppLink>
          )}
          {isOrderArchived && `, ${containerRow.archived}`}
        </Fact>
        <Fact name={text.since}>
          {shortInstant(container.movedAt)}
          {daysOut !== null && `, ${containerRow.out(daysOut)}`}
          {dormantDays !== null && <span className="text-warn">, {containerRow.dormant}</span>}
        </Fact>
        <Fact name={text.pickupDue}>{pickupDue && shortDay(pickupDue, today)}</Fact>
        <Fact name={text.deliveries}>{text.deliveriesOf(count, outInAll)}</Fact>
        <Fact name={text.added}>{shortDay(dateInLosAngeles(new Date(container.createdAt)), today)}</Fact>
      </FactList>
    </section>
  )
}
