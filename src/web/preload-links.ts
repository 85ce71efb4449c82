/** What we need of Vite's manifest: per source module its chunk, what the chunk imports, and its style sheets. */
export type ViteManifest = Record<string, { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }>

/**
 * Link elements for the chunks that a page's lazy screens need, so that the browser fetches them at once instead of one by one.
 * What the entry needs is linked by the template already.
 */
export function preloadLinks(manifest: ViteManifest | undefined, modules: string[]): string {
  if (!manifest) return ''
  const linked = chunksOf(
    manifest,
    Object.keys(manifest).filter((key) => manifest[key]?.isEntry),
  )
  const needed = [...chunksOf(manifest, modules)].filter((key) => !linked.has(key))
  const chunks = needed.flatMap((key) => manifest[key] ?? [])
  const styles = new Set(chunks.flatMap(({ css }) => css ?? []))
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
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
