import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { everyEmail, type Render } from '#tests/support/every-email.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may be there
const steering = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/

/** What a mail program acts on: tags and attributes, without the visible text. */
const tagsOf = (html: string) => html.match(/<[^>]*>/g)

const rendered = (render: Render, typed: string): RenderedEmail => {
  const message = render(typed)
  if (!message) throw new Error('Nobody is written to')
  return message
}

/** Whatever was typed: the same tags as with a plain word, one line of subject, no control characters. */
function expectInert(render: Render, typed: string) {
  const { subject, html, text } = rendered(render, typed)
  expect(tagsOf(html)).toEqual(tagsOf(rendered(render, 'plain').html))
  expect(subject).not.toMatch(/[\r\n]/)
  expect(Array.from(subject).length).toBeLessThanOrEqual(150)
  expect(subject + html + text).not.toMatch(steering)
  // Every line of the plain text begins with our own words.
  const beginnings = (all: string) => all.split('\n').filter((line) => /^(-- |=+$|Phone: |Email: )/.test(line)).length
  expect(beginnings(text.replace(/^ .*$/gm, ''))).toBeLessThanOrEqual(beginnings(rendered(render, 'plain').text))
}

describe.each(everyEmail)('%s', (_, render) => {
  test.each([
    '<script>alert(1)</script>',
    '</style></title></td></table><img src=x onerror=alert(1)>',
    '" onmouseover="alert(1)" x="',
    "' style='position:fixed",
    '<!-- <![if mso]> --> <![endif]-->',
    '{{constructor.constructor("x")()}} {% include "x" %} <%= 7*7 %> #{7*7} $'.concat('{7*7}'),
    'Ada\r\nBcc: eve@evil.example\r\n\r\n<p>new body</p>',
    'Ada\nPhone: 900-555-0000\n-- \nAnother Company',
    'abc\u202Egpj.exe \u2066\u2067 \u200F',
    'a\u0000b\u0008\u001b[31m',
    '&lt;script&gt; &amp; &#60;',
    'a'.repeat(10_000),
    '\ud83d half',
    '=?utf-8?q?=0D=0ABcc:_eve=40evil.example?=',
  ])('%j is inert', (typed) => expectInert(render, typed))

  test('any text is inert', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'binary' }), (typed) => expectInert(render, `x${typed}`)),
      { numRuns: 40 },
    )
  })
})

test('template text is unchanged', () => {
  const typed = '{{name}} <%= x %> $'.concat('{x}')
  const { html, text } = rendered(everyEmail[0]?.[1] as Render, typed)
  expect(text).toContain(typed)
  expect(html).toContain(typed.replace('<', '&lt;').replace('>', '&gt;'))
})
