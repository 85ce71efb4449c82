import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultBusiness as business } from '#content/company/business.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { everyEmail } from '#tests/support/every-email.ts'
import { type EmailDraft, renderEmailContent } from './email-draft.ts'

/** What a reader of the HTML sees, without the preview line. */
function shownText(html: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
  return html
    .replace(/<head>[\s\S]*<\/head>|<div style="display:none[\s\S]*?<\/div>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&([a-z]+|#39);/g, (whole, name: string) => entities[name] ?? whole)
}

const kinds = {
  amounts: /[−+-]?\$[\d,]+(?:\.\d\d)?/g,
  days: /(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, )?[A-Z][a-z]{2,8} \d{1,2}(?:, \d{4})?\b/g,
  times: /\b\d{1,2}(?::\d\d)? ?[AP]M\b/g,
  tons: /\b\d+\.\d+ tons\b/g,
  numbers: /\b(?:SAMP-\d{4}-\d{4}|INV-\d+)\b/g,
} as const

const factsIn = (text: string) =>
  Object.fromEntries(Object.entries(kinds).map(([kind, pattern]) => [kind, new Set(text.match(pattern))]))

const linksIn = (text: string) => new Set(text.match(/https?:\/\/[^\s"<]+/g))

describe.each(everyEmail)('%s (rule 372)', (_, render) => {
  const { html, text, links } = render('Ada Bell') as RenderedEmail

  test('says the same as HTML and as text: number, day, window, amounts, links', () => {
    expect(factsIn(shownText(html))).toEqual(factsIn(text))
    expect(linksIn(html.replaceAll('&amp;', '&'))).toEqual(linksIn(text))
    expect(linksIn(text)).toEqual(new Set(links))
  })

  test('has one orange button at most, right below the sign if it has one', () => {
    expect(html.match(/class="press"/g)?.length ?? 0).toBeLessThanOrEqual(1)
    const [sign, button, firstLine] = [/class="sign"/, /class="press"/, /white-space:pre-line/].map((each) =>
      html.search(each),
    ) as [number, number, number]
    if (sign >= 0 && button >= 0) expect([sign < button, button < firstLine]).toEqual([true, true])
  })
})

test('whatever a draft says stands in both (rule 372)', () => {
  const word = fc.stringMatching(/^[a-z]{3,12}$/)
  const pair = fc.tuple(word, word)
  const draft = fc.record(
    {
      subject: word,
      heading: word,
      lines: fc.array(word, { maxLength: 3 }),
      sign: fc.record({ above: word, value: word, below: word, total: pair }),
      steps: fc.record({ heading: word, rows: fc.array(fc.record({ when: word, what: word, text: word })) }),
      facts: fc.array(pair, { maxLength: 3 }),
      sums: fc.array(fc.record({ heading: word, rows: fc.array(pair), total: pair }), { maxLength: 2 }),
      button: fc.record({ label: word, link: word.map((path) => `https://bins.example/${path}`) }),
      after: fc.array(word),
      questions: word,
    },
    { requiredKeys: ['subject', 'heading', 'lines'] },
  )
  const wordsOf = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(wordsOf)
  fc.assert(
    fc.property(draft, ({ subject, ...content }) => {
      const { html, text } = renderEmailContent({ subject, ...content } as EmailDraft, business)
      for (const each of wordsOf(content)) {
        expect(html).toContain(each)
        expect(text).toContain(each)
      }
    }),
    { numRuns: 200 },
  )
})
