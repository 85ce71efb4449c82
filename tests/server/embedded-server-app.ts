// A process that uses the embedded server, for embedded-server.test.ts: it reports the result, and closes on SIGTERM.
import { startEmbeddedServer } from '#server/platform/embedded-postgres/embedded-server.ts'

const [dataDir = ''] = process.argv.slice(2)
const say = (what: object) => process.stdout.write(`${JSON.stringify(what)}\n`)

const server = await startEmbeddedServer({ dataDir, log: (line) => say({ log: line }) })
process.once('SIGTERM', () => server.close())
const { socketDir, port, user, database } = server
say({ ready: { host: socketDir, port, user, database } })
