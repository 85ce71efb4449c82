// `npm run restore -- FILE`: restores a database from a backup.
import { loadBuiltServer } from './built-server.mjs'

const { restore, readSettings } = await loadBuiltServer()
process.exit(await restore(process.argv.slice(2), readSettings))
