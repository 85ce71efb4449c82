import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-files.ts'

/** Where colors are given names: for the site, and for the phone in the sun. */
const tokens = ['src/web/styles/tokens.css', 'src/web/styles/driver-tokens.css']

/** Colors that are not ours to choose. */
const given = new Map([
  ['src/web/account/entry/login/login-page.tsx', "Google's mark has Google's colors"],
  ['src/web/staff/kit/qr-code.tsx', 'a code is black on white in every theme'],
])

const color = /(?<![\w&/])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|hsl|oklch|oklab)a?\(/gi

const colorsIn = (path: string) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(color)].map(([found]) => `${path}: ${found}`)

test('a color stands in the tokens, and everything else names it', () => {
  const files = globSync('src/web/**/*.{css,ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(500)
  for (const path of [...tokens, ...given.keys()]) expect(colorsIn(path)).not.toEqual([])
  expect(files.filter((path) => !tokens.includes(path) && !given.has(path)).flatMap(colorsIn)).toEqual([])
})
