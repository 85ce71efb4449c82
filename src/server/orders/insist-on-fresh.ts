import { z } from 'zod'
import { editedMeanwhile } from '../../content/timeline.ts'
import type { OrderChanges } from '../../contract/order-changes.ts'
import { staffOrder } from '../../contract/orders.ts'
import { AppError } from '../app-error.ts'
import type { Queryable } from '../db/client.ts'
import { listEvents } from '../events/event-queries.ts'
import { actorName, fieldChange } from './event-words.ts'
import type { LockedOrder } from './order-queries.ts'

/**
 * Refuses an edit that was made on an older version of an order where somebody else changed one of its fields since, told
 * from the events; edits of different fields pass. The refusal says of each such field what it is now, and carries the
 * order as it stands, so that people can choose (rule 29).
 */
export async function insistOnFresh(
  tx: Queryable,
  order: LockedOrder,
  wanted: OrderChanges,
  version: number,
): Promise<void> {
  if (version === order.version) return
  const events = await listEvents(tx, { kind: 'order', id: order.id }, version)
  // A version that no event tells of may have changed anything.
  const isAllTold = events.length === order.version - version
  const conflicts = Object.keys(wanted).flatMap((field) => {
    const event = events.findLast(({ after }) => after !== null && field in after)
    if (event) return [[field, editedMeanwhile(actorName(event), fieldChange(event, field).to)] as const]
    return isAllTold ? [] : [[field, editedMeanwhile(null, null)] as const]
  })
  if (conflicts.length === 0) return
  throw new AppError('stale-version', {
    fields: Object.fromEntries(conflicts),
    current: z.encode(staffOrder, order),
  })
}
