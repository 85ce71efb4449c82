import { z } from 'zod'
import { leadSources } from '#contract/leads/lead-kinds.ts'
import { type StaffLead, staffLead } from '#contract/leads/staff-leads.ts'
import { staffOrder } from '#contract/orders/orders.ts'
import { phoneDigits } from '#domain/customers/phone.ts'
import { bool } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

/** A stored lead. */
const leadRow = staffLead.omit({ orderNumber: true, ownerName: true, quotedTotal: true, declinedAt: true })
export type Lead = z.output<typeof leadRow>

/** A lead `l` under the names of the contract, without its order's number. */
const columns = (sql: Queryable) => sql`
  l.id, l.created_at, l.updated_at, l.version, l.status, l.source, l.first_name, l.last_name, l.email, l.phone, l.address, l.city,
  l.zip_code, l.project_type, l.estimated_size, l.material_type, l.notes, l.language, l.lost_reason, l.order_id,
  l.owner_id, l.value_cents as value, l.next_step, l.next_step_on`

/** The same with it. */
export const staffLeadColumns = (sql: Queryable) => sql`
  ${columns(sql)}, (select o.order_number from orders o where o.id = l.order_id) as order_number,
  (select coalesce(nullif(u.name, ''), u.username) from staff_users u where u.id = l.owner_id) as owner_name,
  (select q.total_cents from quotes q
   where q.lead_id = l.id and ${isSent(sql)} and (q.accepted_at is not null or ${isStanding(sql)})
   order by q.accepted_at is null, ${sentAt(sql)} desc, q.id desc limit 1) as quoted_total,
  (select q.declined_at from quotes q where q.lead_id = l.id and ${isSent(sql)} order by ${sentAt(sql)} desc, q.id desc limit 1) as declined_at`

/** A quote of one container is sent as it is made. */
const isSent = (sql: Queryable) => sql`(not q.is_itemized or q.sent_at is not null)`
const sentAt = (sql: Queryable) => sql`coalesce(q.sent_at, q.created_at)`
const isStanding = (sql: Queryable) => sql`(q.withdrawn_at is null and q.replaced_at is null and q.declined_at is null)`

/** The lead with an id; null if there is none. */
export async function findLeadById(sql: Queryable, id: string): Promise<StaffLead | null> {
  const [lead] = await sql(staffLead)`select ${staffLeadColumns(sql)} from leads l where l.id = ${id}`
  return lead ?? null
}

/** The lead that became an order; null if there is none. */
export async function findLeadOfOrder(sql: Queryable, orderId: string): Promise<StaffLead | null> {
  const [lead] = await sql(staffLead)`select ${staffLeadColumns(sql)} from leads l where l.order_id = ${orderId}`
  return lead ?? null
}

/** The lead with an id, held until the transaction ends. */
export async function lockLead(tx: Queryable, id: string): Promise<Lead | null> {
  const [lead] = await tx(leadRow)`select ${columns(tx)} from leads l where l.id = ${id} for update`
  return lead ?? null
}

/** More of the same person than anyone looks through. */
const maxListed = 20

const sameLead = staffLead
  .pick({ id: true, createdAt: true, status: true, firstName: true, lastName: true, projectType: true })
  .extend({ source: z.enum(leadSources), sameEmail: bool, samePhone: bool })
type SameLead = z.output<typeof sameLead>

/** Rule 156: other leads with the email or the phone number of one, however the number was typed. */
export function listSameLeads(sql: Queryable, lead: Pick<Lead, 'id' | 'email' | 'phone'>): Promise<SameLead[]> {
  const digits = phoneDigits(lead.phone)
  return sql(sameLead)`
    select l.id, l.created_at, l.status, l.source, l.first_name, l.last_name, l.project_type,
      bool_or(found.by_email) as same_email, bool_or(not found.by_email) as same_phone
    from (
      (select id, true as by_email from leads where lower(email) = lower(${lead.email}) and ${lead.email !== ''}::boolean
       order by created_at desc limit ${maxListed + 1})
      union all
      (select id, false from leads where phone_digits = ${digits} and ${digits.length >= 7}::boolean
       order by created_at desc limit ${maxListed + 1})
      union all
      -- A number with an extension is in the search key (rule 306).
      (select id, false from leads where search_key <> '' and search_key like (select ${`% ${digits} %`}::text) and ${digits.length >= 7}::boolean
       order by created_at desc limit ${maxListed + 1})
    ) found
    join leads l on l.id = found.id
    where l.id <> ${lead.id}
    group by l.id
    order by l.created_at desc, l.id desc
    limit ${maxListed}`
}

const orderOfPerson = staffOrder.pick({
  id: true,
  orderNumber: true,
  createdAt: true,
  status: true,
  dumpsterSize: true,
  totalAmount: true,
})
type OrderOfPerson = z.output<typeof orderOfPerson>

/** The orders with an email address, newest first, without archived ones. */
export function listOrdersOfEmail(sql: Queryable, email: string): Promise<OrderOfPerson[]> {
  return sql(orderOfPerson)`
    with page as materialized (
      select id from orders where lower(customer_email) = lower(${email}) and ${email !== ''}::boolean and archived_at is null
      order by created_at desc, id desc limit ${maxListed}
    )
    select o.id, o.order_number, o.created_at, o.status, o.dumpster_size, o.total_cents as total_amount
    from page
    -- offset 0: one order at a time. Joined as a table, the view could be put together for every order there is.
    cross join lateral (select * from order_facts where id = page.id offset 0) o
    order by o.created_at desc, o.id desc`
}
