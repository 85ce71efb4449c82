import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chargeKinds } from '#contract/billing/charge-kinds.ts'
import { serviceKinds } from '#contract/dispatch/dispatch-values.ts'
import { attemptReasons } from '#contract/hauls/attempt-reasons.ts'
import { haulKinds, haulTraits } from '#contract/hauls/haul-kinds.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { priceKinds } from '#contract/pricing/priced-services.ts'

const schema = readFileSync(`${import.meta.dirname}/../../docs/schema.sql`, 'utf8')

/** The words that a check allows in a column of a table. */
function allowed(table: string, column: string): string[] {
  const [, definition = ''] = new RegExp(`^create table ${table} \\(\n([\\s\\S]*?)\n\\);`, 'm').exec(schema) ?? []
  const [, list = ''] = new RegExp(`CHECK \\(\\(${column} = ANY \\(ARRAY\\[(.*?)\\]\\)\\)\\)`).exec(definition) ?? []
  return wordsIn(list)
}

const wordsIn = (list: string) => [...list.matchAll(/'([^']*)'/g)].map(([, word = '']) => word)

test.each([
  ['hauls', 'kind', haulKinds],
  ['haul_attempts', 'reason', attemptReasons],
  ['service_minutes', 'kind', serviceKinds],
  ['price_rows', 'kind', priceKinds],
  ['charges', 'kind', chargeKinds],
  ['orders', 'status', orderStatuses],
])('the database allows in %s.%s what the contract lists', (table, column, list) => {
  expect(allowed(table, column).sort()).toEqual([...list].sort())
})

test('the view of orders counts the hauls that restart the rental days (rule 303)', () => {
  const [, list = ''] = /h\.order_id = o\.id AND \(h\.kind = ANY \(ARRAY\[(.*?)\]\)\)/.exec(schema) ?? []
  expect(wordsIn(list).sort()).toEqual(haulKinds.filter((kind) => haulTraits[kind].restartsDays).sort())
})
