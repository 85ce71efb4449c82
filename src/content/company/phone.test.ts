import { expect, test } from 'vitest'
import { callLink, formatPhone, textLink } from './phone.ts'

test.each([
  ['+16615550142', '(661) 555-0142'],
  ['16615550142', '(661) 555-0142'],
  ['661-555-0142', '(661) 555-0142'],
  ['(661) 555.0142', '(661) 555-0142'],
  ['+442079460018', '+442079460018'],
  ['call me', 'call me'],
])('%s is shown as %s', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown)
})

test('links keep the dialed number', () => {
  expect(callLink('+16615550142')).toBe('tel:+16615550142')
  expect(textLink('+16615550142')).toBe('sms:+16615550142')
})
