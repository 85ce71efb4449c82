// `npm run restore -- FILE`: brings a database to the state that a backup shows.
import { loadBuiltServer } from './built-server.mjs'

const { restore, readSettings } = await loadBuiltServer()
process.exit(await restore(process.argv.slice(2), readSettings))
