import { expect, test } from 'vitest'
import { dialable, extensionPart, formatPhone, phonePart, readPhone } from './phone.ts'

test.each([
  ['+16615550142', '(661) 555-0142', '+16615550142'],
  ['6615550142', '(661) 555-0142', '+16615550142'],
  ['661 555 0142', '(661) 555-0142', '+16615550142'],
  ['1-661-555-0142', '(661) 555-0142', '+16615550142'],
  ['(661) 555-0142', '(661) 555-0142', '+16615550142'],
  ['661.555.0142', '(661) 555-0142', '+16615550142'],
  ['+1 (661) 555-0142', '(661) 555-0142', '+16615550142'],
  ['(661) 555-0142 ext. 7', '(661) 555-0142 ext. 7', '+16615550142'],
  ['Mobile: (661) 555-0142', 'Mobile: (661) 555-0142', '+16615550142'],
  ['+44 20 7946 0958', '+44 20 7946 0958', '+442079460958'],
  ['+6615550142', '+6615550142', '+6615550142'],
  ['555-0142', '555-0142', '5550142'],
  ['16615550', '16615550', '16615550'],
  ['0123456789', '0123456789', '0123456789'],
  ['call the office', 'call the office', ''],
])('%s is shown as %s and dialed as %s', (typed, shown, dialled) => {
  expect(formatPhone(typed)).toBe(shown)
  expect(dialable(typed)).toBe(dialled)
})

test.each([
  ['(661) 555-0142', '6615550142'],
  ['+1 661.555.0142', '6615550142'],
  ['1-661-555-0142', '6615550142'],
  ['555-01', '55501'],
  ['142', '142'],
  ['14', null],
  ['661 Main', null],
  ['(661) 555-0142 x12', '6615550142'],
  ['661-555-0142 x', '6615550142'],
  ['\u{202a}+1 (661) 555\u{2011}0142\u{202c}', '6615550142'],
  ['６６１ ５５５ ０１４２', '6615550142'],
  ['661–555–0142', '6615550142'],
  ['tel:+16615550142', '6615550142'],
  ['ext. 12', null],
  ['', null],
])('%s is searched for as %s', (typed, digits) => {
  expect(phonePart(typed)).toBe(digits)
})

test.each([
  '(818) 555-0142 x12',
  '818-555-0142 ext. 12',
  '818 555 0142 #12',
  '8185550142x12',
  '+1 818.555.0142 Extension 12',
  '818 555 0142, 12',
  '818 555 0142 (ext 12)',
  '1-818-555-0142 EXT:12',
  'tel:+18185550142;ext=12',
])('rule 306: the extension of %s is kept apart from its number', (phone) => {
  expect(readPhone(phone)).toEqual({ number: '8185550142', extension: '12' })
})

test.each([
  ['(818) 555-0142', '8185550142', ''],
  ['818 555 0142 Box 12', '818555014212', ''],
  ['+44 20 7946 0958', '442079460958', ''],
  ['x12', '12', ''],
])('%s has the digits %s and the extension "%s"', (phone, number, extension) => {
  expect(readPhone(phone)).toEqual({ number, extension })
})

test.each([
  ['ext. 12', '12'],
  ['#12', '12'],
  ['x12', '12'],
  ['Extension 7', '7'],
  ['max 12', null],
  ['12', null],
])('%s is searched for as the extension %s', (typed, digits) => {
  expect(extensionPart(typed)).toBe(digits)
})
