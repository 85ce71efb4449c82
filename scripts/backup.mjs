// `npm run backup -- FILE`: writes everything that the database holds into one file, while the site runs or not.
import { loadBuiltServer } from './built-server.mjs'

const { backup, readSettings } = await loadBuiltServer()
process.exit(await backup(process.argv.slice(2), readSettings))
