import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')
const isOfPayments = /^(payment|processor_|stored_cards|overage_charges|booking_payments|late_|check_refunds|dispute_)/

/** The rows of the table in docs/security.md, one for each table that they name. */
const rows = read('docs/security.md')
  .split('\n')
  .flatMap((line) => {
    const [, names = '', exported = '', kept = '', erased = ''] = line.split('|').map((cell) => cell.trim())
    const tables = [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
    return exported === 'yes' || exported === 'no' ? tables.map((table) => ({ table, exported, kept, erased })) : []
  })

test('every table of payments is named with its export, how long it is kept, and what goes with the person', () => {
  const tables = [...read('docs/schema.sql').matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name)
  expect(rows.map(({ table }) => table).sort()).toEqual(tables.filter((name) => isOfPayments.test(name)).sort())
  expect(rows.filter(({ kept, erased }) => kept === '' || erased === '')).toEqual([])
})

test('what is said of exports is what they hold', () => {
  const scope = read('src/server/exports/export-scope.ts')
  for (const { table, exported } of rows)
    expect([table, exported]).toEqual([table, scope.includes(`  '${table}',`) ? 'no' : 'yes'])
})
