import type { StaffOrder } from '#contract/orders/orders.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import type { ServiceNotice } from '#server/outbox/email-templates.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import type { StoredService } from './service-queries.ts'

type Notice = {
  what: ServiceNotice['what']
  service: StoredService
  made: { planned: readonly IsoDate[]; cents: Cents | null }
  pickup: IsoDate | null
}

/** How many dates an email lists. */
const listed = 10

/** Queues the email about a standing service to the customer, in the transaction that changes it (rule 457). */
export async function queueServiceNotice(
  tx: Transaction,
  { id: orderId, customerEmail: recipient, language }: StaffOrder,
  { what, service, made, pickup }: Notice,
): Promise<void> {
  const { kind, every, unit, weekdays, until } = service
  const data: ServiceNotice = {
    ...{ what, kind, every, unit, weekdays, until, pickup },
    days: made.planned.slice(0, listed),
    cents: made.cents,
  }
  await queueEmails(tx, [{ template: 'standing-service', recipient, orderId, language, data }])
}
