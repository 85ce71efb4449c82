import { expect, test } from 'vitest'
import { chosenByLink } from './chosen-by-link.ts'

test.each([
  [
    'size=30&type=contractor&material=metal scrap',
    { dumpsterSize: 30, customerType: 'contractor', materialType: 'Metal Scrap' },
  ],
  ['material=Other (Specify)&other= Dirt, dry ', { materialType: 'Other (Specify)', materialOther: 'Dirt, dry' }],
  ['material=Household Junk&other=Dirt', { materialType: 'Household Junk' }],
  ['other=Dirt', {}],
  [
    `material=Other (Specify)&other=${'x'.repeat(300)}`,
    { materialType: 'Other (Specify)', materialOther: 'x'.repeat(100) },
  ],
  [
    'zip=91355&date=2026-12-01&time=morning&size=20',
    {
      zipCode: '91355',
      requestedDeliveryDate: '2026-12-01',
      timePreference: 'Morning (8AM - 12PM)',
      dumpsterSize: 20,
    },
  ],
  ['zip=913&date=tomorrow&time=noon', {}],
  ['size=6&type=martian&material=lava', {}],
  ['size=30.5&type=staff', {}],
  ['size=1e9', {}],
  ['size=abc', {}],
  ['', {}],
])('%s', (search, chosen) => {
  expect(chosenByLink(new URLSearchParams(search))).toEqual(chosen)
})
