// `npm run export -- FILE`: writes everything of the company into one archive of CSV files, while the site runs or not.
import { loadBuiltServer } from './built-server.mjs'

const { exportAll, readSettings } = await loadBuiltServer()
process.exit(await exportAll(process.argv.slice(2), readSettings))
