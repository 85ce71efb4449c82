// `npm run import -- FILE`: takes an exported archive into an empty installation, with the site stopped.
import { loadBuiltServer } from './built-server.mjs'

const { importAll, readSettings } = await loadBuiltServer()
process.exit(await importAll(process.argv.slice(2), readSettings))
