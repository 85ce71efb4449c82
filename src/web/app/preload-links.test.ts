import { expect, test } from 'vitest'
import { preloadLinks } from './preload-links.ts'

const manifest = {
  'src/a.ts': { file: 'assets/a.js', imports: ['_shared.js', '_framework.js', 'index.html'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['src/a.ts'] },
  '_framework.js': { file: 'assets/framework.js' },
  'index.html': { file: 'assets/index.js', imports: ['_framework.js'], isEntry: true },
}

test("a lazy screen links its own and the entry's imports, each once", () => {
  expect(preloadLinks(manifest, ['src/a.ts']).match(/href="[^"]+"/g)).toEqual([
    'href="/assets/framework.js"',
    'href="/assets/a.js"',
    'href="/assets/shared.js"',
  ])
})

test('without a manifest nothing is linked, and for an unknown screen only the common part', () => {
  expect(preloadLinks(undefined, ['src/a.ts'])).toBe('')
  expect(preloadLinks(manifest, ['src/b.ts']).match(/href="[^"]+"/g)).toEqual(['href="/assets/framework.js"'])
})
