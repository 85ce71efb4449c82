import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

type Chunk = { file: string; src?: string; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean }

/** The scripts that a page loads from the build, by the keys of Vite's manifest. */
export type PageScripts = { initial: Set<string>; late: Set<string> }

const client = resolve(import.meta.dirname, '../../dist/client')

/** The browser's half of the build, from its manifest. */
export function readBuild(language: 'en' | 'es' = 'en') {
  const list = language === 'en' ? 'manifest.json' : 'manifest.es.json'
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(client, '.vite', list), 'utf8'))
  const sizes = new Map<string, number>()
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)

  const reach = (keys: string[], next: (chunk: Chunk) => string[], found = new Set<string>()) => {
    for (const key of keys) {
      const chunk = manifest[key]
      if (!chunk?.file.endsWith('.js') || found.has(key)) continue
      found.add(key)
      reach(next(chunk), next, found)
    }
    return found
  }

  return {
    /**
     * The scripts of a page whose screen is in `module`: those loaded initially, and those its own code loads later, except what `isNotFor`
     * excludes.
     */
    scriptsOf(module: string, isNotFor: RegExp = /^$/): PageScripts {
      const everywhere = reach(entries, ({ imports = [] }) => imports)
      const initial = reach([...everywhere, module], ({ imports = [] }) => imports)
      // The common part can load every screen, so what it loads is not the page's own.
      const fetched = ({ imports = [], dynamicImports = [] }: Chunk) => [
        ...imports,
        ...dynamicImports.filter((key) => !isNotFor.test(key)),
      ]
      const all = reach([module], fetched, new Set(everywhere))
      return { initial, late: all.difference(initial) }
    },

    /** The total bytes, each compressed with brotli as the server sends it. */
    bytesOf(scripts: Set<string>): number {
      return [...scripts].reduce((total, key) => total + bytesOf(manifest[key]?.file ?? key), 0)
    },

    has: (module: string) => module in manifest,

    /** What stands in the scripts. */
    textOf: (scripts: Set<string>): string =>
      [...scripts].map((key) => readFileSync(join(client, manifest[key]?.file ?? key), 'utf8')).join('\n'),

    /** What the page of the driver's app loads before it is shown: bytes by file, and all of it. */
    driverApp() {
      const page = readFileSync(join(client, 'driver.html'), 'utf8')
      const files = [...page.matchAll(/<(?:script|link rel="modulepreload")[^>]*(?:src|href)="\/([^"]+\.js)"/g)].map(
        ([, file = '']) => file,
      )
      return {
        scripts: Object.fromEntries(files.map((file) => [file, bytesOf(file)])),
        text: files.map((file) => readFileSync(join(client, file), 'utf8')).join('\n'),
      }
    },
  }

  function bytesOf(file: string): number {
    const known = sizes.get(file) ?? brotliCompressSync(readFileSync(join(client, file))).length
    sizes.set(file, known)
    return known
  }
}
