import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AppContext } from '#server/app-context.ts'
import { claimEmails, claimSeconds, releaseEmails } from '#server/outbox/claim-emails.ts'
import { describeError } from '#server/platform/logging/log.ts'
import { sendEmail } from './send-email.ts'

/** Emails that one process sends at the same time. */
const lanes = 3

/** Emails that are claimed with one statement. */
const batchSize = 12

/** Milliseconds after which no further email of a batch is started: an attempt takes less than the rest of the claim. */
const beginWithinMs = (claimSeconds / 2) * 1_000

/**
 * Claims the due emails and makes one attempt to send each (rule 140). Returns how many were claimed. An email whose outcome could not be
 * recorded, because the database is away, is due again when its claim expires.
 */
export async function sendDueEmails(app: AppContext, stopping?: AbortSignal): Promise<number> {
  const begunAt = performance.now()
  const claimed = await claimEmails(app, batchSize)
  const waiting = [...claimed]
  const mayBegin = () => !stopping?.aborted && performance.now() - begunAt < beginWithinMs
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let email = waiting.shift(); email; email = waiting.shift()) {
        if (!mayBegin()) return waiting.unshift(email)
        await sendEmail(app, email).catch((error) =>
          app.log('email not tried', { id: email?.id, ...describeError(error) }),
        )
      }
      return
    }),
  )
  await releaseEmails(app, waiting)
  return claimed.length
}

/** Sends batches until no email is due, or `stopping` is set. After a full batch it gives way to requests. */
export async function sendAllDueEmails(app: AppContext, stopping?: AbortSignal): Promise<void> {
  let claimed = await sendDueEmails(app, stopping)
  while (claimed > 0 && !stopping?.aborted) {
    if (claimed === batchSize) await giveWay(stopping)
    claimed = await sendDueEmails(app, stopping)
  }
}

/** A process that uses more than this of its thread while no email is written is busy with requests. */
const busyShare = 0.4
/** Milliseconds in which that is measured. */
const lookMs = 20
/** Milliseconds for which a batch waits at most, so that emails go out even when requests never pause. */
const longestWaitMs = 1_000

async function giveWay(stopping?: AbortSignal): Promise<void> {
  const until = performance.now() + longestWaitMs
  let isBusy = true
  while (isBusy && performance.now() < until && !stopping?.aborted) {
    const before = performance.eventLoopUtilization()
    await sleep(lookMs)
    isBusy = performance.eventLoopUtilization(before).utilization > busyShare
  }
}
