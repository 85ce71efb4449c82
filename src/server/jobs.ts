import { PgBoss } from 'pg-boss'
import type { DatabaseTarget, Transaction } from './db/client.ts'
import { describeError, type Log } from './log.ts'

const sendEmailQueue = 'send-email'
const sweepQueue = 'sweep'

/** Work that happens after the request that causes it, at least once, also across a crash. */
export type Jobs = {
  /** Queues an e-mail of the outbox in a transaction: rolled back with it. */
  sendEmail(tx: Transaction, emailId: string): Promise<void>
  /** Begins to work. Sending needs nothing of this; a process that only serves need not call it. */
  work(handlers: JobHandlers): Promise<void>
  /** Finishes what is under way and stops. */
  stop(): Promise<void>
}

export type JobHandlers = {
  sendEmail(emailId: string): Promise<void>
  /** Every few minutes: requeues what was left, forgets what has expired. Answers with the e-mails to queue again. */
  sweep(): Promise<string[]>
}

/** Jobs rest in the same database, in pg-boss's schema, worked off through a small pool of its own. */
export async function startJobs(target: DatabaseTarget, log: Log): Promise<Jobs> {
  const connection = typeof target === 'string' ? { connectionString: target } : { ...target, host: target.socketDir }
  const boss = new PgBoss({ ...connection, max: 3, application_name: 'haulyard jobs', superviseIntervalSeconds: 300 })
  boss.on('error', (error) => log('jobs failed', describeError(error)))
  await boss.start()
  await boss.createQueue(sendEmailQueue, { retryLimit: 8, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 })
  await boss.createQueue(sweepQueue)
  return {
    async sendEmail(tx, emailId) {
      await boss.send(sendEmailQueue, { emailId }, { db: executor(tx) })
    },
    async work(handlers) {
      await boss.work<{ emailId: string }>(sendEmailQueue, { batchSize: 20 }, async (jobs) => {
        for (const job of jobs) await handlers.sendEmail(job.data.emailId)
      })
      await boss.work(sweepQueue, async () => {
        for (const emailId of await handlers.sweep()) await boss.send(sendEmailQueue, { emailId })
      })
      await boss.schedule(sweepQueue, '*/10 * * * *')
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

/** Lets pg-boss write through our transaction. Its texts are JSON already, so they are declared as text lest they be encoded again. */
function executor(tx: Transaction) {
  const text = 25
  return {
    async executeSql(sql: string, values: unknown[] = []) {
      const parameters = values.map((value) => (typeof value === 'string' ? tx.typed(value as never, text) : value))
      const rows = await tx.unsafe(sql, parameters as never[], { prepare: true })
      return { rows: [...rows] }
    },
  }
}
