import {
  companyFields,
  contactFields,
  instructionFields,
  loadFields,
  officeNoteFields,
  placeFields,
} from '#contract/orders/order-fields.ts'
import { type OrderFields, referenceFields } from '#contract/orders/order-references.ts'
import { endLinks } from '#server/orders/renew-links.ts'
import { endOfOrder } from '#server/payments/end-consents.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { int, text, uuidOrNull } from '#server/platform/db/columns.ts'
import { columns, type Fragment, identifier } from '#server/platform/db/sql.ts'
import { deleteFiles } from '#server/platform/files/put-file.ts'

const known = { contactId: int, siteId: uuidOrNull, jobNumber: text }

/** The replacement for a name, as on invoices (migration 67). */
const removedName = '(removed)'

/** Assignments that delete the personal texts of a group. */
function erasing(fields: OrderFields): Fragment {
  const personal = Object.entries(fields).filter(([, { isPersonal }]) => isPersonal)
  return columns(
    personal.map(([field]) => field),
    (column) => `${column} = ''`,
  )
}

const { customerName: _, ...contact } = contactFields

const erased = {
  customer: erasing({ ...contact, ...placeFields, ...companyFields }),
  load: erasing({ ...loadFields, ...instructionFields, ...officeNoteFields }),
  references: erasing(referenceFields),
}

/** What is kept of an order's history: statuses, days, containers, weights and amounts. All other text is deleted. */
const retainedOfHistory = [
  ...['status', 'dumpsterSize', 'archivedAt'],
  ...['requestedDeliveryDate', 'scheduledDeliveryDate', 'actualDeliveryDate'],
  ...['requestedPickupDate', 'scheduledPickupDate', 'actualPickupDate'],
  ...['assignedContainerId', 'assignedContainerNumber', 'actualTonnage'],
  ...['totalCents', 'totalAmount', 'fuelSurcharge', 'finalTotal', 'paymentStatus', 'paymentMethod', 'amountPaid'],
  ...['refundPercent', 'refundCents', 'refundKeptFeesCents', 'rent', 'rentCents', 'documentNumber', 'documentTotal'],
  ...['ticketNumber', 'ticketTons', 'ticketGrossTons', 'ticketTareTons', 'ticketFacility', 'ticketLoadDate'],
  ...['ticketMaterial', 'ticketDisposition', 'ticketOriginCity', 'ticketEstimate', 'ticketCharged'],
]

/**
 * Rule 189: removes the person from an order whose row is locked: name, addresses, numbers, free text, pictures and documents. Its account,
 * site and place go with its last order (rule 213). What bookkeeping needs is kept: container, days, city and ZIP code, weights, charges, payments, and invoices with number and totals.
 */
export async function anonymizeOrder(tx: Transaction, orderId: string, now: Date): Promise<void> {
  tx.changed.add('orders', orderId)
  const [was] = await tx(known)`
    select contact_id, site_id, job_number from orders where id = ${orderId}`
  await anonymizeMovements(tx, orderId)
  await tx`
    update orders set customer_name = ${removedName}, ${erased.customer}, customer_id = null, ${erased.load},
      bill_to_id = null, site_id = null, search_key = '', place_key = '', is_po_box = false, city_check_note = '', needs_city_check = false, ${erased.references}, imported_number = '', anonymised_at = ${now}
    where id = ${orderId}`
  await deleteContact(tx, was?.contactId ?? null)
  await tx`
    delete from jobs j
    where j.site_id = ${was?.siteId ?? null} and lower(btrim(j.job_number)) = lower(btrim(${was?.jobNumber ?? ''}::text)) and not exists (
      select from orders o where o.site_id = j.site_id and lower(btrim(o.job_number)) = lower(btrim(j.job_number)))`
  await tx`delete from change_requests where order_id = ${orderId}`
  await tx`delete from order_access where order_id = ${orderId}`
  await endLinks(tx, [orderId])
  await endOfOrder(tx, orderId, now)
  await tx`
    update payment_attempts set last_four = ''
    where last_four <> '' and id in (select attempt_id from payment_attempt_parts where order_id = ${orderId})`
  await tx`update overage_charges set reason = '' where order_id = ${orderId} and reason <> ''`
  // What was answered to a dispute quotes the person.
  await tx`
    update dispute_answers set texts = '{}', parameters = null
    where dispute_id in (select dispute_id from processor_dispute_parts where order_id = ${orderId})`
  await tx`delete from order_pins where order_id = ${orderId}`
  await tx`delete from unverified_bookings where order_id = ${orderId}`
  await tx`
    update events set before = ${retained(tx, 'before')}, after = ${retained(tx, 'after')},
      actor_id = case when actor_kind = 'customer' then null else actor_id end
    where subject_kind = 'order' and subject_id = ${orderId}`
  // The reason of a price that was set by hand, what staff wrote about a charge, and the number of a check.
  await tx`
    update charges set note = '' where order_id = ${orderId} and kind not in ('overage', 'extra_days') and note <> ''`
  await tx`update payments set reference = '' where order_id = ${orderId} and reference <> ''`
  await tx`
    update invoices set content = anonymous_invoice(content)
    where order_id = ${orderId} and content <> anonymous_invoice(content)`
  await tx`
    update driver_commands set body = '{}', message = ''
    where haul_id in (select id from hauls where order_id = ${orderId})`
  await tx`
    update hauls set done_latitude = null, done_longitude = null, done_accuracy_meters = null
    where order_id = ${orderId} and done_latitude is not null`
  await deleteFilesOf(tx, orderId)
}

const retained = (tx: Transaction, column: 'before' | 'after') => tx`
  (select jsonb_object_agg(key, value) from jsonb_each(${identifier(column)}) where key = any(${retainedOfHistory}))`

/** The history of its containers contains the street, also one that was corrected; only the city is kept. */
async function anonymizeMovements(tx: Transaction, orderId: string): Promise<void> {
  for (const column of ['before', 'after'] as const) {
    await tx`
      update events e set ${identifier(column)} = e.${identifier(column)} || jsonb_build_object('currentLocation', o.customer_city)
      from orders o
      where o.id = ${orderId} and e.subject_kind = 'container'
        and e.subject_id in (
          select container_id from container_placements where order_id = o.id
          union select container_id from hauls where order_id = o.id and container_id is not null)
        and exists (
          select from (
            select o.customer_address as street
            union select c.before ->> 'customerAddress' from events c
            where c.subject_kind = 'order' and c.subject_id = o.id and c.before ? 'customerAddress') known
          where street <> '' and starts_with(e.${identifier(column)} ->> 'currentLocation', street || ', '))
        and e.occurred_at <= o.updated_at`
  }
}

/** Contacts are also stored separately for searches, until none of their orders is left. */
async function deleteContact(tx: Transaction, contactId: number | null): Promise<void> {
  // Waits for concurrent bookings that use the contact.
  await tx`select from contacts where id = ${contactId} for update`
  await tx`delete from contacts where id = ${contactId} and not exists (select from orders where contact_id = ${contactId})`
}

async function deleteFilesOf(tx: Transaction, orderId: string): Promise<void> {
  const rows = await tx({ id: uuidOrNull })`
    select unnest(array[file_id, thumbnail_file_id]) as id from order_documents where order_id = ${orderId}
    union select unnest(array[photo_file_id, thumbnail_file_id]) from weight_tickets where order_id = ${orderId}
    union select file_id from dispute_answers
    where dispute_id in (select dispute_id from processor_dispute_parts where order_id = ${orderId})`
  await tx`delete from street_permits where order_id = ${orderId}`
  await tx`
    update hauls set to_address = '', to_placement = '', from_address = null, from_placement = null where order_id = ${orderId} and kind = 'relocate'`
  await tx`update hauls set driver_note = '' where order_id = ${orderId} and driver_note <> ''`
  await tx`update standing_services set driver_note = '' where order_id = ${orderId} and driver_note <> ''`
  await tx`update haul_attempts set note = '' where haul_id in (select id from hauls where order_id = ${orderId})`
  await tx`delete from order_documents where order_id = ${orderId}`
  await tx`
    update dispute_answers set file_id = null
    where file_id is not null and dispute_id in (select dispute_id from processor_dispute_parts where order_id = ${orderId})`
  await tx`
    update weight_tickets set photo_link = null, photo_file_id = null, thumbnail_file_id = null, confirmed_reason = ''
    where order_id = ${orderId}`
  await deleteFiles(
    tx,
    rows.flatMap(({ id }) => id ?? []),
  )
}
