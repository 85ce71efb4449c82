import { heldBackRecipients } from '#content/emails/emails.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { bool } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { type Fragment, insertValues, json, type Query, type Queryable } from '#server/platform/db/sql.ts'
import { type NewEmail, queueEmails } from './queue-email.ts'

/** Rule 206: the most addresses without an account that one network has emails sent to within an hour. */
const maxStrangersAnHour = 60

/** An email that a visitor causes by typing an address. `network`: what the visitor is counted by; null if not at all. */
export type EmailToStranger = NewEmail & { network: string | null }

/**
 * Queues an email to an address that a visitor typed, or holds it back if the visitor's network had emails sent to too many (rule 206). In
 * the transaction that causes it; the answer to the visitor is the same. `subject`: what staff see of an email that was held back.
 */
export async function queueToStranger(
  tx: Transaction,
  { network, ...email }: EmailToStranger,
  subject: string | null = null,
): Promise<void> {
  if (network !== null) await tx`select pg_advisory_xact_lock(hashtextextended(${network}, 201))`
  const why = await reasonToHoldBack(tx, { recipient: email.recipient, network })
  if (why === null) await queueEmails(tx, [{ ...email, causedFrom: network } as NewEmail])
  else await holdBackEmail(tx, email, { subject, why })
}

/** Why an email to this address is held back; null if it is not. To be exact, the network must be locked. */
export async function reasonToHoldBack(
  sql: Queryable,
  { recipient, network }: { recipient: string; network: string | null },
): Promise<string | null> {
  if (network === null) return null
  const { isTooMany } = await sql.one({ isTooMany: bool })`
    select not ${isKnown(sql, sql`${recipient}`)} and count(*) >= ${maxStrangersAnHour} as is_too_many
    from (
      select distinct lower(e.recipient) from emails e
      where e.caused_from = ${network} and e.created_at > now() - interval '1 hour'
        and lower(e.recipient) <> lower(${recipient}) and not ${isKnown(sql, sql`e.recipient`)}
      limit ${maxStrangersAnHour}) strangers`
  return isTooMany ? heldBackRecipients(maxStrangersAnHour) : null
}

const isKnown = (sql: Queryable, address: Fragment) =>
  sql`exists (select from customers c where lower(c.email) = lower(${address}))`

/** Records an email that is not sent, next to failed ones: staff see why, and can send it anyway (rule 141). May be a part of a statement. */
export function holdBackEmail(
  tx: Transaction,
  email: NewEmail,
  { subject, why }: { subject: string | null; why: string },
): Query {
  const row = { orderId: null, leadId: null, ...email, id: newId(), status: 'failed', subject, error: why }
  tx.changed.add('emails', row.id)
  return tx`insert into emails ${insertValues({ ...row, data: json(email.data) })}`
}
