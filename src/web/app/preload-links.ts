/** The parts of Vite's manifest that we need: the chunk of each source module, its imports, and its style sheets. */
export type ViteManifest = Record<string, { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }>

/**
 * Link elements for all chunks of a page, including its lazy screens, so that the browser loads them together instead of one by one. The
 * template links the entry itself and its styles. The page is readable without scripts, which load after the first paint
 * (scripts/scripts-come-last.ts).
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

/** The modules and all of their imports, each once. */
function chunksOf(manifest: ViteManifest, modules: string[], found = new Set<string>()): Set<string> {
  for (const key of modules) {
    if (!manifest[key] || found.has(key)) continue
    found.add(key)
    chunksOf(manifest, manifest[key].imports ?? [], found)
  }
  return found
}
