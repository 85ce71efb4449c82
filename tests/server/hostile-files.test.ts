import { afterAll, beforeAll, expect, test } from 'vitest'
import { createParser } from '#server/parsing/parser.ts'
import type { Browser, Reply } from '../support/browser.ts'
import { openImportDesk } from '../support/import-desk.ts'
import { longestTurn } from '../support/longest-turn.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// Rule 296: no file that somebody sends delays the thread that serves.

let app: TestApp
let staff: Browser
let orderId: string
beforeAll(async () => {
  // Some of these files are refused for their time, which nobody has to wait for here.
  app = await startTestApp({ parse: createParser({ longestMs: 2_000 }) })
  staff = await app.staff()
  orderId = (await insertOrder(app.db)).id
  // The first file starts the thread.
  await send('/api/admin/imports?kind=customers', 'Name\nLopez\n')
})
afterAll(() => app.close())

const send = (path: string, body: BodyInit) =>
  staff.send('POST', path, { body, headers: { 'content-type': 'application/octet-stream' } })

const tenMegabytes = (piece: string, before = '', after = '') => {
  const room = 10 * 1024 * 1024 - before.length - after.length
  return Buffer.from(before + piece.repeat(room / piece.length) + after, 'latin1')
}
const header = 'SWIS Number,Site Name,City,Name'
/** As many rows as a file may have, each of a facility and a customer of its own. */
const full = Array.from({ length: 20_000 }, (_, index) => {
  const number = `${10 + Math.floor(index / 10_000)}-AA-${String(index % 10_000).padStart(4, '0')}`
  return `${number},${'x'.repeat(190)},${'y'.repeat(90)},${'z'.repeat(190)}\n`
})

const tables: [string, Buffer][] = [
  ['carriage returns', tenMegabytes('\r')],
  ['empty rows', tenMegabytes(',,\r\n', `${header}\n`)],
  ['quotes', tenMegabytes('"', `${header}\n`)],
  ['cells in quotes', tenMegabytes('"a"b', `${header}\n`)],
  ['columns', tenMegabytes('a,', `${header}\n`)],
  ['one cell', tenMegabytes('a', `${header}\n`)],
  ['rows', tenMegabytes('a\n', `${header}\n`)],
  ['as many rows as a file may have', Buffer.from(`${header}\n${full.join('')}`)],
  [
    'rows of cells as many as a file may have',
    Buffer.from(`${'a,'.repeat(99)}a\n${`${'b,'.repeat(99)}b\n`.repeat(20_000)}`),
  ],
  ['nothing of a text', Buffer.alloc(10 * 1024 * 1024, 0xfe)],
]
const pdf = (piece: string) => tenMegabytes(piece, '%PDF-1.7\n', '\n%%EOF\n')
const uploads: [string, Buffer][] = [
  ['names', pdf('/OpenAction<<')],
  ['packed objects', pdf('1 0 obj<</Type/ObjStm>>stream\n')],
  ['pages', pdf('<s')],
]

/** Files that are as large as they may be: they are taken, and cost the most. */
const taken = new Set(['as many rows as a file may have'])

const cases: [string, string, Buffer][] = [
  ...tables.map(([name, file]) => ['/api/admin/imports?kind=customers', name, file] as [string, string, Buffer]),
  ...tables.slice(-4).map(([name, file]) => ['/api/admin/facility-imports', name, file] as [string, string, Buffer]),
  ...uploads.map(([name, file]) => ['/api/orders/$order/documents?name=a.pdf', name, file] as [string, string, Buffer]),
]

test.each(cases)('%s: 10 MB of %s keep the thread for less than 200 ms', async (path, name, file) => {
  let reply: Pick<Reply, 'status'> = { status: 0 }
  const longest = await longestTurn(async () => {
    reply = await send(path.replace('$order', orderId), new Uint8Array(file))
  })
  expect(taken.has(name) ? [200, 201] : [200, 201, 400]).toContain(reply.status)
  expect(longest).toBeLessThan(200)
})

test('JSON of the largest size and any depth keeps it for less than 200 ms', async () => {
  const bodies = [
    '{"a":'.repeat(16_000),
    `{"a":${'['.repeat(49_000)}${']'.repeat(49_000)}}`,
    `{"a":"${'\\u0000'.repeat(16_000)}"}`,
  ]
  for (const body of bodies) {
    const longest = await longestTurn(() =>
      app.browser().send('POST', '/api/orders', { body, headers: { 'content-type': 'application/json' } }),
    )
    expect(longest).toBeLessThan(200)
  }
})

test('checking the longest cells keeps it for less than 200 ms', async () => {
  const desk = openImportDesk(app, staff)
  const cells = [', '.repeat(4_990), ' \n'.repeat(4_990), `a,${' '.repeat(9_990)}b`, 'a,'.repeat(4_990)].map(
    (cell) => `"x${cell}y"`,
  )
  const rows = cells.flatMap((cell) => Array.from({ length: 20 }, () => [cell, cell, cell].join(',')))
  const { json } = await desk.upload('sites', ['Customer Name,Address,Contact Phone', ...rows].join('\n'))
  await desk.map(json.id, { customerName: 0, address: 1, contactPhone: 2 })
  expect(await longestTurn(() => desk.work())).toBeLessThan(200)
  expect(await desk.read(json.id)).toMatchObject({ state: 'checked', counts: { refuse: rows.length } })
})
