import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { withEscapes } from './one-byte-source.ts'

test('a script with escapes means what it meant', () => {
  const script = "({ ł: 'l', text: `a “quote” … ñ \u{1f600}`, is: /^[“”]$/.test('”') && /^\\p{Emoji}$/u.test('😀') })"
  expect(withEscapes(script)).toMatch(/^[\0-\x7f]*$/)
  const [before, after] = [script, withEscapes(script)].map((each) => runInThisContext(each))
  expect(after).toEqual(before)
  expect(after.is).toBe(true)
})
