import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

export type SourceFile = { path: string; text: string; imports: Import[] }
export type Import = {
  specifier: string
  isTypeOnly: boolean /** The file of ours that it means; null for a package. */
  target: string | null
}

/** Every TypeScript file of the product, without tests, with its imports. Paths are relative to the project. */
export function sourceFiles(pattern = 'src/**/*.{ts,tsx}'): SourceFile[] {
  return globSync(pattern, { cwd: root })
    .filter((path) => !/\.(test|db-test)\.tsx?$/.test(path))
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return { path, text, imports: importsOf(path, text) }
    })
}

const importStatement = /^(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?'([^']+)'|import\('([^']+)'\)/gm

function importsOf(path: string, text: string): Import[] {
  return [...text.matchAll(importStatement)].map(([, type, statically, lazily]) => {
    const specifier = statically ?? lazily ?? ''
    return { specifier, isTypeOnly: type !== undefined, target: targetOf(path, specifier.replace(/\?.*$/, '')) }
  })
}

/** `#server/…` as in `imports` of package.json. */
function targetOf(path: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  return specifier.startsWith('.') ? relative(root, resolve(root, dirname(path), specifier)) : null
}

/** `src/server/orders/place-order.ts` → `server`. */
export const layerOf = (path: string) => path.split('/')[1] ?? ''
