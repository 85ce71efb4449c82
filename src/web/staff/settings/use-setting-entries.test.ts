import { expect, test } from 'vitest'
import { searchSettings } from './use-setting-entries.ts'

const entry = (key: string, label: string, hint = '', value = '') => ({
  key,
  to: '',
  label,
  hint,
  value,
  section: 'Money',
})
const entries = [
  entry('bank', 'Bank details', 'Printed on every invoice', 'Pacific, 0042'),
  entry('invoice', 'Issue invoices', 'On the 1st', 'by hand'),
  entry('zone', 'Cañada', 'Delivery surcharge', '$45.50'),
]

test.each([
  ['invoice', ['invoice', 'bank']],
  ['INVOICE bank', ['bank']],
  ['45.5', ['zone']],
  ['canada', ['zone']],
  ['surcharge money', ['zone']],
  ['nothing here', []],
])('%j finds %j, names first', (search, keys) => {
  expect(searchSettings(entries, search).map(({ key }) => key)).toEqual(keys)
})
