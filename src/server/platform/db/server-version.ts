import { ConfigError } from '#server/config.ts'
import { int } from '#server/platform/db/columns.ts'
import type { Queryable } from './sql.ts'

/** The oldest PostgreSQL that Haulyard was tried on. */
export const oldestServer = 15

/** Throws ConfigError with the found and the required version if the server is older than `oldest`. */
export async function assertServerVersion(sql: Queryable, oldest = oldestServer): Promise<void> {
  const server = await sql.one({
    version: int,
  })`select current_setting('server_version_num')::int / 10000 as version`
  if (server.version >= oldest) return
  throw new ConfigError(`DATABASE_URL: the server is PostgreSQL ${server.version}; Haulyard needs ${oldest} or later.`)
}
