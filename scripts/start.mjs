// `npm start`: builds when the sources have changed since the last build, then runs the site in this very process.
import { dist, loadBuiltServer } from './built-server.mjs'

const { main } = await loadBuiltServer()
await main(dist)
