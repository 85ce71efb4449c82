import { registerHooks } from 'node:module'

// Loaded before a site by `--import`: it has fewer connections to its database. In a play that ends within minutes, most of what PostgreSQL does is
// planning each statement anew on each connection, and fewer connections bring those who wait for one together sooner.

const fewer = new Map([
  ['options.readers ?? 10', 'options.readers ?? 3'],
  ['options.lockers ?? 4', 'options.lockers ?? 2'],
])

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.endsWith('/dist/server/main.js')) return loaded
    let source = String(loaded.source)
    for (const [before, after] of fewer) {
      if (!source.includes(before)) throw new Error(`The server does not say ${before}`)
      source = source.replace(before, after)
    }
    return { ...loaded, source }
  },
})
