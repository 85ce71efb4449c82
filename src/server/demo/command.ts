import { parseArgs } from 'node:util'
import type { Config } from '#server/config.ts'
import { createContext } from '#server/create-context.ts'
import { createParser } from '#server/parsing/parser.ts'
import { openDatabase } from '#server/platform/db/client.ts'
import { assertServerVersion, migrate } from '#server/platform/db/migrate.ts'
import { startEmbeddedServer } from '#server/platform/embedded-postgres/embedded-server.ts'
import { internet } from '#server/platform/http/public-address.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { readKeys } from '#server/platform/secrets/key-file.ts'
import { createPasswordHasher } from '#server/platform/secrets/password-hasher.ts'
import { createSecretBox } from '#server/platform/secrets/secret-box.ts'
import { seed } from '#server/seed/seed.ts'
import { startFailureText } from '#server/start-failure.ts'
import { demoDays } from './fill-demo.ts'
import { makeDemo } from './make-demo.ts'

/** `npm run demo`: fills the database with a believable company. Returns the exit code: 0 done, 1 not done, 2 not understood. */
export async function demo(args: string[], readSettings: () => Config): Promise<number> {
  const asked = parse(args)
  if (!asked) {
    console.error('Usage: npm run demo [-- --replace]')
    return 2
  }
  let config: Config | null = null
  try {
    config = readSettings()
    await using opened = new AsyncDisposableStack()
    const target =
      config.databaseUrl ??
      opened.adopt(await startEmbeddedServer({ dataDir: config.dataDir, log: console.log }), (server) => server.close())
    const db = opened.adopt(openDatabase(target), (database) => database.close())
    await assertServerVersion(db.sql)
    await migrate(db.sql)
    await seed(db.sql)
    console.log(`Filling the database with ${demoDays} days of a company …`)
    const made = await makeDemo(
      createContext({
        config,
        db,
        target,
        mailer: null,
        google: null,
        processor: null,
        internet,
        parse: createParser(),
        metrics: createMetrics(),
        passwords: createPasswordHasher(),
        secrets: createSecretBox(readKeys(config)),
        roads: null,
        requests: { route: () => {} },
        log: () => {},
      }),
      { replace: asked.replace, now: new Date() },
    )
    if (made.ok) console.log(made.message)
    else console.error(made.message)
    return made.ok ? 0 : 1
  } catch (error) {
    console.error(startFailureText(error, config))
    return 1
  }
}

function parse(args: string[]): { replace: boolean } | null {
  try {
    return parseArgs({ args, options: { replace: { type: 'boolean', default: false } } }).values
  } catch {
    return null
  }
}
