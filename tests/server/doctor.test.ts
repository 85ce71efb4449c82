import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examine } from '#server/settings/doctor.ts'
import { startMailServer } from '../support/smtp-server.ts'
import { openStripeStandIn } from '../support/stripe-stand-in.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// `npm run doctor`: what it finds, by real connections.

let app: TestApp
const usual = {
  ...{ dataDir: `${tmpdir()}/not/there/yet`, databaseUrl: null, publicUrl: null, host: '127.0.0.1' },
  ...{ smtpUrl: null, emailFrom: null, consoleEmail: false, processor: null },
  backups: { folder: null, everyHours: 24, keep: 14, passphrase: null },
}

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const statesOf = async (config: Record<string, unknown>, target = app.target) =>
  Object.fromEntries(
    (await examine({ ...usual, ...config } as never, target)).map(({ about, state }) => [about, state]),
  )

test('a site on this machine only lacks a mail server', async () => {
  expect(await statesOf({})).toEqual({
    ...{
      database: 'ok',
      'clock of the database server': 'ok',
      'data on the disk': 'ok',
      disk: 'ok',
      'mail server': 'warning',
      PUBLIC_URL: 'ok',
    },
    backups: 'warning',
  })
})

test('a database that is away, and a mail server that does not answer or refuses the password', async () => {
  expect(await statesOf({ databaseUrl: 'x' }, 'postgres://nobody@127.0.0.1:1/none')).toMatchObject({
    database: 'problem',
  })
  expect(await statesOf({ smtpUrl: 'smtp://127.0.0.1:1' })).toMatchObject({
    'mail server': 'problem',
    sender: 'warning',
  })
  const mail = await startMailServer()
  expect(await statesOf({ smtpUrl: mail.url, emailFrom: 'desk@canyon.example' })).toMatchObject({ 'mail server': 'ok' })
  await mail.stop()
})

test('the public address: missing, silent, not ready, without HTTPS, behind a proxy that drops headers', async () => {
  expect(await statesOf({ host: '0.0.0.0' })).toMatchObject({ PUBLIC_URL: 'problem' })
  expect(await statesOf({ publicUrl: 'http://127.0.0.1:1' })).toMatchObject({ PUBLIC_URL: 'problem' })
  let reply = { status: 503, headers: {} as Record<string, string>, body: '{"status":"draining"}' }
  const server = createServer((_, response) => response.writeHead(reply.status, reply.headers).end(reply.body))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [said] = (await examine({ ...usual, publicUrl } as never, app.target)).filter(({ found }) => /503/.test(found))
  expect(said).toMatchObject({ about: 'PUBLIC_URL', state: 'problem', found: 'answers 503 draining' })
  reply = { status: 200, headers: {}, body: '{"status":"ready"}' }
  expect(await statesOf({ publicUrl })).toMatchObject({
    PUBLIC_URL: 'ok',
    proxy: 'problem',
    'clock at PUBLIC_URL': 'ok',
  })
  const late = new Date(Date.now() - 60_000).toUTCString()
  reply = { status: 200, headers: { 'x-request-id': '1', 'content-security-policy': 'x', date: late }, body: '{}' }
  const states = await statesOf({ publicUrl })
  expect(states).toMatchObject({ 'clock at PUBLIC_URL': 'problem' })
  expect(states).not.toHaveProperty('proxy')
  server.close()
})

test('payments that wait after a restore, and what the nightly comparison found', async () => {
  const stripe = await openStripeStandIn()
  const { sql } = app.db
  const books = () => statesOf({ processor: stripe.config })
  expect(await books()).toMatchObject({ payments: 'ok', 'books of payments': 'ok' })
  await sql`
    insert into processor_checks (processor_account, is_live, checked_on, finished_at, balance_cents, books_cents, differences)
    values ('acct_standin', false, '2026-12-01', now(), 0, 0, '[]'), ('acct_standin', false, '2026-12-02', now(), 100, 0,
      '[{"what": "balance", "name": "", "orderId": null, "ours": 0, "theirs": 100}]')`
  expect(await books()).toMatchObject({ payments: 'ok', 'books of payments': 'problem' })
  await sql`delete from processor_checks`
  await sql`insert into processor_holds (restored_at) values (now())`
  expect(await books()).toMatchObject({ payments: 'ok', 'books of payments': 'problem' })
  await sql`delete from processor_holds`
  await stripe.close()
})
