import { setTimeout as sleep } from 'node:timers/promises'
import type { AppContext } from './app-context.ts'
import { backUpWhenDue, millisecondsToNextBackup } from './backups/back-up-when-due.ts'
import { invoiceMonthly } from './billing/invoice-monthly.ts'
import { findInvoiceProblems } from './billing/invoice-problems.ts'
import { checkLedgerNightly } from './billing/ledger/check-ledger.ts'
import { remindOfInvoices } from './billing/reminders/remind-of-invoices.ts'
import { chargeRents } from './billing/rent/charge-rent.ts'
import { deleteExpiredSignIns } from './customers/customer-sessions.ts'
import { sendAllDueEmails } from './emails/send-due-emails.ts'
import { continueImports } from './imports/continue-imports.ts'
import { isImportAtWork } from './imports/import-queries.ts'
import { assignRecords } from './orders/assign-records.ts'
import { lapseBookings } from './orders/lapse-bookings.ts'
import { millisecondsToNextEmail } from './outbox/claim-emails.ts'
import { deleteEmailSecrets } from './outbox/delete-email-secrets.ts'
import { compareBooksNightly } from './payments/compare-books.ts'
import { followPayments, workOnPayments } from './payments/follow-payments.ts'
import { millisecondsToNextPush, sendPushes } from './phones/send-pushes.ts'
import { analyzeGrownTables } from './platform/db/analyze-tables.ts'
import { text } from './platform/db/columns.ts'
import { deleteExpiredKeys } from './platform/db/idempotency-keys.ts'
import { sendFor } from './platform/db/statement-origin.ts'
import { describeError } from './platform/logging/log.ts'
import { createBells } from './platform/process/bells.ts'
import { workOnEach } from './platform/process/work-on-each.ts'
import { followRules } from './projects/follow-rules.ts'
import { remindOfDeliveries } from './reminders/remind-of-deliveries.ts'
import { remindOfOverdue } from './reminders/remind-of-overdue.ts'
import { remindOfRentalEnds } from './reminders/remind-of-rental-ends.ts'
import { deleteNetworks, purgeRetention } from './retention/purge-retention.ts'
import { recountHeldDaysNightly } from './scheduling/recount-held-days.ts'
import { fillSearchKeys } from './search/fill-search-keys.ts'
import { keepServices } from './standing-services/keep-services.ts'

/** The background work of this process. */
export type Worker = {
  /** Starts nothing new and waits for running work, for at most five seconds. */
  stop(): Promise<void>
}

/**
 * Milliseconds between two looks for work, if nothing says that there is some. Emails, pushes and imports are announced: a look without an
 * announcement is for what a process wrote that ended before it announced it.
 */
const wait = {
  emails: 60_000,
  pushes: 60_000,
  imports: 60_000,
  payments: 60_000,
  tasks: 15_000,
  keys: 60_000,
  backups: 900_000,
  orders: 900_000,
}

/** Milliseconds after a failure, because the database may be away. */
const waitAfterFailure = 5_000

/** `run` returns 'more' if it stopped before everything was done. */
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
  { name: 'assign-records', everySeconds: 300, run: assignRecords },
  { name: 'find-invoice-problems', everySeconds: 300, run: findInvoiceProblems },
  { name: 'follow-rules', everySeconds: 300, run: followRules },
  { name: 'remind-of-invoices', everySeconds: 300, run: remindOfInvoices },
  { name: 'invoice-monthly', everySeconds: 600, run: invoiceMonthly },
  { name: 'check-ledger', everySeconds: 600, run: checkLedgerNightly },
  { name: 'recount-held-days', everySeconds: 600, run: recountHeldDaysNightly },
  { name: 'keep-standing-services', everySeconds: 600, run: keepServices },
  { name: 'charge-rents', everySeconds: 600, run: chargeRents },
  { name: 'follow-payments', everySeconds: 60, run: followPayments },
  { name: 'compare-processor', everySeconds: 600, run: compareBooksNightly },
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
  const bells = createBells(db.changes)
  /** `dueIn`: milliseconds until there is more to do; null if nothing waits. */
  async function repeat(name: keyof typeof wait, work: () => Promise<unknown>, dueIn?: () => Promise<number | null>) {
    while (!signal.aborted) {
      if (dueIn) bells.begin(name)
      const waitMs = await sendFor(name, async () => {
        await work()
        return Math.min((await dueIn?.()) ?? wait[name], wait[name])
      }).catch((error) => {
        app.log('background work failed', describeError(error))
        return waitAfterFailure
      })
      await bells.rest(name, waitMs)
    }
  }
  const running = Promise.all([
    repeat(
      'emails',
      () => sendAllDueEmails(app, signal),
      () => millisecondsToNextEmail(app.db.sql),
    ),
    repeat(
      'pushes',
      () => sendPushes(app, signal),
      () => millisecondsToNextPush(app.db.sql),
    ),
    repeat(
      'imports',
      () => continueImports(app, signal),
      async () => ((await isImportAtWork(app.db.sql)) ? importAgainMs : null),
    ),
    repeat(
      'payments',
      () => workOnPayments(app),
      async () => null,
    ),
    repeat('tasks', () => runDueTasks(app)),
    repeat(
      'backups',
      () => backUpWhenDue(app, signal),
      () => millisecondsToNextBackup(app),
    ),
    repeat('keys', () => fillSearchKeys(app, signal)),
    // Tables grow with orders, which are announced.
    repeat(
      'orders',
      async () => {
        await analyzeGrownTables(app.db.sql)
        await sleep(betweenAnalyzesMs, null, { signal }).catch(() => {})
      },
      async () => null,
    ),
  ])
  return {
    async stop() {
      stopping.abort()
      bells.end()
      await Promise.race([running, sleep(5_000, null, { ref: false })])
    },
  }
}

/** Milliseconds between two looks at how tables have grown, however many orders come. */
const betweenAnalyzesMs = 5_000

/** Milliseconds until an import that failed, or that another process is at, is tried again. */
const importAgainMs = 1_000

/**
 * Runs the tasks that are due and that no other process has begun. A task that fails is due again after its usual time, and one that has more
 * to do with the next look.
 */
async function runDueTasks(app: AppContext): Promise<void> {
  const notDue = await app.db.sql({ name: text })`select name from periodic_tasks where next_run_at > now()`
  for (const { name, everySeconds, run } of tasks) {
    if (notDue.some((task) => task.name === name)) continue
    const begun = await app.db.sql`
      insert into periodic_tasks as t (name, next_run_at) values (${name}, now() + make_interval(secs => ${everySeconds}))
      on conflict (name) do update set next_run_at = excluded.next_run_at where t.next_run_at <= now()
      returning name`
    const result = begun.length > 0 ? await sendFor(name, () => run(app)) : null
    if (result === 'more') await app.db.sql`update periodic_tasks set next_run_at = now() where name = ${name}`
  }
}
