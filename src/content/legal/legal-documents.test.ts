import { describe, expect, test } from 'vitest'
import { defaultBusiness } from '#content/company/business.ts'
import { legalLinks } from '#content/company/navigation.ts'
import type { LegalDocument, LegalPart } from './legal-document.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { termsOfService } from './terms.ts'

const terms = termsOfService(defaultBusiness)
const privacy = privacyPolicy(defaultBusiness)

const said = (part: LegalPart): string => {
  if (typeof part === 'string') return part
  if ('heading' in part) return part.heading
  return 'list' in part ? part.list.join('; ') : part.facts.map((fact) => fact.join(': ')).join('; ')
}
const textOf = (document: typeof terms, number?: number) =>
  document.sections
    .filter((_, index) => number === undefined || index === number - 1)
    .map(({ heading, parts }) => [heading, ...parts.map(said)].join('\n'))
    .join('\n')

test('the footer links lead to the sections they name (rule 4)', () => {
  const section = (label: string) => {
    const id = legalLinks.find((link) => link.label === label)?.to.split('#')[1]
    return terms.sections.find((each) => each.id === id)?.heading
  }
  expect(section('Service Agreement')).toBe('Service agreement')
  expect(section('Environmental Policy')).toBe('Environmental compliance')
})

test('each document shows its own hours (rule 1)', () => {
  const hours = (document: typeof terms) => document.hours.map(({ days, text }) => `${days} ${text}`)
  expect(hours(terms)).toEqual(['Monday to Friday 6:00 AM to 6:00 PM', 'Saturday 7:00 AM to 3:00 PM', 'Sunday Closed'])
  expect(hours(privacy)).toEqual(['Monday to Saturday 7:00 AM to 6:00 PM Pacific'])
})

describe('the terms', () => {
  test('have their nine sections in order', () => {
    expect(terms.sections.map(({ heading }) => heading)).toEqual([
      'Service agreement',
      'Pricing and payment',
      'Customer responsibilities',
      'Provider responsibilities',
      'Liability and indemnification',
      'Environmental compliance',
      'Dispute resolution',
      'General provisions',
      'Contact',
    ])
  })

  test.each([
    [1, /1 to 10 days/],
    [1, /at least 24 hours before the planned pickup/],
    [1, /at least 18 years/],
    [2, /48 hours or more before delivery: full refund/],
    [2, /24 to 48 hours before delivery: 50% refund/],
    [2, /Less than 24 hours before delivery: no refund/],
    [2, /\$115 to \$125 per ton/],
    [2, /1\.5% per month/],
    [2, /Net 30/],
    [2, /credit cards, debit cards and ACH transfers/],
    [2, /deposit.*refunded after the container has been inspected/],
    [2, /weather or for safety/],
    [3, /no higher than its rim/],
    [3, /Do not move the container/],
    [3, /hazardous waste; medical waste; asbestos; batteries and electronics; tires; appliances with Freon/],
    [3, /flammable or explosive items; liquids; dead animals or animal waste/],
    [5, /limited to the rental fees/],
    [7, /State of California/],
    [7, /binding arbitration.*Southern California.*national arbitration association/],
    [7, /class action/],
  ])('say in section %i: %s', (number, messages) => {
    expect(textOf(terms, number)).toMatch(messages)
  })
})

test.each([
  [/driver's license/],
  [/IP address/],
  [/payment processors/],
  [/court order/],
  [/sold or merged/],
  [/SSL/],
  [/PCI DSS/],
  [/To know/],
  [/To delete/],
  [/We do not sell any/],
  [/discriminated/],
  [/unsubscribe link.*STOP/],
  [/under 18/],
  [/Transaction records: 7 years/],
  [/Communications: 3 years/],
  [/Account data: as long as the account is active/],
])('the privacy policy says %s', (messages) => {
  expect(textOf(privacy)).toMatch(messages)
})

test('both show the company’s phone and no other', () => {
  const numbers = (textOf(terms) + textOf(privacy)).match(/\(\d{3}\) \d{3}-\d{4}/g) ?? []
  expect(new Set(numbers)).toEqual(new Set(['(661) 555-0142']))
})

test('Google Analytics is mentioned only if it is used', () => {
  const cookies = (policy: LegalDocument) =>
    JSON.stringify(policy.sections.find(({ heading }) => /Cookies/.test(heading)))
  expect(cookies(privacy)).not.toContain('Google')
  expect(cookies(privacyPolicy(defaultBusiness, { isMeasured: true }))).toContain('Google Analytics')
})
