import { describe, expect, test } from 'vitest'
import { defaultBusiness } from '#content/company/business.ts'
import type { LegalDocument, LegalPart } from '#content/legal/legal-document.ts'
import { privacyPolicy as englishPolicy } from '#content/legal/privacy-policy.ts'
import { termsOfService as englishTerms } from '#content/legal/terms.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { termsOfService } from './terms.ts'

// Rule 505.

const measured = { isMeasured: true }
const documents = [
  {
    name: 'terms',
    english: englishTerms(defaultBusiness),
    off: termsOfService(defaultBusiness, { spanishTexts: ['privacy'] }),
    on: termsOfService(defaultBusiness, { spanishTexts: ['terms'] }),
  },
  {
    name: 'privacy policy',
    english: englishPolicy(defaultBusiness, measured),
    off: privacyPolicy(defaultBusiness, { ...measured, spanishTexts: ['terms'] }),
    on: privacyPolicy(defaultBusiness, { ...measured, spanishTexts: ['privacy'] }),
  },
]

const kindOf = (part: LegalPart) => {
  if (typeof part === 'string') return 'text'
  if ('heading' in part) return 'heading'
  return 'list' in part ? `list of ${part.list.length}` : `facts of ${part.facts.length}`
}
const textsOf = (part: LegalPart): string[] => {
  if (typeof part === 'string') return [part]
  if ('heading' in part) return [part.heading]
  return 'list' in part ? [...part.list] : part.facts.map((fact) => fact.join(': '))
}
const shapeOf = ({ sections, hours }: LegalDocument) => [
  sections.map(({ id, parts }) => [id, ...parts.map(kindOf)]),
  hours.map(({ opens, closes, weekdays }) => [opens, closes, weekdays]),
]
/** The figures of each text, and what must not be translated. */
const facts = (text: string) =>
  (
    text.match(/\$?\d[\d.,:-]*\d%?|\d%?|Net 30|CALGreen|PCI DSS|SSL\/TLS|CCPA|STOP|_ga|ACH|Global Privacy Control/g) ??
    []
  ).sort()

describe.for(documents)('the $name in Spanish', ({ english, off, on }) => {
  test('is the English text below a sentence in Spanish until the owner switches it on', () => {
    expect(off).toMatchObject({ sections: english.sections, heading: english.heading, language: 'en' })
    expect(off.cover?.note).toContain('el texto en inglés es el que vale')
    expect(off.title).toBe(on.title)
  })

  test('has every section, part and figure of the English one, and says that the English text holds', () => {
    expect(shapeOf(on)).toEqual(shapeOf(english))
    for (const [at, { heading, parts }] of on.sections.entries()) {
      const original = english.sections[at]
      expect(heading).not.toBe(original?.heading === 'Cookies' ? '' : original?.heading)
      for (const [index, part] of parts.entries())
        for (const [line, text] of textsOf(part).entries())
          expect([text, facts(text)]).toEqual([text, facts(textsOf(original?.parts[index] ?? '')[line] ?? '')])
    }
    expect(on.language).toBeUndefined()
    expect(on.cover).toMatchObject({
      note: expect.stringContaining('la que está en inglés'),
      original: expect.any(String),
    })
  })
})
