import { expect, test } from 'vitest'
import { type LeadWorth, leadWorth, type ValuedLead } from './lead-value.ts'

const lead: ValuedLead<number> = { status: 'contacted', value: null, quotedTotal: null }

test.each<[string, ValuedLead<number>, LeadWorth<number> | null]>([
  ['nothing is known', lead, null],
  ['typed by staff', { ...lead, value: 500_00 }, { amount: 500_00, basis: 'expected', expected: null }],
  ['quoted', { ...lead, quotedTotal: 620_00 }, { amount: 620_00, basis: 'quoted', expected: null }],
  [
    'quoted, and something else was expected',
    { status: 'quoted', value: 500_00, quotedTotal: 620_00 },
    { amount: 620_00, basis: 'quoted', expected: 500_00 },
  ],
  [
    'quoted as expected',
    { status: 'quoted', value: 620_00, quotedTotal: 620_00 },
    { amount: 620_00, basis: 'quoted', expected: null },
  ],
  ['nothing was expected', { ...lead, value: 0 }, { amount: 0, basis: 'expected', expected: null }],
  ['won', { status: 'won', value: 500_00, quotedTotal: 620_00 }, { amount: 620_00, basis: 'won', expected: 500_00 }],
])('rule 464: %s', (_, valued, worth) => {
  expect(leadWorth(valued)).toEqual(worth)
})
