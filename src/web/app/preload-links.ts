/** What we need of Vite's manifest: per source module its chunk, what the chunk imports, and its style sheets. */
export type ViteManifest = Record<string, { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }>

/**
 * Link elements for all chunks that a page runs on, those of its lazy screens too, so that the browser fetches them together instead of
 * one by one. The entry itself, and the styles of what it imports, are linked by the template. The page can be read without
 * scripts: they are fetched after the first paint (scripts/scripts-come-last.ts).
 */
export function preloadLinks(manifest: ViteManifest | undefined, modules: string[]): string {
  if (!manifest) return ''
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const everywhere = chunksOf(manifest, entries)
  const needed = [...chunksOf(manifest, [...entries, ...modules])]
  const styles = new Set(needed.filter((key) => !everywhere.has(key)).flatMap((key) => manifest[key]?.css ?? []))
  const scripts = needed.filter((key) => !manifest[key]?.isEntry).flatMap((key) => manifest[key]?.file ?? [])
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...scripts.map((file) => `<link rel="later" fetchpriority="low" crossorigin href="/${file}">`),
  ].join('')
}

/** The modules and all that they import, each once. */
function chunksOf(manifest: ViteManifest, modules: string[], found = new Set<string>()): Set<string> {
  for (const key of modules) {
    if (!manifest[key] || found.has(key)) continue
    found.add(key)
    chunksOf(manifest, manifest[key].imports ?? [], found)
  }
  return found
}
