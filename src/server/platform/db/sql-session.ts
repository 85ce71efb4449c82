import pg from 'pg'
import type { Config } from '#server/config.ts'
import { startEmbeddedServer } from '#server/platform/embedded-postgres/embedded-server.ts'
import { connectionSettings } from './connection-settings.ts'

/** A connection for looking into the database by hand: every transaction on it is read-only. */
export async function openSqlSession({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) {
  await using opened = new AsyncDisposableStack()
  const target =
    databaseUrl ?? opened.adopt(await startEmbeddedServer({ dataDir, log: () => {} }), (server) => server.close())
  const settings = connectionSettings(target, 'sql')
  const client = new pg.Client({
    ...settings,
    options: `${settings.options} -c default_transaction_read_only=on -c statement_timeout=60s`,
  })
  client.on('error', () => {})
  await client.connect()
  opened.defer(() => client.end())
  const session = opened.move()
  return {
    /** The rows of one statement; of several, those of the last. */
    async query(text: string): Promise<Record<string, unknown>[]> {
      const result: pg.QueryResult | pg.QueryResult[] = await client.query(text)
      return (Array.isArray(result) ? result.at(-1) : result)?.rows ?? []
    },
    close: () => session.disposeAsync(),
  }
}
