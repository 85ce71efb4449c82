import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, test, vi } from 'vitest'
import { emailAudiences, previewTemplates, sampleOrders } from '#contract/emails/email-samples.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { makeDemo } from '#server/demo/make-demo.ts'
import { sendAllDueEmails } from '#server/emails/send-due-emails.ts'
import type { Database } from '#server/platform/db/client.ts'
import { generateRequest, type Sort, type Target, targets, type Wanted } from '../support/fuzz/generate-request.ts'
import { KnownValues } from '../support/fuzz/known-values.ts'
import { randomFrom } from '../support/fuzz/random.ts'
import { type Caller, isFor, type RoleName, signIn } from '../support/fuzz/roles.ts'
import { pdfText } from '../support/pdf-text.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { fillRepeatably, makeRepeatable, normalized } from './repeatable.ts'
import { StatementLog, shorten } from './statement-log.ts'

/**
 * `npm run record`: the statements, locks, events and emails of a demo, then of one request after another to every endpoint, with the replies.
 * Two runs of one commit write the same.
 */

vi.mock('uuid', async () => {
  const { default: crypto } = await import('node:crypto')
  return { v7: () => crypto.randomUUIDv7() }
})

const folder = process.env.RECORD_TO ?? ''
// A Wednesday, years after the clock that PostgreSQL's own defaults read.
const now = new Date('2031-06-11T17:00:00Z')
const roles = ['owner', 'customer', 'phone-reads', 'phone-sends', 'stranger'] as const

let app: TestApp
let known: KnownValues
const log = new StatementLog()
const sent: string[] = []
const callers = new Map<RoleName, Caller>()

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  makeRepeatable(now)
  const send = async (message: { messageId: string }) => {
    sent.push(normalized(shorten(message)))
  }
  const database = await log.without(() => createTestDatabase({ empty: true }))
  await log.without(() => fillRepeatably(database.target, now))
  app = await startTestApp({ database, now: () => now, mailer: { name: 'recorder', send, async close() {} } })
  const { sql, locking, background } = app.db
  // Every connection is open, so that none is waited for: statements side by side keep their order.
  const open = (pool: typeof sql, max: number) => Array.from({ length: max }, () => pool.unsafe('select pg_sleep(0.5)'))
  await log.without(() => Promise.all([...open(sql, 10), ...open(locking, 4), ...open(background, 3)]))
  log.take()
}, 60_000)
afterAll(async () => {
  write('statements.txt', [...log.texts].map(([name, text]) => `${name} ${text}`).sort())
  await app.close({ isLedgerChecked: false })
})

function write(name: string, lines: readonly string[]) {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${lines.join('\n')}\n`)
}

/** The rows of a table that were written since a transaction began, as they are now. */
const rowsOf = (table: string, since = '0') =>
  log.without(async () => {
    const rows = await app.db.sql.unsafe(
      `select to_jsonb(t)::text as row from ${table} t where xmin::text::bigint >= ${since} order by 1`,
    )
    return rows.map(({ row }) => `  ${table}: ${normalized(shorten(JSON.parse(String(row))))}`).sort()
  })

const nextTransaction = () =>
  log.without(async () => {
    const [row] = await app.db.sql.unsafe('select pg_snapshot_xmax(pg_current_snapshot())::text as next')
    return String(row?.next)
  })

test('the demo', { timeout: 900_000 }, async () => {
  const made = await makeDemo(app.context, { replace: false, now })
  if (!made.ok) throw new Error(made.message)
  write('demo/statements.txt', log.take())
  write('demo/emails-sent.txt', sent.splice(0).sort())
  const tables = await log.without(() =>
    app.db.sql.unsafe(
      `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    ),
  )
  for (const { name } of tables) write(`demo/tables/${name}.txt`, await rowsOf(String(name)))
})

test('every endpoint', { timeout: 1_800_000 }, async () => {
  await readKnown()
  write('openapi.json', [JSON.stringify((await app.browser().get('/api/openapi.json')).json, null, 2)])
  const byRoute = [...targets].sort((one, other) => rank(one) - rank(other) || (one.route < other.route ? -1 : 1))
  for (const target of byRoute) {
    const allowed = roles.find((role) => isFor(target.endpoint.permission, role)) ?? 'owner'
    const lines = []
    for (const role of roles) lines.push(...(await request(target, role, 'good')))
    for (const sort of ['unknown', 'wrong', 'good'] as const) lines.push(...(await request(target, allowed, sort)))
    write(`endpoints/${target.route.replace(/[ /]+/g, '_').replaceAll(/[{}]/g, '')}.txt`, lines)
  }
})

test('the emails about invented orders', async () => {
  callers.clear()
  const { headers } = await callerOf('owner')
  for (const template of previewTemplates)
    for (const order of sampleOrders)
      for (const audience of emailAudiences) {
        const path = `/api/admin/email-preview/${template}/${order}/${audience}`
        write(
          `previews/${template}-${order}-${audience}.html`,
          await send({ path, method: 'GET', headers, body: null }),
        )
      }
})

/** What reads comes first; what would sign somebody out, last. */
const rank = ({ method, path }: Target) => (method === 'GET' ? 0 : /password|log-?out|sessions/.test(path) ? 2 : 1)

async function readKnown() {
  known = new KnownValues()
  const unsafe = (text: string) =>
    app.db.sql.unsafe(text.replace('order by random()', 'order by 1').replace('random()', '0'))
  await log.without(() => known.read({ sql: { unsafe } as unknown as Database['sql'] }))
}

/** One request of a role, what it caused, and what came back. */
async function request(target: Target, role: RoleName, sort: Sort): Promise<string[]> {
  const title = `${target.route} ${role} ${sort}`
  const seed = [...title].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  const [random, caller] = [randomFrom(seed), await callerOf(role)]
  const wanted = generateRequest(target, { random, known, today: dateInLosAngeles(now), caller, defs: {} }, sort)
  const { cookie: _, authorization: __, ...headers } = wanted.headers
  const lines = [`${role} ${sort}: ${wanted.method} ${wanted.path} ${JSON.stringify(headers)}`]
  lines.push(`  body ${wanted.body === null ? 'none' : shorten(wanted.body.toString('latin1'))}`)
  const since = await nextTransaction()
  const reply = await send(wanted)
  lines.push(...log.take())
  await sendAllDueEmails(app.context)
  // Several emails are composed at the same time.
  lines.push(...log.take().sort(), ...(await rowsOf('events', since)), ...(await rowsOf('emails', since)))
  lines.push(...sent.splice(0).sort(), ...reply)
  if (/"code":"(sign-in-required|device-revoked|confirm-password|two-step-required)"/.test(reply.at(-1) ?? ''))
    callers.delete(role)
  return lines
}

async function callerOf(role: RoleName): Promise<Caller> {
  const sql = (strings: TemplateStringsArray, ...values: never[]) => {
    const plain = strings.map((string) => string.replace('random()', 'order_number'))
    return app.db.sql(Object.assign(plain, { raw: strings.raw }), ...values)
  }
  const caller = callers.get(role) ?? (await log.without(() => signIn({ sql: sql as Database['sql'] }, role, now)))
  callers.set(role, caller)
  return caller
}

async function send({ path, method, headers, body }: Omit<Wanted, 'route'>): Promise<string[]> {
  let asked: Request
  try {
    asked = new Request(`http://localhost${path}`, { method, headers, body: body && new Uint8Array(body) })
  } catch (error) {
    return [`  cannot be sent: ${error}`]
  }
  const reply = await app.app.fetch(asked)
  const shown = [...reply.headers].filter(([name]) => !/^(date|server-timing)$/.test(name))
  const type = reply.headers.get('content-type') ?? ''
  return [`  ${reply.status} ${normalized(JSON.stringify(shown))}`, `  ${normalized(await readBody(reply, type))}`]
}

/** The text of a PDF; the size and the beginning of what is no text; of a stream of events the first. */
async function readBody(reply: Response, type: string): Promise<string> {
  if (type.startsWith('text/event-stream')) {
    const reader = reply.body?.getReader()
    const first = await reader?.read()
    await reader?.cancel()
    return new TextDecoder().decode(first?.value)
  }
  const bytes = new Uint8Array(await reply.arrayBuffer())
  if (type.includes('pdf')) return pdfText(bytes)
  if (/json|text|csv|xml/.test(type)) return new TextDecoder().decode(bytes)
  return type === 'application/zip' ? type : `${type} of ${bytes.length} bytes`
}
