import { describe, expect, test } from 'vitest'
import { defaultBusiness as business } from '#content/company/business.ts'
import { type EmailDraft, renderEmailContent } from './email-draft.ts'

const draft: EmailDraft = {
  subject: 'Your estimate',
  preview: 'Good until Friday',
  heading: 'What it costs',
  lines: ['Hello Ada,', 'this is the price.'],
  sign: { above: '24510 Arroyo Park Drive', value: '$450.00', below: 'all in', total: ['20 yard', '$450.00'] },
  steps: { heading: 'What happens next', rows: [{ when: 'Mon, Dec 7', what: 'We call you', text: 'By noon.' }] },
  facts: [
    ['Container', '20 yard'],
    ['Notes', 'First line\nPhone: not ours'],
  ],
  sums: [{ heading: 'Price breakdown', rows: [['Base', '$300.00']], total: ['Total', '$450.00'] }],
  button: { link: 'https://bins.example/booking?size=20&type=contractor', label: 'Book' },
  after: ['Nothing is booked yet.'],
  questions: 'Questions? Call us:',
}

describe('an email', () => {
  test('has the same content as text, and indents text that people typed over several lines', () => {
    expect(renderEmailContent(draft, business).text).toBe(`What it costs
=============

$450.00 all in
20 yard: $450.00
At: 24510 Arroyo Park Drive

Book:
https://bins.example/booking?size=20&type=contractor

Hello Ada,

this is the price.

What happens next
  Mon, Dec 7: We call you. By noon.

Container: 20 yard
Notes:
    First line
    Phone: not ours

Price breakdown
  Base: $300.00
  Total: $450.00

Nothing is booked yet.

Questions? Call us: (661) 555-0142
Or just answer this email: a person in Santa Clarita reads it.

-- 
Canyon Roll-Off
1200 Example Canyon Road, Santa Clarita, CA 91350
(661) 555-0142
office@canyon.example
`)
  })

  test('has all parts in its HTML, with the company’s name, address and numbers', () => {
    const { html, links } = renderEmailContent(draft, { ...business, name: 'Bin & Sons', phone: '+16615550199' })
    const shown = [
      'What it costs',
      'Good until Friday',
      '$450.00',
      '20 yard',
      'Price breakdown',
      'Nothing is booked yet.',
      'Bin &amp; Sons',
      '1200 Example Canyon Road, Santa Clarita, CA 91350',
      'href="tel:+16615550199"',
      '(661) 555-0199',
      'href="mailto:office@canyon.example"',
      'href="https://bins.example/booking?size=20&amp;type=contractor"',
    ]
    for (const part of shown) expect(html).toContain(part)
    expect(links).toEqual([draft.button?.link])
  })

  test('loads nothing: no picture, no style sheet, no font', () => {
    expect(renderEmailContent(draft, business).html).not.toMatch(/<img|<link|<script|url\(|@import|src=/i)
  })

  test('without a sign has its button below the lists', () => {
    const { sign: _, ...plain } = draft
    const { text } = renderEmailContent(plain, business)
    expect(text).toMatch(/Total: \$450\.00\n\nBook:\nhttps/)
  })

  test('rule 372: numbers of documents and orders are never broken over two lines', () => {
    const numbered = {
      ...draft,
      heading: 'Invoice INV-000042',
      lines: ['For your order 7K3M-0XQ9-ZB4T.', 'Roll-off 20-30'],
    }
    const { html, text } = renderEmailContent(numbered, business)
    const whole = [...html.matchAll(/<span style="white-space:nowrap">([^<]*)<\/span>/g)].map(([, number]) => number)
    expect(whole).toEqual(['INV-000042', '7K3M-0XQ9-ZB4T'])
    expect(text).toContain('Invoice INV-000042')
  })

  test('needs no more than a subject and lines', () => {
    const { html, text } = renderEmailContent({ subject: 'Short', lines: ['Hello,', 'this is all.'] }, business)
    expect(html).toMatch(/opacity:0[^>]*>this is all\./)
    expect(text).toMatch(/^Short\n=====\n\nHello,\n\nthis is all\.\n\n-- \n/)
  })
})

describe('text that people type', () => {
  const subjectOf = (subject: string) => renderEmailContent({ subject, lines: [] }, business).subject

  test.each([
    ['a line break', 'Ada\r\nBcc: eve@evil.example', 'Ada Bcc: eve@evil.example'],
    ['other breaks', 'Ada\u2028Bcc:\u0085eve\u000b', 'Ada Bcc:eve'],
    ['marks that turn the direction', 'abc\u202Egpj.exe\u2066', 'abcgpj.exe'],
    ['half a letter', 'Ada \ud83d', 'Ada \ufffd'],
    ['a letter of two halves', 'Ada 😀', 'Ada 😀'],
  ])('%s is not in the subject', (_, typed, subject) => {
    expect(subjectOf(typed)).toBe(subject)
  })

  test('a subject is cut at 150 characters, never within one', () => {
    expect(subjectOf('😀'.repeat(10_000))).toBe(`${'😀'.repeat(149)}…`)
    expect(subjectOf('a'.repeat(150))).toBe('a'.repeat(150))
  })

  test('is never markup', () => {
    const template = ['{{7*7}} $', '{7*7}'].join('')
    const typed = `</style></title><script>alert(1)</script>" onload='x' ${template} &lt;`
    const { html, text } = renderEmailContent({ ...draft, subject: typed, heading: typed, lines: [typed] }, business)
    expect(html).not.toContain('<script>')
    expect(html).not.toContain(`onload='`)
    expect(html).toContain('&lt;script&gt;')
    expect(html).toContain(`${template} &amp;lt;`)
    expect(text).toContain(typed)
  })
})
