/** The parts of Vite's manifest that we need: the chunk of each source module, and its imports. */
export type ViteManifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>

/**
 * Link elements for all chunks of a page, including its lazy screens, so that the browser loads them together instead of one by one. The
 * template links the entry itself and the style sheet. The page is readable without scripts, which load after the first paint
 * (scripts/scripts-come-last.ts).
 */
export function preloadLinks(manifest: ViteManifest | undefined, modules: string[]): string {
  if (!manifest) return ''
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  return [...chunksOf(manifest, [...entries, ...modules])]
    .filter((key) => !manifest[key]?.isEntry)
    .map((key) => `<link rel="later" fetchpriority="low" crossorigin href="/${manifest[key]?.file}">`)
    .join('')
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
