import { z } from 'zod'
import { haulKinds } from '#contract/hauls/haul-kinds.ts'
import { disputeStates } from '#contract/payments/disputes.ts'
import { paymentWays } from '#contract/payments/online-payments.ts'
import { isoDate } from '#contract/wire/wire.ts'
import {
  double,
  int,
  text,
  textOrNull,
  timestamp,
  timestampOrNull,
  uuid,
  uuidOrNull,
} from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

/** The most rows that a packet lists of each. */
const maxRows = 60

const subjectRow = z.object({
  id: uuid,
  disputeId: text,
  state: z.enum(disputeStates),
  way: z.enum(paymentWays),
  lastFour: text,
  amount: double,
  reason: text,
  respondBy: timestampOrNull,
  openedAt: timestamp,
  closedAt: timestampOrNull,
  attemptId: uuid,
  processorAccount: text,
  receiptId: uuidOrNull,
  receivedCents: double,
  paidAt: timestamp,
  payerName: text,
})
export type DisputeSubject = z.output<typeof subjectRow>

/** A dispute with its payment. */
export async function findDispute(sql: Queryable, id: string): Promise<DisputeSubject | null> {
  const [found] = await sql(subjectRow)`
    select d.id, d.dispute_id, d.state, a.way, a.last_four, d.amount_cents::float8 as amount, d.reason, d.respond_by, d.opened_at,
      d.closed_at, a.id as attempt_id, a.processor_account, r.id as receipt_id,
      coalesce(r.amount_cents, a.amount_cents)::float8 as received_cents, coalesce(r.occurred_at, a.created_at) as paid_at,
      coalesce(payer.name, '') as payer_name
    from processor_disputes d
    join payment_attempts a on a.id = d.attempt_id
    left join receipts r on r.attempt_id = a.id
    left join bill_to_accounts payer on payer.id = r.bill_to_id
    where d.id = ${id}`
  return found ?? null
}

const orderRow = {
  id: uuid,
  orderNumber: text,
  size: int,
  customerName: text,
  customerEmail: text,
  customerPhone: text,
  address: text,
  bookedAt: timestamp,
  bookedFrom: textOrNull,
  deliveredAt: timestampOrNull,
  pickedUpAt: timestampOrNull,
  cents: double,
}

/** The orders of a dispute, the one with the largest part first; of one that takes nothing of an order yet, those that its payment paid. */
export const listDisputedOrders = (sql: Queryable, { id, attemptId }: DisputeSubject) => sql(orderRow)`
  select o.id, o.order_number, o.dumpster_size as size, o.customer_name, o.customer_email, o.customer_phone,
    concat_ws(', ', nullif(o.customer_address, ''), nullif(o.customer_city, ''), nullif(concat_ws(' ', o.customer_state, o.customer_zip_code), '')) as address,
    o.created_at as booked_at, coalesce(consent.address, booked.booked_from) as booked_from,
    (select min(done_at) from hauls h where h.order_id = o.id and h.kind = 'deliver') as delivered_at,
    (select max(done_at) from hauls h where h.order_id = o.id and h.kind = 'pick_up') as picked_up_at,
    part.cents::float8 as cents
  from (
    select order_id, cents from processor_dispute_parts where dispute_id = ${id}
    union all
    select order_id, sum(cents) from payment_attempt_parts
    where attempt_id = ${attemptId} and not exists (select from processor_dispute_parts where dispute_id = ${id})
    group by order_id) part
  join orders o on o.id = part.order_id
  left join unverified_bookings booked on booked.order_id = o.id
  left join payment_consents consent on consent.attempt_id = ${attemptId}
  order by part.cents desc, o.order_number limit 20`
export type DisputedOrder = Awaited<ReturnType<typeof listDisputedOrders>>[number]

const pictureRow = {
  id: uuid,
  orderId: uuid,
  kind: z.enum(['placed', 'load']),
  of: z.enum(haulKinds),
  at: timestamp,
  fileId: uuid,
  mediaType: text,
  byteSize: int,
  latitude: double.nullable(),
  longitude: double.nullable(),
  accuracyMeters: int.nullable(),
}

/** Photos of drivers, with the place that their phone told. */
export const listPhotos = (sql: Queryable, orderIds: readonly string[]) => sql(pictureRow)`
  select p.id, d.order_id, p.kind, h.kind as of, p.taken_at as at, f.id as file_id, f.media_type, f.byte_size,
    h.done_latitude as latitude, h.done_longitude as longitude, h.done_accuracy_meters as accuracy_meters
  from haul_photos p
  join order_documents d on d.id = p.document_id and d.removed_at is null
  join files f on f.id = d.file_id
  join hauls h on h.id = p.haul_id and h.done_at is not null
  where p.kind in ('placed', 'load') and d.order_id = any(${[...orderIds]}::uuid[])
  order by p.taken_at desc, p.id limit ${maxRows}`

const ticketRow = {
  id: uuid,
  orderId: uuid,
  at: timestamp,
  number: text,
  facility: text,
  day: isoDate.nullable(),
  net: int,
  fileId: uuidOrNull,
  mediaType: textOrNull,
  byteSize: int.nullable(),
}

export const listTickets = (sql: Queryable, orderIds: readonly string[]) => sql(ticketRow)`
  select t.id, t.order_id, t.created_at as at, t.ticket_number as number, t.facility, t.loaded_on as day, t.net_hundredth_tons as net,
    f.id as file_id, f.media_type, f.byte_size
  from weight_tickets t left join files f on f.id = t.photo_file_id
  where t.order_id = any(${[...orderIds]}::uuid[]) and t.removed_at is null and t.measured = 'scale'
  order by t.created_at desc, t.id limit ${maxRows}`

const haulRow = { kind: z.enum(haulKinds), at: timestamp }

export const listDoneHauls = (sql: Queryable, orderIds: readonly string[]) => sql(haulRow)`
  select kind, done_at as at from hauls
  where order_id = any(${[...orderIds]}::uuid[]) and done_at is not null order by done_at desc limit ${maxRows}`

const emailRow = { at: timestamp, subject: text, recipient: text }

/** Emails that were really sent. */
export const listSentEmails = (sql: Queryable, orderIds: readonly string[]) => sql(emailRow)`
  select sent_at as at, subject, recipient from emails
  where order_id = any(${[...orderIds]}::uuid[]) and status = 'sent' and sent_at is not null and subject is not null
  order by sent_at desc limit ${maxRows}`

const consentRow = { at: timestamp, lastFour: text, wording: text, address: textOrNull }

/** What was agreed to for these orders. */
export const listAgreed = (sql: Queryable, orderIds: readonly string[]) => sql(consentRow)`
  select given_at as at, last_four, wording, address from payment_consents
  where given_at is not null and order_ids && ${[...orderIds]}::uuid[] order by given_at desc limit 5`

const overageRow = { at: timestamp, cents: double, objectedAt: timestampOrNull, reason: text }

export const listAnnounced = (sql: Queryable, orderIds: readonly string[]) => sql(overageRow)`
  select sent_at as at, amount_cents::float8 as cents, objected_at, reason from overage_charges
  where order_id = any(${[...orderIds]}::uuid[]) and sent_at is not null order by announced_at desc limit ${maxRows}`

const paymentRow = {
  at: timestamp,
  cents: double,
  method: text,
  status: z.enum(['paid', 'refunded']),
  isOther: z.boolean(),
}

/** What was paid and given back. `isOther`: with another payment than the disputed one. */
export const listPaid = (sql: Queryable, orderIds: readonly string[], receiptId: string | null) => sql(paymentRow)`
  select occurred_at as at, amount_cents::float8 as cents, coalesce(method, '') as method, status,
    receipt_id is distinct from ${receiptId}::uuid as is_other
  from payments where order_id = any(${[...orderIds]}::uuid[]) and status in ('paid', 'refunded')
  order by occurred_at desc, id limit ${maxRows}`
