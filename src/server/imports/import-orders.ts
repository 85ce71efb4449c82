import { z } from 'zod'
import { importProblems as problems } from '#content/wording/imports.ts'
import { containerStatuses } from '#contract/containers/container-words.ts'
import type { Equipment } from '#contract/equipment/equipment.ts'
import type { OrderRow } from '#contract/imports/import-rows.ts'
import { importedDetails } from '#contract/imports/import-words.ts'
import type { NewBooking } from '#contract/orders/bookings.ts'
import { dateInLosAngeles, instantInLosAngeles } from '#contract/values/dates.ts'
import { pick } from '#contract/values/records.ts'
import { zipCodeKey } from '#contract/values/zip-code.ts'
import { ledgerAccounts } from '#domain/billing/ledger-accounts.ts'
import { normalForm } from '#domain/customers/normal-form.ts'
import { whoMayHaul } from '#domain/diversion/who-may-haul.ts'
import { chooseEquipment, noPriceMessage, notAvailableMessage } from '#domain/equipment/choose-equipment.ts'
import { type ImportedOrder, importedOrder, importedPrice } from '#domain/imports/imported-order.ts'
import { plannedHold, plannedPickup } from '#domain/scheduling/holds.ts'
import type { AppContext } from '#server/app-context.ts'
import { type AccountRow, findAccount } from '#server/bill-to-accounts/account-queries.ts'
import { postPayment } from '#server/billing/ledger/post-to-ledger.ts'
import { keepTax } from '#server/billing/order-tax.ts'
import { insertPayment } from '#server/billing/payment-queries.ts'
import {
  type ContainerOrder,
  chooseContainer,
  placeContainer,
  releaseContainer,
} from '#server/containers/assign-container.ts'
import { findContainerByNumber, lockContainer } from '#server/containers/container-queries.ts'
import { moveContainer } from '#server/containers/move-container.ts'
import { writeContainerChange } from '#server/containers/update-container.ts'
import { listEquipmentOfSize, lockEquipmentOfSize } from '#server/equipment/equipment-queries.ts'
import { eventInsert } from '#server/events/record-event.ts'
import { draftOrder } from '#server/orders/order-draft.ts'
import { orderInserts } from '#server/orders/order-inserts.ts'
import { isAtAddressOf } from '#server/orders/search-places.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { bool, double, int, text, uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { identifier, type Queryable, together } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { quoteByList } from '#server/pricing/price-rows.ts'
import { findZipCode, type ZipCode } from '#server/pricing/zone-queries.ts'
import { keepDeliveryPlan, lockLimitedDays } from '#server/scheduling/calendar-locks.ts'
import { addContacts, addedContacts, contactsNote, takeBackContacts } from './import-contacts.ts'
import { changedSince, findCustomerOf } from './import-customers.ts'
import { placeNotes } from './import-sites.ts'
import type { ImportedBy, Importer, WrittenRow } from './importer.ts'

/** Minutes after midnight at which an imported container was delivered: noon. */
const deliveredAt = 720

/**
 * Rules 221 and 222: an open order is recognized by its number, else by customer, place, size and delivery date. What is there stays as it
 * is. It takes its days without asking whether they are free: it was promised before.
 */
export const orderImporter: Importer<'orders'> = {
  rowsAtOnce: 10,

  // The locks that bookings take, so that they count the days of these orders. All sizes before any day: no booking holds a size and waits for
  // a day of this transaction.
  async lock(tx, rows) {
    await keepDeliveryPlan(tx)
    for (const size of [...new Set(rows.map((row) => row.size))].sort((one, other) => one - other)) {
      await lockEquipmentOfSize(tx, size)
    }
    await lockLimitedDays(tx, [...new Set(rows.map((row) => row.deliveryDate))].sort())
  },

  async plan(sql, row, app) {
    const [own, decided] = await Promise.all([findOwnOrder(sql, row.orderNumber), decide(sql, row, app)])
    if (own) return { outcome: 'same', subjectId: own.id }
    if (!decided.ok) {
      const known = await findByImportedNumber(sql, row.orderNumber)
      return known ? alreadyImported(known) : { outcome: 'refuse', problem: decided.problem }
    }
    const known = await findOrder(sql, row, decided.billToId)
    const check = whoMayHaul({ ...decided.booking, city: row.city, zipCity: decided.place?.city ?? null })
    const note = [...contactsNote(row.otherContacts), ...placeNotes(row.address, check)].join('. ')
    if (!known) return { outcome: 'add', note, write: (tx, by) => writeOrder(tx, row, decided, by) }
    return alreadyImported(known)
  },

  async recognize(sql, number) {
    const own = await findOwnOrder(sql, number)
    if (own) return { outcome: 'same', subjectId: own.id }
    const known = await findByImportedNumber(sql, number)
    return known && alreadyImported(known)
  },

  undo: deleteOrder,
}

const alreadyImported = ({ id, orderNumber }: KnownOrder) => ({
  outcome: 'same' as const,
  subjectId: id,
  note: problems.isImported(orderNumber),
})

async function writeOrder(
  tx: Transaction,
  row: OrderRow,
  { state, ...decided }: DecidedOrder,
  { actor, now, fileName }: ImportedBy,
): Promise<WrittenRow> {
  const { minimumRentalDays } = decided.equipment
  const pickupDate = plannedPickup(state.deliveryDate, minimumRentalDays)
  const draft = draftOrder({
    ...decided,
    pickupDate,
    agreedPickup: state.scheduledPickup,
    adjustment: null,
    unverified: null,
    actor,
    now,
  })
  const event = { ...draft.event, kind: 'order-imported', after: { ...draft.event.after, note: fileName } }
  const { id, orderNumber } = draft.order
  await Promise.all([
    together(tx, [
      ...orderInserts(tx, draft, { viewerTokenHash: null, links: null }),
      eventInsert(tx, event),
    ]).execute(),
    ...writeState(tx, id, state, { row, minimumRentalDays }),
  ])
  if (row.amountPaid) {
    const payment = { status: 'paid' as const, amountCents: row.amountPaid, method: null, reference: fileName }
    await insertPayment(tx, { ...payment, orderId: id, occurredAt: now, actor, isOpening: true })
  }
  // Rule 222: tax is on top of what the file names, as on its first invoice.
  await keepTax(tx, id, now)
  const ordered = { id, orderNumber, dumpsterSize: row.size, address: `${row.address}, ${row.city}` }
  const container = await bringContainer(tx, ordered, { row, state, by: { actor, now } })
  const { billToId } = await tx.one({ billToId: uuid })`select bill_to_id from orders where id = ${id}`
  const contacts = await addContacts(tx, billToId, row.otherContacts, { actor, now })
  return { subjectId: id, undo: { version: 1, container, contacts } }
}

const dayProblems = {
  'in-future': problems.inFuture,
  'pickup-first': problems.pickupFirst,
  'too-far': problems.tooFar,
}

type DecidedOrder = {
  state: ImportedOrder
  booking: NewBooking
  billToId: string | null
  equipment: Equipment
  quote: ReturnType<typeof importedPrice>
  place: ZipCode | null
}
type Decided = { ok: false; problem: string } | ({ ok: true } & DecidedOrder)

/** Everything that a row needs, read from what is there now. */
async function decide(sql: Queryable, row: OrderRow, { clock }: AppContext): Promise<Decided> {
  const refuse = (problem: string): Decided => ({ ok: false, problem })
  const state = importedOrder(row, dateInLosAngeles(clock()))
  if (!state.ok) return refuse(dayProblems[state.reason])
  const { status } = state.order
  if (row.containerNumber && (status === 'new' || status === 'confirmed')) return refuse(problems.notDelivered)
  const [customer, sameSize, place, container] = await Promise.all([
    findCustomerOf(sql, row),
    listEquipmentOfSize(sql, row.size),
    findZipCode(sql, zipCodeKey(row.zipCode)),
    row.containerNumber ? findContainerByNumber(sql, row.containerNumber) : null,
  ])
  // A customer of the file who has no record gets one with the order, unless the number says that there must be one.
  if (!customer.ok && (row.customerNumber || customer.count > 1)) return refuse(customer.problem)
  if (row.containerNumber && !container) return refuse(problems.noContainer(row.containerNumber))
  const account = customer.ok ? await findAccount(sql, customer.id) : null
  const person = personOf(row, account)
  const missing = (['name', 'email', 'phone'] as const).find((field) => person[field] === '')
  if (missing) return refuse(problems.noContact(missing))
  const customerType =
    row.customerType ?? (account?.kind === 'company' || row.companyName ? 'contractor' : 'residential')
  const equipment = chooseEquipment(sameSize, { size: row.size, customerType })
  if (!equipment) return refuse(notAvailableMessage(row.size, customerType))
  const asked = { equipment, customerType, place, material: row.materialType || null, billToId: account?.id }
  const catalog = await quoteByList(sql, { ...asked, now: clock() })
  if (!catalog.ok) return refuse(noPriceMessage(customerType))
  return {
    ok: true,
    state: state.order,
    booking: bookingOf(row, { ...person, customerType, companyName: companyOf(row, account) }),
    billToId: account?.id ?? null,
    equipment,
    quote: importedPrice(catalog.quote, row),
    place,
  }
}

/** The person of an order: as in the file, and what it lacks from the customer's first contact. */
function personOf({ customerName, email, phone }: OrderRow, account: AccountRow | null) {
  const [contact] = account?.contacts ?? []
  // A company's name is on the order anyway.
  const isCompany =
    account?.kind === 'company' && (customerName === '' || normalForm(account.name) === normalForm(customerName))
  return {
    name: (isCompany && contact?.name) || customerName || account?.name || '',
    email: email || contact?.email || '',
    phone: phone || contact?.phone || '',
  }
}

const companyOf = ({ companyName }: OrderRow, account: AccountRow | null) =>
  companyName || (account?.kind === 'company' ? account.name : '')

type Person = ReturnType<typeof personOf> & Pick<NewBooking, 'customerType' | 'companyName'>

const bookingOf = (row: OrderRow, { name, email, phone, customerType, companyName }: Person): NewBooking => ({
  customerType,
  customerName: name,
  customerEmail: email,
  customerPhone: phone,
  customerAddress: row.address,
  customerCity: row.city,
  customerState: row.state,
  customerZipCode: row.zipCode,
  companyName,
  dumpsterSize: row.size,
  requestedDeliveryDate: row.deliveryDate,
  specialInstructions: '',
  ...pick(row, importedDetails),
  materialOther: '',
  timePreference: '',
  quietHours: false,
  hoaRestrictions: false,
  language: 'en',
})

const knownOrder = { id: uuid, orderNumber: text }
type KnownOrder = { id: string; orderNumber: string }

/** Rule 316: the order of our own export that a row is. The number is random, so it is the order's identity (rule 17). */
async function findOwnOrder(sql: Queryable, orderNumber: string): Promise<KnownOrder | null> {
  if (orderNumber === '') return null
  const [own] = await sql(knownOrder)`select id, order_number from orders where order_number = ${orderNumber}`
  return own ?? null
}

async function findByImportedNumber(sql: Queryable, orderNumber: string): Promise<KnownOrder | null> {
  const [known] = await sql(
    knownOrder,
  )`select id, order_number from orders where imported_number <> '' and imported_number = ${orderNumber}`
  return known ?? null
}

/** Rule 221: the order that a row already is. */
async function findOrder(sql: Queryable, row: OrderRow, billToId: string | null): Promise<KnownOrder | null> {
  const { orderNumber, address, zipCode, deliveryDate, size, customerName } = row
  if (orderNumber) return findByImportedNumber(sql, orderNumber)
  const found = await sql({ ...knownOrder, customerName: text, isOfAccount: bool })`
    select o.id, o.order_number, o.customer_name, coalesce(o.bill_to_id = ${billToId}::uuid, false) as is_of_account from places p
    join sites s on s.place_id = p.id join orders o on o.site_id = s.id
    where ${isAtAddressOf(sql, { address, zipCode })}
      and o.dumpster_size = ${size} and o.delivery_on = ${deliveryDate} and o.archived_at is null
    order by o.created_at, o.id`
  return found.find((each) => each.isOfAccount || normalForm(each.customerName) === normalForm(customerName)) ?? null
}

/** The status, the days and the number of the earlier system: statements that are sent at once. */
function writeState(
  tx: Transaction,
  id: string,
  state: ImportedOrder,
  { row, minimumRentalDays }: { row: OrderRow; minimumRentalDays: number },
): Promise<unknown>[] {
  const { status, deliveryDate, scheduledDelivery, actualDelivery, scheduledPickup } = state
  const hold = plannedHold({
    ...{ status, scheduledDelivery, actualDelivery, scheduledPickup, minimumRentalDays },
    ...{ isArchived: false, isReserved: true, requestedDelivery: deliveryDate, requestedPickup: null },
  })
  const doneAt = actualDelivery && instantInLosAngeles(actualDelivery, deliveredAt)
  return [
    tx`
      update orders set status = ${status}, imported_number = ${row.orderNumber}, internal_notes = ${row.notes},
        held_from = ${hold?.from ?? null}, held_through = ${hold?.through ?? null}
      where id = ${id}`.execute(),
    tx`
      update hauls set planned_on = case kind when 'deliver' then ${scheduledDelivery}::date else ${scheduledPickup}::date end,
        done_at = case kind when 'deliver' then ${doneAt}::timestamptz end
      where order_id = ${id}`.execute(),
  ]
}

const containerBefore = z.object({ id: z.string(), status: z.enum(containerStatuses), currentLocation: z.string() })

/** The container that is at the customer's site, or reserved for the order. Returns how it was before; null without one. */
async function bringContainer(
  tx: Transaction,
  order: ContainerOrder,
  { row, state, by }: { row: OrderRow; state: ImportedOrder; by: Pick<ImportedBy, 'actor' | 'now'> },
): Promise<z.output<typeof containerBefore> | null> {
  if (!row.containerNumber) return null
  const found = await findContainerByNumber(tx, row.containerNumber)
  const before = found && (await lockContainer(tx, found.id))
  if (!before) throw new AppError('not-allowed-now', { message: problems.noContainer(row.containerNumber) })
  const isDelivered = state.status === 'delivered'
  // A list of containers says that it is out. Since when, and where, the order knows.
  if (isDelivered && before.status === 'deployed' && before.currentOrderId === null) {
    await moveContainer(tx, before, { status: 'available' }, { ...by, kind: 'delivery-corrected' })
  }
  const container = await chooseContainer(tx, order, before.id, by)
  if (isDelivered) await placeContainer(tx, order, container, by)
  return containerBefore.parse(before)
}

const undoOfOrder = z.object({
  version: z.int(),
  container: containerBefore.nullable(),
  contacts: addedContacts.nullish(),
})

/** What belongs to an order that nobody has touched. Anything else refers to it, and keeps it. */
const ownTables = ['order_access', 'charges', 'payments', 'container_placements', 'hauls']

async function deleteOrder(tx: Transaction, id: string, stored: unknown, by: ImportedBy): Promise<void> {
  const undo = undoOfOrder.parse(stored)
  const [order] = await tx({ version: int, paidCents: double })`
    select o.version, (select coalesce(sum(amount_cents), 0)::float8 from payments where order_id = o.id and status = 'paid') as paid_cents
    from orders o where id = ${id} for update`
  if (!order) return
  if (order.version !== undo.version) throw changedSince()
  const released = await releaseContainer(tx, { id }, by)
  if (released && undo.container && released.id === undo.container.id) {
    const { status, currentLocation } = undo.container
    await writeContainerChange(tx, released.id, { status, currentLocation }, by)
  }
  if (order.paidCents > 0) {
    // What was posted stays, and is posted back (rule 233).
    const posting = { id: newId(), orderId: id, cents: -order.paidCents, account: ledgerAccounts.opening }
    const said = { postedOn: dateInLosAngeles(by.now), memo: problems.undone }
    await postPayment(tx, { ...{ billToId: null, invoiceId: null, bouncesId: null }, ...posting, ...said })
  }
  for (const table of ownTables) await tx`delete from ${identifier(table)} where order_id = ${id}`
  await tx`delete from events where subject_kind = 'order' and subject_id = ${id}`
  if (undo.contacts) await takeBackContacts(tx, undo.contacts, by)
  // The trigger deletes the site, the place and the account that the order alone needed.
  await tx`update orders set site_id = null, bill_to_id = null where id = ${id}`
  await tx`delete from orders where id = ${id}`
  tx.changed.add('orders', id)
}
