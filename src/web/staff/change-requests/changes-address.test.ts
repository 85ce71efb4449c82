import { expect, test } from 'vitest'
import { changesQuery, changesViews, readChangesAddress, writeChangesAddress } from './changes-address.ts'

test('every view of the list has an address that round-trips', () => {
  for (const view of changesViews)
    for (const isLate of [true, false])
      for (const search of ['', 'Bell & Sons', '100%']) {
        const address = { view, isLate, search }
        expect(readChangesAddress(writeChangesAddress(address))).toEqual(address)
      }
})

test('the tab opens on pending requests, and so does an invalid address', () => {
  expect(writeChangesAddress({ view: 'pending', isLate: false, search: '' })).toBe('')
  expect(readChangesAddress('?view=lost&late=maybe')).toEqual({ view: 'pending', isLate: false, search: '' })
  expect(changesQuery(readChangesAddress(''))).toEqual({ status: 'pending' })
  expect(changesQuery(readChangesAddress('?view=all&late=true&search=bell'))).toEqual({ late: 'true', search: 'bell' })
})
