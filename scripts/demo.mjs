// `npm run demo`: fills an empty database with a believable company.
import { loadBuiltServer } from './built-server.mjs'

const { demo, readSettings } = await loadBuiltServer()
process.exit(await demo(process.argv.slice(2), readSettings))
