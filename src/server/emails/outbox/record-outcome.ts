import { setTimeout as sleep } from 'node:timers/promises'
import { secondsUntilNextAttempt } from '#domain/emails/next-attempt.ts'
import type { DeliveryFailure } from '#server/emails/smtp/mailer.ts'
import type { RenderedEmail } from '#server/emails/templates/rendered-email.ts'
import type { Parts } from '#server/parts.ts'
import { ChangeSet } from '#server/platform/db/change-set.ts'
import { assignments } from '#server/platform/db/sql.ts'
import { inTransaction, isTemporary } from '#server/platform/db/transaction.ts'
import { type ClaimedEmail, senderOf } from './claim-email.ts'

/** Each message that gets through hastens so many others: a server that is back is not run over. */
const mostHastened = 50

/** Staff read it; what a server answers may be anything. */
const longestError = 300

/** Puts on record that a message went to the terminal, with everything that staff may read there. */
export async function recordPrinted(parts: Parts, { id }: ClaimedEmail, message: RenderedEmail): Promise<void> {
  const { subject, html, text, links } = message
  await parts.db.sql`
    update emails set status = 'console', provider = 'console', sender = ${senderOf(parts.config)}, subject = ${subject},
      html = ${html}, body_text = ${text}, links = ${[...links]}, sent_at = ${parts.clock()}, claimed_until = null, error = null
    where id = ${id} and status = 'queued'`
  announceEmail(parts, id)
}

/**
 * Puts on record that a message was really sent. What it said is its recipient's alone, and the secret of its link goes out of the
 * outbox (rule 141). The server is there: what waited for it need wait no longer.
 */
export async function recordSent(parts: Parts, { id }: ClaimedEmail, subject: string): Promise<void> {
  // What is not put on record is sent once more: a database that is back in a moment is waited for.
  await untilRecorded(
    () => parts.db.sql`
      update emails set status = 'sent', provider = ${parts.mailer?.name ?? ''}, sender = ${senderOf(parts.config)}, subject = ${subject},
        html = null, body_text = null, links = '{}', data = ${withoutSecrets(parts)}, sent_at = ${parts.clock()}, claimed_until = null,
        waits_for = null, error = null
      where id = ${id} and status = 'queued'`,
  )
  announceEmail(parts, id)
  await inTransaction(parts.db.sql, async (tx) => {
    const waiting = await tx<{ id: string }[]>`
      update emails set next_attempt_at = now() where id in (
        select id from emails
        where status = 'queued' and waits_for = 'server' and claimed_until is null and next_attempt_at > now()
        order by next_attempt_at limit ${mostHastened} for update skip locked)
      returning id`
    for (const email of waiting) await parts.jobs.sendEmail(tx, email.id)
  })
}

/** Puts on record that an attempt failed: the next one is planned, or it ends as failed (rule 140). */
export async function recordFailure(
  parts: Parts,
  { id, attempts }: ClaimedEmail,
  failure: DeliveryFailure,
  subject: string | null,
): Promise<void> {
  const reason = oneLine(failure.message).slice(0, longestError)
  const delay = failure.waitsFor && secondsUntilNextAttempt(attempts, Math.random())
  parts.log(delay === null ? 'e-mail failed' : 'e-mail delayed', { id, attempts, error: reason })
  await inTransaction(parts.db.sql, async (tx) => {
    const failed = { lastFailedAt: parts.clock(), lastError: reason, claimedUntil: null, waitsFor: failure.waitsFor }
    const next =
      delay === null
        ? tx`status = 'failed', provider = ${parts.mailer?.name ?? 'console'}, sender = ${senderOf(parts.config)},
            subject = coalesce(${subject}, subject), error = ${reason}`
        : tx`next_attempt_at = now() + make_interval(secs => ${delay})`
    // Whoever took it over meanwhile decides.
    const rows = await tx`
      update emails set ${assignments(failed as never)}, ${next} where id = ${id} and status = 'queued' and attempts = ${attempts} returning id`
    if (rows.length === 0) return
    tx.changed.add('emails', id)
    if (delay !== null) await parts.jobs.sendEmail(tx, id, delay)
  })
}

/** Takes an e-mail out of the outbox that turns out to be for nobody. */
export async function dropEmail(parts: Parts, { id }: ClaimedEmail): Promise<void> {
  await parts.db.sql`delete from emails where id = ${id} and status = 'queued'`
  announceEmail(parts, id)
}

/** Nothing that was typed, or answered, can begin another line of a header or of a log. */
export const oneLine = (text: string) => text.replace(/\p{Cc}+|\u2028|\u2029/gu, ' ').trim()

/** What a template needs, less the links that open something. */
export const withoutSecrets = ({ db }: Parts) => db.sql`data - 'orderLink' - 'link'`

const announceEmail = ({ db }: Parts, id: string) => db.sql.announce(ChangeSet.of('emails', id))

const patienceMs = [100, 400, 1_500, 4_000]

async function untilRecorded(record: () => Promise<unknown>): Promise<void> {
  for (const wait of patienceMs) {
    try {
      await record()
      return
    } catch (error) {
      if (!isTemporary(error)) throw error
      await sleep(wait)
    }
  }
  await record()
}
