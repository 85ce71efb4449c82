import type { ReactNode } from 'react'
import { recordHaul } from '#content/staff/hauls.ts'
import { moveLabels, timelineText as text } from '#content/staff/staff-order.ts'
import { inHistory } from '#content/staff/timeline.ts'
import { shortDay, shortInstant } from '#content/wording/short-dates.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { askAnew, useApiQuery } from '#web/app/api-hooks.ts'
import { StatusIcon } from '#web/orders/status-chip.tsx'
import { HistoryLimit } from '#web/staff/kit/list-states.tsx'
import type { TimelineOnWire } from '#web/staff/orders/order-queries.ts'
import { classNames } from '#web/ui/class-names.ts'
import { isStepOrHaul, type TimelineItem, timelineItems } from './timeline-items.ts'
import { useNextStep } from './use-next-step.ts'

type TimelineListProps = {
  order: StaffOrderOnWire
  /** With every change and its old value; otherwise only the steps and the hauls. */
  full: boolean
}

/** The history of an order, oldest first, and the next step. */
export function TimelineList({ order, full }: TimelineListProps) {
  const timeline = useApiQuery('orders', 'GET /api/orders/{id}/timeline', { params: { id: order.id } }, askAnew)
  const next = useNextStep(order)
  if (!timeline.data) return <p className="text-ink-2">{timeline.error ? text.failed : text.loading}</p>
  const items = timelineItems(timeline.data).filter((item) => full || isStepOrHaul(item))
  return (
    <>
      {full && <HistoryLimit count={timeline.data.entries.length} />}
      <ol>
        {items.map((item, index) => (
          <Row key={item.key} icon={<Mark status={item.status} />} line={lineAfter(index, items.length, next !== null)}>
            <strong className="block leading-6 font-semibold">{inHistory(item.title)}</strong>
            <span className="block">{whenOf(item)}</span>
            <span className="block text-fine text-ink-3">{whoOf(item)}</span>
            {full && item.entry && <TimelineChanges entry={item.entry} />}
          </Row>
        ))}
        {next && (
          <Row icon={<Mark status={next.status ?? null} isNext />} line="none">
            <strong className="block leading-6 font-semibold">
              {next.haul ? recordHaul(next.haul.kind) : moveLabels[next.status]}
            </strong>
            {next.haul && (
              <span className="block">{text.on(shortDay(next.haul.day, dateInLosAngeles(new Date())))}</span>
            )}
            <span className="block text-fine text-ink-3">{text.nextStep}</span>
          </Row>
        )}
      </ol>
    </>
  )
}

type Line = 'solid' | 'dashed' | 'none'

function lineAfter(index: number, count: number, hasNext: boolean): Line {
  if (index < count - 1) return 'solid'
  return hasNext ? 'dashed' : 'none'
}

const lines: Record<Line, string> = {
  solid: 'before:bg-steel-2',
  dashed: 'before:bg-[repeating-linear-gradient(var(--color-line-strong)_0_4px,transparent_4px_8px)]',
  none: 'before:hidden',
}

function Row({ icon, line, children }: { icon: ReactNode; line: Line; children: ReactNode }) {
  return (
    <li
      className={classNames(
        'relative grid grid-cols-[24px_minmax(0,1fr)] gap-2.5 pb-4 last:pb-0',
        'before:absolute before:top-6 before:bottom-0 before:left-[11px] before:w-0.5',
        lines[line],
      )}
    >
      {icon}
      <div className="min-w-0">{children}</div>
    </li>
  )
}

/** The fill shows where the container was: outlined before, solid while out, pale when back. */
const fills: Partial<Record<OrderStatus, string>> = {
  en_route: 'border-steel bg-steel text-on-steel',
  delivered: 'border-steel bg-steel text-on-steel',
  picked_up: 'border-steel-tint bg-steel-tint text-steel',
}

function Mark({ status, isNext }: { status: OrderStatus | null; isNext?: boolean }) {
  const look = isNext
    ? 'border-dashed border-field bg-card text-ink-3'
    : ((status && fills[status]) ?? 'border-steel-2 bg-card text-steel')
  return (
    <i className={classNames('grid size-6 place-items-center rounded-[3px] border-[1.5px]', look)}>
      {status ? <StatusIcon status={status} /> : <span className="size-1.5 rounded-full bg-current" />}
    </i>
  )
}

function whenOf({ key, date, entry }: TimelineItem): string {
  const today = dateInLosAngeles(new Date())
  if (date !== null && (key === 'delivery-scheduled' || entry === null)) {
    return key === 'delivery-scheduled' ? text.on(shortDay(date, today)) : shortDay(date, today)
  }
  return entry ? shortInstant(entry.occurredAt) : ''
}

function whoOf({ key, entry }: TimelineItem): string {
  if (!entry) return ''
  const name = inHistory(entry.actor.name)
  return key === 'delivery-scheduled' ? text.setBy(name, shortInstant(entry.occurredAt)) : name
}

/** The old and new value of each changed field. */
function TimelineChanges({ entry }: { entry: TimelineOnWire['entries'][number] }) {
  const wasLate = Date.parse(entry.recordedAt) - Date.parse(entry.occurredAt) > 60_000
  return (
    <>
      {entry.changes.length > 0 && (
        <dl className="mt-1.5 grid gap-x-3 gap-y-1 border-l-2 border-line pl-3 text-small grid-cols-[7rem_minmax(0,1fr)] sm:grid-cols-[10rem_minmax(0,1fr)]">
          {entry.changes.map(({ field, label, from, to }) => (
            <div key={field} className="contents">
              <dt className="text-ink-2">{inHistory(label)}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">
                {from !== null && (
                  <>
                    <del className="text-ink-3">{inHistory(from)}</del>
                    <span aria-hidden="true"> → </span>
                  </>
                )}
                <ins className="font-medium no-underline">{to === null ? text.nothing : inHistory(to)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {entry.note && <p className="mt-1.5 text-small">{inHistory(entry.note)}</p>}
      {wasLate && <p className="mt-1 text-fine text-ink-3">{text.recorded(shortInstant(entry.recordedAt))}</p>}
    </>
  )
}
