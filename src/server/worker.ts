import { setTimeout as sleep } from 'node:timers/promises'
import type { AppContext } from './app-context.ts'
import { backUpWhenDue } from './backups/back-up-when-due.ts'
import { invoiceMonthly } from './billing/invoice-monthly.ts'
import { findInvoiceProblems } from './billing/invoice-problems.ts'
import { checkLedgerNightly } from './billing/ledger/check-ledger.ts'
import { remindOfInvoices } from './billing/reminders/remind-of-invoices.ts'
import { deleteExpiredSignIns } from './customers/customer-sessions.ts'
import { sendAllDueEmails } from './emails/send-due-emails.ts'
import { continueImports } from './imports/continue-imports.ts'
import { assignRecords } from './orders/assign-records.ts'
import { lapseBookings } from './orders/lapse-bookings.ts'
import { deleteEmailSecrets } from './outbox/delete-email-secrets.ts'
import { sendPushes } from './phones/send-pushes.ts'
import { deleteExpiredKeys } from './platform/db/idempotency-keys.ts'
import { sendFor } from './platform/db/statement-origin.ts'
import { describeError } from './platform/logging/log.ts'
import { workOnEach } from './platform/process/work-on-each.ts'
import { followRules } from './projects/follow-rules.ts'
import { remindOfDeliveries } from './reminders/remind-of-deliveries.ts'
import { remindOfOverdue } from './reminders/remind-of-overdue.ts'
import { remindOfRentalEnds } from './reminders/remind-of-rental-ends.ts'
import { deleteNetworks, purgeRetention } from './retention/purge-retention.ts'
import { fillSearchKeys } from './search/fill-search-keys.ts'

/** The background work of this process. */
export type Worker = {
  /** Starts nothing new and waits for running work, for at most five seconds. */
  stop(): Promise<void>
}

/** Milliseconds between two looks for work, and after a failure, because the database may be away. */
const wait = {
  emails: 1_000,
  pushes: 1_000,
  imports: 1_000,
  tasks: 15_000,
  keys: 15_000,
  backups: 60_000,
  afterFailure: 5_000,
}

type Task = { name: string; everySeconds: number; run: (app: AppContext) => Promise<unknown> }

/** The tasks that one process at a time runs every few minutes. */
const tasks: readonly Task[] = [
  {
    name: 'reminders',
    everySeconds: 300,
    run: (app) =>
      workOnEach(app.log, [remindOfDeliveries, remindOfRentalEnds, remindOfOverdue], {
        failure: 'reminders failed',
        name: ({ name: task }) => ({ task }),
        work: (remind) => remind(app),
      }),
  },
  { name: 'assign-records', everySeconds: 15, run: assignRecords },
  { name: 'find-invoice-problems', everySeconds: 15, run: findInvoiceProblems },
  { name: 'follow-rules', everySeconds: 15, run: followRules },
  { name: 'remind-of-invoices', everySeconds: 300, run: remindOfInvoices },
  { name: 'invoice-monthly', everySeconds: 600, run: invoiceMonthly },
  { name: 'check-ledger', everySeconds: 600, run: checkLedgerNightly },
  { name: 'lapse-bookings', everySeconds: 60, run: lapseBookings },
  {
    name: 'purge',
    everySeconds: 600,
    async run(app) {
      await deleteExpiredKeys(app.db.sql)
      await deleteExpiredSignIns(app.db.sql, app.clock())
      await app.db.sql`delete from rate_limits where resets_at < now()`
      await deleteNetworks(app.db.sql)
      await app.db.sql`delete from account_links where expires_at < ${app.clock()}`
      await deleteEmailSecrets(app)
      await purgeRetention(app)
    },
  },
]

/** What runs again and again, by name. */
export const taskNames: readonly string[] = tasks.map(({ name }) => name)

/** Starts the background work of a process: sending due emails and running periodic tasks. */
export function startWorker({ db, ...rest }: AppContext): Worker {
  const app: AppContext = { ...rest, db: { ...db, sql: db.background, locking: db.background } }
  const stopping = new AbortController()
  const { signal } = stopping
  async function repeat(name: keyof typeof wait, work: () => Promise<unknown>) {
    while (!signal.aborted) {
      const waitMs = await sendFor(name, work).then(
        () => wait[name],
        (error) => {
          app.log('background work failed', describeError(error))
          return wait.afterFailure
        },
      )
      await sleep(waitMs, null, { signal }).catch(() => {})
    }
  }
  const running = Promise.all([
    repeat('emails', () => sendAllDueEmails(app, signal)),
    repeat('pushes', () => sendPushes(app, signal)),
    repeat('imports', () => continueImports(app, signal)),
    repeat('tasks', () => runDueTasks(app)),
    repeat('backups', () => backUpWhenDue(app, signal)),
    repeat('keys', () => fillSearchKeys(app, signal)),
  ])
  return {
    async stop() {
      stopping.abort()
      await Promise.race([running, sleep(5_000, null, { ref: false })])
    },
  }
}

/** Runs the tasks that are due and that no other process has begun. A task that fails is due again after its usual time. */
async function runDueTasks(app: AppContext): Promise<void> {
  for (const { name, everySeconds, run } of tasks) {
    const begun = await app.db.sql`
      insert into periodic_tasks as t (name, next_run_at) values (${name}, now() + make_interval(secs => ${everySeconds}))
      on conflict (name) do update set next_run_at = excluded.next_run_at where t.next_run_at <= now()
      returning name`
    if (begun.length > 0) await sendFor(name, () => run(app))
  }
}
