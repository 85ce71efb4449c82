import { z } from 'zod'
import type { OrderChanges } from '#contract/orders/order-changes.ts'
import { staffOrder } from '#contract/orders/orders.ts'
import { editConflicts } from '#server/events/edit-conflicts.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { fieldChange } from './event-words.ts'
import type { LockedOrder } from './order-queries.ts'

/**
 * Refuses an edit that was made on an older version of an order where somebody else changed one of its fields since; the refusal carries
 * the order as it stands, so that people can choose (rule 29).
 */
export async function assertFresh(
  tx: Queryable,
  order: LockedOrder,
  wanted: OrderChanges,
  version: number,
): Promise<void> {
  const fields = await editConflicts(tx, {
    subject: { kind: 'order', id: order.id },
    fields: Object.keys(wanted),
    madeOn: version,
    current: order.version,
    inWords: (event, field) => fieldChange(event, field).to,
  })
  if (Object.keys(fields).length === 0) return
  throw new AppError('stale-version', { fields, current: z.encode(staffOrder, order) })
}
