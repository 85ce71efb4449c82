import type { PoolConfig } from 'pg'
import { type JobResult, PgBoss } from 'pg-boss'
import type { Transaction } from '#server/platform/db/client.ts'
import { answerDeadlineMs, connectionSettings, type DatabaseTarget } from '#server/platform/db/connection-settings.ts'
import { describeError, type Log } from '#server/platform/logging/log.ts'

const sendEmailQueue = 'send-email'
const forgottenEmailsQueue = 'forgotten-emails'
const reminderQueue = 'reminders'
const purgeQueue = 'sweep'

/** E-mails that one process has under way at once. */
const sendingLanes = 3

/** Work that happens after the request that causes it, at least once, also across a crash. */
export type Jobs = {
  /** Queues an e-mail of the outbox in a transaction, for now or in so many seconds: rolled back with it. */
  sendEmail(tx: Transaction, emailId: string, inSeconds?: number): Promise<void>
  /** Begins to work. Sending needs nothing of this; a process that only serves need not call it. */
  work(handlers: JobHandlers): Promise<void>
  /** Finishes what is under way and stops. */
  stop(): Promise<void>
}

export type JobHandlers = {
  sendEmail(emailId: string): Promise<void>
  /** Every minute, and at once: answers with the e-mails that no job knows of. `isStart`: it has just begun to work. */
  listForgottenEmails(isStart: boolean): Promise<string[]>
  /** Every few minutes, and at once: queues the reminders that are due. */
  remind(): Promise<void>
  /** Every few minutes: forgets what has expired. */
  sweep(): Promise<void>
}

/** Jobs rest in the same database, in pg-boss's schema, worked off through a small pool of its own. */
export async function startJobs(target: DatabaseTarget, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    ...jobConnections(target),
    superviseIntervalSeconds: 300,
  })
  boss.on('error', (error) => log('jobs failed', describeError(error)))
  await boss.start()
  // How an e-mail is tried again is said by its row; these retries are for a database that was away.
  await boss.createQueue(sendEmailQueue, { retryLimit: 8, retryDelay: 30, retryBackoff: true })
  await boss.updateQueue(sendEmailQueue, { expireInSeconds: 900 })
  for (const queue of [forgottenEmailsQueue, reminderQueue, purgeQueue]) await boss.createQueue(queue)

  async function requeue(emailIds: string[]) {
    if (emailIds.length > 0)
      await boss.insert(
        sendEmailQueue,
        emailIds.map((emailId) => ({ data: { emailId } })),
      )
  }
  return {
    async sendEmail(tx, emailId, inSeconds = 0) {
      await boss.send(
        sendEmailQueue,
        { emailId },
        { db: executor(tx), ...(inSeconds > 0 && { startAfter: inSeconds }) },
      )
    },
    async work(handlers) {
      await requeue(await handlers.listForgottenEmails(true))
      const fetching = { batchSize: 30, burstWhenBatchFull: true, perJobResults: true } as const
      await boss.work<{ emailId: string }, unknown, typeof fetching>(sendEmailQueue, fetching, (jobs) =>
        inLanes(jobs, sendingLanes, async ({ id, data }): Promise<JobResult> => {
          try {
            await handlers.sendEmail(data.emailId)
            return { id, status: 'completed' }
          } catch (error) {
            log('e-mail not tried', { id: data.emailId, ...describeError(error) })
            return { id, status: 'failed' }
          }
        }),
      )
      await boss.work(forgottenEmailsQueue, async () => requeue(await handlers.listForgottenEmails(false)))
      await boss.schedule(forgottenEmailsQueue, '* * * * *')
      await boss.work(reminderQueue, () => handlers.remind())
      await boss.schedule(reminderQueue, '*/5 * * * *')
      // What came due while nobody worked is not left until the next time.
      await boss.send(reminderQueue)
      await boss.work(purgeQueue, () => handlers.sweep())
      await boss.schedule(purgeQueue, '*/10 * * * *')
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

/** Works things off, so many at once. */
async function inLanes<Thing, Result>(
  things: readonly Thing[],
  lanes: number,
  work: (thing: Thing) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = things.values()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      // Shared by the lanes: each takes the next one.
      for (const thing of waiting) results.push(await work(thing))
    }),
  )
  return results
}

/** pg-boss has a pool of its own and hands these settings to it. */
const jobConnections = (target: DatabaseTarget): PoolConfig => ({
  ...connectionSettings(target, 'jobs'),
  query_timeout: answerDeadlineMs,
  max: 3,
})

/** Lets pg-boss write through our transaction. */
function executor(tx: Transaction) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      return { rows: await tx.unsafe(text, values) }
    },
  }
}
