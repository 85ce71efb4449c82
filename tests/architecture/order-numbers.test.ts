import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const madeOver = /orderNumber\)?\??\.(?:replace|replaceAll|split)\(/i

test('rule 421: no screen, text or email shows an order number in a form of its own', () => {
  const files = sourceFiles('src/{web,content,server/emails}/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.filter(({ text }) => madeOver.test(text)).map(({ path }) => path)).toEqual([])
})
