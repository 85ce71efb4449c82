import { createWriteStream } from 'node:fs'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openArchive } from '#server/exports/read-export.ts'
import { openExport } from '#server/exports/write-export.ts'
import { takeBackup } from '#server/platform/backup/take-backup.ts'
import { identifier } from '#server/platform/db/sql.ts'
import type { OutgoingEmail } from '#server/platform/ports/mailer.ts'
import { deliverEmails } from '../support/accounts.ts'
import { readLines, temporaryDirectory } from '../support/backup-files.ts'
import { closePayDesk, openPayDesk, type PayDesk } from '../support/pay-desk.ts'
import { testKey, testWebhookSecret } from '../support/stripe-stand-in.ts'
import { staffLogin } from '../support/test-app.ts'

// Rules 402 and 404: no secret of payments is in a log, an export, the database or a backup; only an email has a whole link to pay.

/** A card that the processor sees, and that a mistaken caller sends to us. */
const cardNumber = '4242424242424242'

let pay: PayDesk
let files: Awaited<ReturnType<typeof temporaryDirectory>>
const sent: OutgoingEmail[] = []
const tokens: string[] = []

beforeAll(async () => {
  files = await temporaryDirectory()
  pay = await openPayDesk({
    mailer: { name: 'smtp', send: async (email) => void sent.push(email), close: async () => {} },
  })
  await pay.office.browser.post('/api/admin/settings', { stored_cards: 'by-hand' })
  await play()
})
afterAll(async () => {
  await closePayDesk(pay)
  await files[Symbol.asyncDispose]()
})

/** Payments in every way, with what goes wrong. */
async function play() {
  const { id, invoices } = await pay.customer(3)
  const orderOf = (place: number) => invoices[place]?.orderId ?? ''
  await deliverEmails(pay.app)
  for (const email of sent) tokens.push(...tokensIn(email.html), ...tokensIn(email.text))
  // What staff make is shown once.
  tokens.push(...tokensIn(await pay.link({ orderId: orderOf(0) })), ...tokensIn(await pay.link({ billToId: id })))
  const { browser, view } = await pay.opened({ orderId: orderOf(0) })
  pay.stripe.fail('create', 'acted-silent', 3)
  await pay.press(browser, view, { keep: view.keep.id })
  const page = pay.pageOf(await pay.press(browser, view, { keep: view.keep.id }))
  await pay.stripe.refuseCard(page)
  await pay.stripe.pay(page)
  await pay.applyEvents()
  const bank = await pay.opened({ orderId: orderOf(1) })
  await pay.stripe.pay(pay.pageOf(await pay.press(bank.browser, bank.view, { way: 'bank' })))
  await pay.applyEvents()
  await pay.office.browser.post('/api/admin/confirm', { password: staffLogin.password })
  await pay.office.browser.post('/api/admin/payments/refund', { orderId: orderOf(0), amount: '10.00' })
  pay.stripe.fail('refund', 'key-refused')
  await pay.follow()
  await pay.stripe.dispute(page, { cents: 10_000 })
  pay.stripe.fail('account', 'key-refused')
  pay.wait(11)
  await pay.follow()
  // What nobody should send: a wrong token, numbers in calls, a body that was not signed.
  const stranger = pay.app.browser()
  await stranger.post('/api/pay/open', { token: `${tokens[0]}x` })
  await stranger.post('/api/pay', { way: 'card', number: cardNumber, linkId: null, items: [], total: '1' })
  for (const signature of ['t=1,v1=00', testWebhookSecret])
    await pay.app.app.request('/api/hooks/payments', {
      method: 'POST',
      body: JSON.stringify({ id: 'evt_1', data: { object: { number: cardNumber } } }),
      headers: { 'stripe-signature': signature },
    })
  await deliverEmails(pay.app)
  for (const email of sent) tokens.push(...tokensIn(email.html), ...tokensIn(email.text))
}

const tokensIn = (words: string) => [...words.matchAll(/\/pay#([\w-]+)/g)].flatMap(([, token]) => token ?? [])

/** Numbers that a card could have: 13 to 19 digits of a card company, with a right last one. */
const cardNumbersIn = (words: string) =>
  (words.match(/(?<![\w.-])[3-6](?:[ -]?\d){12,18}(?![\w-])/g) ?? []).filter((found) => {
    const digits = [...found.replaceAll(/\D/g, '')].reverse().map(Number)
    const sum = digits.reduce(
      (all, digit, place) => all + (place % 2 === 0 ? digit : ((digit * 2) % 10) + (digit > 4 ? 1 : 0)),
      0,
    )
    return sum % 10 === 0
  })

function secretsIn(words: string): string[] {
  const known = [...new Set([testKey, testWebhookSecret, cardNumber, ...tokens])]
  const encoded = (secret: string) => [
    secret,
    ...(['hex', 'base64'] as const).map((way) => Buffer.from(secret).toString(way)),
  ]
  return [...known.filter((secret) => encoded(secret).some((each) => words.includes(each))), ...cardNumbersIn(words)]
}

async function dump(): Promise<string> {
  const { sql } = pay.app.db
  const tables = await sql<{ name: string }[]>`
    select c.relname::text as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`
  const rows = []
  for (const { name } of tables) {
    const [row] = await sql<
      { rows: string }[]
    >`select coalesce(string_agg(t::text, chr(10)), '') as rows from ${identifier(name)} t`
    rows.push(name, row?.rows ?? '')
  }
  return rows.join('\n')
}

async function exported(): Promise<string> {
  const file = files.path('export.zip')
  await pipeline(await openExport(pay.app.target), createWriteStream(file))
  const archive = await openArchive(file)
  const parts = [JSON.stringify(archive.manifest)]
  for (const { path } of [...archive.manifest.tables, ...archive.manifest.files])
    parts.push(await text(await archive.read(path)))
  archive.close()
  return parts.join('\n')
}

async function backedUp(): Promise<string> {
  const file = files.path('backup.gz')
  await takeBackup(pay.app.target, file)
  return readLines(file).join('\n')
}

test('emails have whole links to pay, which open what is due', async () => {
  const inEmails = sent.flatMap(({ html }) => tokensIn(html))
  expect(inEmails.length).toBeGreaterThanOrEqual(3)
  const { status, json } = await pay.app.browser().post('/api/pay/open', { token: inEmails[0] })
  expect([status, json.items?.length]).toEqual([200, expect.any(Number)])
})

test('a search for secrets finds them, also a card among words', () => {
  expect(secretsIn(`key ${testKey}, card 4242 4242 4242 4242, ${tokens[0]}`)).toEqual([
    testKey,
    tokens[0],
    '4242 4242 4242 4242',
  ])
  expect(cardNumbersIn('4242424242424241, 1796155200000, 2026-11-29')).toEqual([])
})

test.each([
  ['the log', async () => JSON.stringify(pay.app.logged)],
  ['the database', dump],
  ['an export', exported],
  ['a backup', backedUp],
])('%s has none', async (_, read) => {
  const words = await read()
  expect(words.length).toBeGreaterThan(200)
  expect(secretsIn(words)).toEqual([])
})
