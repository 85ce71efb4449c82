import { milestoneTitles, refundNote } from '#content/staff/timeline.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { milestones, type Timeline, type TimelineEntry } from '#contract/orders/timeline.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { actorName, listEvents, type RecordedEvent } from '#server/events/event-queries.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { eventTitle, fieldChanges, isAmount } from './event-descriptions.ts'

/** The history of an order: its four steps so far, and every recorded change; amounts only on request (rule 299). */
export async function readTimeline(
  sql: Queryable,
  order: StaffOrder,
  { withAmounts }: { withAmounts: boolean },
): Promise<Timeline> {
  const events = await listEvents(sql, { kind: 'order', id: order.id })
  const entries = events.map(entryOf)
  return { milestones: milestonesOf(order), entries: withAmounts ? entries : entries.map(withoutAmounts) }
}

function withoutAmounts(entry: TimelineEntry): TimelineEntry {
  const changes = entry.changes.filter(({ field }) => !isAmount(field))
  return { ...entry, changes, note: entry.note !== null && /\$\s?\d/.test(entry.note) ? null : entry.note }
}

function milestonesOf(order: StaffOrder): Timeline['milestones'] {
  const dates = {
    created: dateInLosAngeles(order.createdAt),
    'delivery-scheduled': order.scheduledDeliveryDate,
    delivered: order.actualDeliveryDate,
    'picked-up': order.actualPickupDate,
  }
  return milestones.flatMap((key) => {
    const date = dates[key]
    return date === null ? [] : [{ key, title: milestoneTitles[key], date }]
  })
}

function entryOf(event: RecordedEvent): TimelineEntry {
  return {
    id: event.id,
    kind: event.kind,
    title: eventTitle(event),
    occurredAt: event.occurredAt,
    recordedAt: event.recordedAt,
    actor: { kind: event.actorKind, name: actorName(event) },
    changes: fieldChanges(event),
    note: noteOf(event),
  }
}

function noteOf({ after }: RecordedEvent): string | null {
  const { refundPercent, refundCents, refundOverpaidCents, refundKeptFeesCents, note } = after ?? {}
  if (typeof refundPercent === 'number' && typeof refundCents === 'number')
    return refundNote(refundPercent, refundCents, {
      isOverpaid: refundOverpaidCents !== undefined,
      keptFeesCents: typeof refundKeptFeesCents === 'number' ? refundKeptFeesCents : 0,
    })
  return typeof note === 'string' ? note : null
}
