import { expect, test } from 'vitest'
import { splitEmails, splitPhones } from './split-contacts.ts'

const bare = (email: string) => ({ name: '', email })

test.each([
  ['a@m.example', null],
  ['a@m.example; b@m.example', [bare('a@m.example'), bare('b@m.example')]],
  ['a@m.example, b@m.example', [bare('a@m.example'), bare('b@m.example')]],
  ['a@m.example / b@m.example', [bare('a@m.example'), bare('b@m.example')]],
  ['a@m.example\nb@m.example', [bare('a@m.example'), bare('b@m.example')]],
  ['a@m.example and b@m.example', [bare('a@m.example'), bare('b@m.example')]],
  ['a@m.example;A@M.example', [bare('a@m.example')]],
  ['Ana Avila <a@m.example>', [{ name: 'Ana Avila', email: 'a@m.example' }]],
  [
    '"Avila, Ana" <a@m.example>, b@m.example; Bo <c@m.example>',
    [{ name: 'Avila, Ana', email: 'a@m.example' }, bare('b@m.example'), { name: 'Bo', email: 'c@m.example' }],
  ],
  ['mailto:a@m.example', [bare('a@m.example')]],
  ['nobody', null],
  ['a@m.example; b@', null],
  ['a@@m.example', null],
])('the emails of %j are %j', (cell, emails) => {
  expect(splitEmails(cell)).toEqual(emails)
})

test.each([
  [
    'Phone:(818) 555-0107 Mobile:(818) 555-0108',
    [
      { label: 'Phone', phone: '(818) 555-0107' },
      { label: 'Mobile', phone: '(818) 555-0108' },
    ],
  ],
  [
    '818-555-0107; 818-555-0108',
    [
      { label: '', phone: '818-555-0107' },
      { label: '', phone: '818-555-0108' },
    ],
  ],
  ['(818) 555-0142 x12', null],
  ['(818) 555-0142, ext. 12', null],
  ['818.555.0142', null],
])('the phones of %j are %j', (cell, phones) => {
  expect(splitPhones(cell)).toEqual(phones)
})
