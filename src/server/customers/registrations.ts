import type { z } from 'zod'
import { customer } from '#contract/customers/customers.ts'
import { bytes, text, timestamp, uuid } from '#server/platform/db/columns.ts'
import { insertValues, type Queryable } from '#server/platform/db/sql.ts'

/** The registration form. */
const personalFacts = customer.omit({ id: true, hasPassword: true, paymentTerms: true })
export type PersonalFacts = z.output<typeof personalFacts>

/** What a person typed who claims the address. None of it is verified yet. */
const pendingRegistration = personalFacts.extend({
  id: uuid,
  passwordHash: text,
  /** Of the browser that registered; null if it was not remembered. */
  visitorHash: bytes.nullable(),
  createdAt: timestamp,
})
export type PendingRegistration = z.output<typeof pendingRegistration>

/** How long a registration waits for its proof; the link in the email is good for less, and can be sent again. */
const registrationDays = 7

/** How many wait for one address; no more letters than these are sent to it in an hour either. */
const maxWaiting = 10

/** Stores a registration until it is verified, and deletes the oldest if too many wait for the address. */
export async function insertRegistration(sql: Queryable, registration: PendingRegistration): Promise<void> {
  const expiresAt = new Date(registration.createdAt.getTime() + registrationDays * 86_400_000)
  await sql`insert into registrations ${insertValues({ ...registration, expiresAt })}`
  await sql`
    delete from registrations where id in (
      select id from registrations where lower(email) = lower(${registration.email})
      order by created_at desc, id desc offset ${maxWaiting}
    )`
}

export async function findRegistration(sql: Queryable, id: string): Promise<PendingRegistration | null> {
  const [found] = await sql(pendingRegistration)`select ${columns(sql)} from registrations where id = ${id}`
  return found ?? null
}

/** The newest registration that waits for an address. */
export async function findNewestRegistration(
  sql: Queryable,
  email: string,
  now: Date,
): Promise<PendingRegistration | null> {
  const [newest] = await sql(pendingRegistration)`
    select ${columns(sql)} from registrations
    where lower(email) = lower(${email}) and expires_at > ${now}
    order by created_at desc, id desc limit 1`
  return newest ?? null
}

/** Forgets every registration of an address, and with it their links: the address has its account. */
export async function deleteRegistrations(sql: Queryable, email: string): Promise<void> {
  await sql`delete from registrations where lower(email) = lower(${email})`
}

const columns = (sql: Queryable) =>
  sql`id, email, first_name, last_name, phone, customer_type, company_name, language, password_hash, visitor_hash, created_at`
