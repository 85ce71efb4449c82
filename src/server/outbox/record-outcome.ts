import { setTimeout as sleep } from 'node:timers/promises'
import { secondsUntilNextAttempt } from '#domain/emails/next-attempt.ts'
import type { AppContext } from '#server/app-context.ts'
import { ChangeSet } from '#server/platform/db/change-set.ts'
import { assignments } from '#server/platform/db/sql.ts'
import { isTemporary } from '#server/platform/db/transaction.ts'
import type { DeliveryFailure } from '#server/platform/ports/mailer.ts'
import { type ClaimedEmail, senderOf } from './claim-emails.ts'
import type { RenderedEmail } from './rendered-email.ts'

/** Each delivered message speeds up only this many others, so that a recovered server is not flooded. */
const maxBroughtForward = 50

/** Shown to staff; a server's reply can be anything. */
const longestError = 300

/** Puts on record that a message went to the terminal, with everything that staff may read; null: nothing but its subject (rule 205). */
export async function recordPrinted(
  app: AppContext,
  { id }: ClaimedEmail,
  subject: string,
  shown: RenderedEmail | null,
): Promise<void> {
  const { html, text, links } = shown ?? { html: null, text: null, links: [] }
  const data = shown ? app.db.sql`data` : withoutSecrets(app)
  await app.db.sql`
    update emails set status = 'console', provider = 'console', sender = ${senderOf(app.config)}, subject = ${subject},
      html = ${html}, body_text = ${text}, links = ${[...links]}, data = ${data}, sent_at = ${app.clock()}, claimed_until = null, error = null
    where id = ${id} and status = 'queued'`
  announceEmail(app, id)
}

/**
 * Records that a message was sent. Its content is only for its recipient, so the secret of its link is removed from the outbox (rule 141).
 * The server works, so emails that waited for it need not wait any longer.
 */
export async function recordSent(app: AppContext, { id }: ClaimedEmail, subject: string): Promise<void> {
  // An outcome that is not recorded means sending again, so a database that is briefly away is waited for.
  await untilRecorded(
    () => app.db.sql`
      update emails set status = 'sent', provider = ${app.mailer?.name ?? ''}, sender = ${senderOf(app.config)}, subject = ${subject},
        html = null, body_text = null, links = '{}', data = ${withoutSecrets(app)}, sent_at = ${app.clock()}, claimed_until = null,
        waits_for = null, error = null
      where id = ${id} and status = 'queued'`,
  )
  announceEmail(app, id)
  await app.db.sql`
    update emails set next_attempt_at = now() where id in (
      select id from emails
      where status = 'queued' and waits_for = 'server' and claimed_until is null and next_attempt_at > now()
      order by next_attempt_at limit ${maxBroughtForward} for update skip locked)`
}

/** Puts on record that an attempt failed: the next one is planned, or it ends as failed (rule 140). */
export async function recordFailure(
  app: AppContext,
  { id, attempts }: ClaimedEmail,
  failure: DeliveryFailure,
  subject: string | null,
): Promise<void> {
  const reason = oneLine(failure.message).slice(0, longestError)
  const delay = failure.waitsFor && secondsUntilNextAttempt(attempts, Math.random())
  app.log(delay === null ? 'email failed' : 'email delayed', { id, attempts, error: reason })
  const { sql } = app.db
  const failed = { lastFailedAt: app.clock(), lastError: reason, claimedUntil: null, waitsFor: failure.waitsFor }
  const next =
    delay === null
      ? sql`status = 'failed', provider = ${app.mailer?.name ?? 'console'}, sender = ${senderOf(app.config)},
          subject = coalesce(${subject}, subject), error = ${reason}`
      : sql`next_attempt_at = now() + make_interval(secs => ${delay})`
  // If another process took it over in the meantime, that process decides.
  const rows = await sql`
    update emails set ${assignments(failed)}, ${next} where id = ${id} and status = 'queued' and attempts = ${attempts} returning id`
  if (rows.length > 0) announceEmail(app, id)
}

/** Deletes an email that turns out to have no recipient. */
export async function dropEmail(app: AppContext, { id }: ClaimedEmail): Promise<void> {
  await app.db.sql`delete from emails where id = ${id} and status = 'queued'`
  announceEmail(app, id)
}

/** Nothing that was typed, or answered, can begin another line of a header or of a log. */
export const oneLine = (text: string) => text.replace(/\p{Cc}+|\u2028|\u2029/gu, ' ').trim()

/** The data of a template, without the links that open something. */
export const withoutSecrets = ({ db }: AppContext) => db.sql`data - 'orderLink' - 'accountLink' - 'link'`

const announceEmail = ({ db }: AppContext, id: string) => db.sql.announce(ChangeSet.of('emails', id))

const retryDelaysMs = [100, 400, 1_500, 4_000]

async function untilRecorded(record: () => Promise<unknown>): Promise<void> {
  for (const wait of retryDelaysMs) {
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
