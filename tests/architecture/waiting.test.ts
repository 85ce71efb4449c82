import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-files.ts'

/**
 * A test waits for a fact, with `expect.poll`, `eventually` or an event: a fixed time is too short on a busy machine and too long on all others.
 * These may let time pass, as often as is said here, and why. The list only gets shorter: whoever removes one lowers its number.
 */
const mayLetTimePass: Record<string, [times: number, why: string]> = {
  'src/server/platform/http/receive-file.test.ts': [1, 'it is a slow sender'],
  'src/server/platform/http/request-body.test.ts': [1, 'it is a slow sender'],
  'src/server/platform/process/watchdog.test.ts': [1, 'the process is stopped for longer than its watchdog waits'],
  'src/web/staff/live/live-refresher.test.ts': [3, 'nothing may be asked for meanwhile'],
  'tests/break/clock-jumps.test.ts': [2, 'a slow mail server; bookings go on under each clock'],
  'tests/break/cuts.test.ts': [3, 'cuts come at random moments; loops let others run'],
  'tests/break/failover.test.ts': [2, 'asks again until enough is booked; the standby is promoted late'],
  'tests/break/full-disk.test.ts': [1, 'the disk stays full'],
  'tests/break/hangs.test.ts': [2, 'a stopped computer; the watchdog may not act within its next looks'],
  'tests/break/import-kills.test.ts': [2, 'kills come at random moments; asks again until the import ended'],
  'tests/break/jumping-timers.test.ts': [2, 'the work of a process that stands for another, and its rest'],
  'tests/break/kills.test.ts': [3, 'kills come at random moments; asks again until it is so'],
  'tests/break/mail-outage.test.ts': [3, 'a slow mail server; asks again until it is so'],
  'tests/break/payments-at-booking.test.ts': [
    3,
    'repeats a call that a kill cut off, polls, and lets a while pass before a kill',
  ],
  'tests/break/payments-on-file.test.ts': [5, 'kills come at random moments; asks again until it is so'],
  'tests/break/payments.test.ts': [5, 'events that are late, and presses again while the site is away'],
  'tests/break/rolling-restarts.test.ts': [2, 'a balancer that asks every so often; asks again until it is so'],
  'tests/break/year/company-clock.ts': [1, 'the time between two looks'],
  'tests/break/year/company-database.ts': [1, 'a database that is slow for so long'],
  'tests/break/year/company.ts': [1, 'a disk that is full for so long'],
  'tests/end-to-end/pages-interface.test.ts': [3, 'the tooltip may not come before its delay'],
  'tests/end-to-end/staff-keys.test.ts': [1, 'nothing may open, take the focus, or move meanwhile'],
  'tests/end-to-end/staff-sign-in.test.ts': [2, 'a slow server; no question may come meanwhile'],
  'tests/record/behavior.test.ts': [1, 'statements that keep connections busy'],
  'tests/server/backup-migrations.test.ts': [1, 'the migration may not end during the backup'],
  'tests/server/backup.test.ts': [1, 'asks again until enough is booked'],
  'tests/server/contacts.test.ts': [2, 'the first transaction holds the row before the second wants it'],
  'tests/server/embedded-server.test.ts': [
    3,
    'asks again until it is so; a backend that is busy; a killed server that lets go of its files',
  ],
  'tests/server/facilities.test.ts': [1, 'at most so long for an answer that should not come'],
  'tests/server/health.test.ts': [2, 'an answer counts for five seconds; at most so long for one that should not come'],
  'tests/server/lost-connections.test.ts': [
    4,
    'a statement that is cut off while it runs; what comes after the end of a transaction',
  ],
  'tests/server/migrations.test.ts': [1, 'a migration that takes long'],
  'tests/server/rate-limits.test.ts': [1, 'at most so long for an answer that should not come'],
  'tests/server/site-process.test.ts': [
    3,
    'a request that is half sent when the process is told to end; asks again until it serves',
  ],
  'tests/server/smtp.test.ts': [1, 'a slow mail server'],
  'tests/server/staff-second-factor.test.ts': [1, 'at most so long for an answer that should not come'],
  'tests/server/transactions.test.ts': [2, 'a statement that is slow enough for the log'],
  'tests/support/blockable.ts': [1, 'a program that hangs'],
  'tests/support/booking-load.ts': [1, 'a visitor who tries again after a failure'],
  'tests/support/eventually.ts': [1, 'asks again until it is so'],
  'tests/support/fuzz/raw-client.ts': [10, 'clients that send slowly and stay'],
  'tests/support/one-day.ts': [1, 'the next day begins'],
  'tests/support/replicated-server.ts': [1, 'asks again until the server answers'],
  'tests/support/tcp-server.ts': [1, 'asks again until the server answers'],
  'tests/support/watched-process.ts': [8, 'a program that is busy or hangs for so long'],
}

/** How often a text lets a fixed time pass. */
function fixedWaits(text: string): number {
  const imported = /import \{[^}]*\bsetTimeout\b(?: as (\w+))?[^}]*\} from 'node:timers\/promises'/.exec(text)
  const calls = imported ? [...text.matchAll(new RegExp(`\\b${imported[1] ?? 'setTimeout'}\\(`, 'g'))] : []
  const others = [
    /\.waitForTimeout\(/g,
    /\bAtomics\.wait\(/g,
    /\bpg_sleep\(/g,
    /new Promise(?:<[^>]*>)?\(\s*(?:\(\w*\)|\w+) =>\s*\{?\s*(?:void )?setTimeout\(/g,
    /\bscheduler\.wait\(/g,
  ]
  return calls.length + others.reduce((count, pattern) => count + [...text.matchAll(pattern)].length, 0)
}

/** Whether a text gives a failing test another try: as an option of a test, of a project, or of the command. */
const hasSecondTry = (text: string) =>
  /\bretry['"]?\s*:(?!\s*(false|0))|['"`\s]--retry\b/.test(text.replaceAll(/'retry: \d+\S*'/g, ''))

const files = globSync(['tests/**/*.ts', '{src,scripts}/**/*.{test,db-test}.{ts,tsx}'], { cwd: root })
  .filter((path) => path !== 'tests/architecture/waiting.test.ts')
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

test('a wait for a fixed time is found in each of its forms', () => {
  const forms = [
    "import { setTimeout as pause } from 'node:timers/promises'\nawait pause(5)",
    "import { setTimeout } from 'node:timers/promises'\nawait setTimeout(5)",
    'await page.waitForTimeout(5)',
    'await new Promise((resolve) => setTimeout(resolve, 5))',
    'await new Promise<void>((resolve) => void setTimeout(resolve, 5))',
    'await new Promise((resolve) => {\n  setTimeout(resolve, 5)\n})',
    'Atomics.wait(lock, 0, 0, 5)',
    'sql`select pg_sleep(5)`',
    'await scheduler.wait(5)',
  ]
  expect(forms.map(fixedWaits)).toEqual(forms.map(() => 1))
  expect(fixedWaits('const late = setTimeout(() => reject(), 5)\nclearTimeout(late)')).toBe(0)
})

test('tests wait for facts; those that let a fixed time pass are listed with the reason, and not more often than they do', () => {
  const found = files
    .map(({ path, text }): [string, number] => [path, fixedWaits(text)])
    .filter(([, times]) => times > 0)
  const listed = Object.entries(mayLetTimePass).map(([path, [times]]): [string, number] => [path, times])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed))
})

test('no test has a second try', () => {
  const forms = [
    "test('it', { retry: 2 }, run)",
    'retry: 1,',
    "'vitest', '--retry=2'",
    'vitest run --retry 3',
    '"retry": 1',
  ]
  expect(forms.map(hasSecondTry)).toEqual(forms.map(() => true))
  expect(hasSecondTry("toBe('retry: 2000')")).toBe(false)
  const configured = [
    'vitest.config.ts',
    'package.json',
    '.ci/run',
    '.github/workflows/ci.yml',
    'scripts/test-steps.mjs',
  ]
  const all = [...files, ...configured.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))]
  expect(all.filter(({ text }) => hasSecondTry(text)).map(({ path }) => path)).toEqual([])
})

// The expect that all tests share does not know which of several tests at once polls, and fails if another one has just ended.
test('tests that run at once poll with an expect of their own', () => {
  const imported = /import \{[^}]*\bexpect\b[^}]*\} from 'vitest'/
  const shared = files.filter(
    ({ text }) => /\.concurrent\b/.test(text) && /\bexpect\.poll\(/.test(text) && imported.test(text),
  )
  expect(shared.map(({ path }) => path)).toEqual([])
})
