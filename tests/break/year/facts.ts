import type { CompanyDatabase } from './company-database.ts'
import type { Day } from './days.ts'

export type StoredHaul = {
  id: string
  orderId: string
  kind: string
  requested: Day | null
  planned: Day | null
  done: Day | null
  doneAt: Date | null
  isCancelled: boolean
  /** Of a standing service. */
  serviceId: string | null
  /** Of a full pickup: the new delivery of its date. */
  newDeliveryId: string | null
  chargeId: string | null
}
export type StoredService = {
  id: string
  every: number
  /** 0 is Sunday. */
  weekdays: number[]
  startsOn: Day
  until: Day | null
  isRunning: boolean
}
export type StoredOrder = {
  id: string
  number: string
  status: string
  typeId: string
  size: number
  rentalDays: number
  isArchived: boolean
  isReserved: boolean
  keptCents: number | null
  /** Until when a standing service keeps its container. */
  standing: Day | null
  email: string
  billToId: string | null
  createdAt: Date
}
export type StoredType = { id: string; size: number; units: number; rentalDays: number }
export type StoredInvoice = {
  id: string
  kind: string
  number: number
  orderId: string
  creditsId: string | null
  totalCents: number
  isPartial: boolean
  due: Day | null
}

export type StoredStatement = {
  openingBalance: string
  closingBalance: string
  lines: { amount: string }[]
  openInvoices: { open: string }[]
  credit: string
  aging: Record<string, string>
}

export type StoredTicket = {
  number: string
  haulId: string | null
  orderId: string
  hundredths: number
  material: string
  disposition: string | null
  facility: string
  facilityId: string | null
  isLandfill: boolean
  loaded: Day | null
  city: string
}

export type StoredEmail = {
  orderId: string | null
  template: string
  recipient: string
  status: string
  messageId: string | null
  sentOn: Day | null
  /** Only of what is told by it. */
  text: string
  data: { [name: string]: string | undefined } & { invoiceIds?: string[] }
}

/** What is stored at one moment, without anything that is derived from it. */
export type Facts = {
  types: StoredType[]
  orders: StoredOrder[]
  hauls: StoredHaul[]
  services: StoredService[]
  dates: { serviceId: string; due: Day; state: string; haulId: string | null }[]
  loads: { haulId: string; container: string | null; taken: Day; isDumped: boolean }[]
  containers: { number: string; size: number; status: string; orderId: string | null }[]
  charges: { id: string; orderId: string; kind: string; cents: number }[]
  lateFees: { invoiceId: string; orderId: string; month: Day; due: Day }[]
  /** Orders that a bank payment in process pays. */
  processing: { orderId: string }[]
  payments: { orderId: string; status: string; cents: number; reference: string; isOfReceipt: boolean }[]
  receipts: { status: string; cents: number; reference: string; isOnline: boolean }[]
  refunds: { refundId: string | null; state: string; cents: number; isAwaited: boolean }[]
  disputes: {
    disputeId: string
    state: string
    cents: number
    billToId: string | null
    reversedCents: number
    elsewhereCents: number
  }[]
  statements: { content: StoredStatement }[]
  invoices: StoredInvoice[]
  claims: { invoiceId: string; chargeId: string }[]
  entries: {
    transactionId: string
    account: string
    kind: string
    orderId: string | null
    invoiceId: string | null
    cents: number
  }[]
  tickets: StoredTicket[]
  rates: { facilityId: string; material: string; basisPoints: number; from: Day; until: Day | null }[]
  deliveries: StoredEmail[]
}

const statements = {
  types: `select id, size_yards as size, greatest(0, total_inventory - maintenance_inventory) as units, minimum_rental_days as "rentalDays" from equipment where is_active`,
  orders: `select o.id, order_number as number, status, equipment_id as "typeId", dumpster_size as size, minimum_rental_days as "rentalDays", archived_at is not null as "isArchived",
      coalesce((select u.is_reserved from unverified_bookings u where u.order_id = o.id), true) as "isReserved", kept_cents as "keptCents", standing_through as standing, customer_email as email, bill_to_id as "billToId", created_at as "createdAt" from orders o`,
  hauls: `select id, order_id as "orderId", kind, requested_on as requested, planned_on as planned, (done_at at time zone 'America/Los_Angeles')::date as done,
      done_at as "doneAt", cancelled_at is not null as "isCancelled",
      standing_service_id as "serviceId", new_delivery_id as "newDeliveryId", charge_id as "chargeId" from hauls`,
  services: `select id, every, to_json(array(select weekday % 7 from unnest(weekdays) weekday)) as weekdays, starts_on as "startsOn", until,
      ended_at is null and paused_at is null as "isRunning" from standing_services where unit = 'weeks'`,
  dates: `select service_id as "serviceId", due_on as due, state, haul_id as "haulId" from standing_dates`,
  loads: `select haul_id as "haulId", c.container_number as container, (taken_at at time zone 'America/Los_Angeles')::date as taken, dumped_at is not null as "isDumped"
      from loads left join containers c on c.id = loads.container_id and c.current_order_id is null and c.deleted_at is null`,
  containers: `select container_number as number, size_yards as size, status, current_order_id as "orderId" from containers where deleted_at is null`,
  charges: `select id, order_id as "orderId", kind, amount_cents as cents from charges`,
  lateFees: `select invoice_id as "invoiceId", order_id as "orderId", month, due_on as due from late_fees`,
  processing: `select part.order_id as "orderId" from payment_attempt_parts part join payment_attempts a on a.id = part.attempt_id where a.state = 'processing' and part.is_open`,
  payments: `select order_id as "orderId", status, amount_cents as cents, reference, receipt_id is not null as "isOfReceipt" from payments`,
  receipts: `select status, amount_cents as cents, reference,
      attempt_id is not null or refund_id is not null or dispute_id is not null as "isOnline" from receipts`,
  refunds: `select f.refund_id as "refundId", f.state, f.amount_cents as cents, a.state = 'processing' as "isAwaited" from processor_refunds f join payment_attempts a on a.id = f.attempt_id`,
  disputes: `select d.dispute_id as "disputeId", d.state, d.amount_cents as cents, r.bill_to_id as "billToId", reversed_cents as "reversedCents", lost_cents + known_cents as "elsewhereCents" from processor_disputes d left join receipts r on r.attempt_id = d.attempt_id`,
  statements: `select content from statements`,
  invoices: `select id, kind, number, order_id as "orderId", credits_id as "creditsId", total_cents as "totalCents", is_partial as "isPartial", due_on as due from invoices`,
  claims: `select invoice_id as "invoiceId", charge_id as "chargeId" from invoice_charges`,
  entries: `select transaction_id as "transactionId", account, a.kind, order_id as "orderId", invoice_id as "invoiceId", cents from ledger_entries e join ledger_accounts a on a.code = e.account`,
  tickets: `select ticket_number as number, haul_id as "haulId", order_id as "orderId", net_hundredth_tons as hundredths, material, disposition,
      coalesce(nullif(facility, ''), f.name, '') as facility, facility_id as "facilityId", f.kind is not distinct from 'landfill' as "isLandfill",
      loaded_on as loaded, origin_city as city from weight_tickets left join facilities f on f.id = facility_id where removed_at is null`,
  rates: `select facility_id as "facilityId", material, basis_points as "basisPoints", valid_from as from, valid_until as until from facility_rates`,
  deliveries: `select order_id as "orderId", template, recipient, status, message_id as "messageId", data,
      case template when 'overage-notification' then coalesce(body_text, '') else '' end as text,
      (sent_at at time zone 'America/Los_Angeles')::date as "sentOn" from emails`,
}

export async function readFacts(db: CompanyDatabase): Promise<Facts> {
  const facts: Record<string, unknown> = {}
  for (const [name, statement] of Object.entries(statements)) facts[name] = await db.rows(statement)
  return facts as Facts
}
