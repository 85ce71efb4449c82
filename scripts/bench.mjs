// `npm run bench`: builds when the sources have changed, then runs all benchmarks, or those that are named.
import { loadBuiltServer } from './built-server.mjs'

await loadBuiltServer()
process.env.NODE_ENV = 'production'
await import('../bench/run.ts')
