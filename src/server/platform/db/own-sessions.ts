import { ConfigError } from '#server/config.ts'
import type { ReservedConnection, Sql } from './client.ts'

/**
 * Throws ConfigError if something in between (PgBouncer with `pool_mode = transaction`) lends each transaction any connection: then locks,
 * settings and notifications of a session would be another one's. Two connections that are open at once have one backend then, because a
 * pooler hands out the one that it used last.
 */
export async function assertOwnSessions(sql: Pick<Sql, 'reserve'>): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const one = await sql.reserve()
    const two = await sql.reserve()
    try {
      const [first, second, again] = [await backendOf(one), await backendOf(two), await backendOf(one)]
      if (first !== second && first === again) continue
    } finally {
      one.release()
      two.release()
    }
    throw new ConfigError(
      'DATABASE_URL: a pooler in front of PostgreSQL lends each transaction another connection (such as PgBouncer with pool_mode = transaction). ' +
        'Haulyard needs connections of its own: set pool_mode = session, or connect to PostgreSQL itself.',
    )
  }
}

/** Not prepared: a pooler would meet its name on another connection. */
async function backendOf(connection: ReservedConnection): Promise<unknown> {
  const [row] = await connection.unsafe('select pg_backend_pid() as pid')
  return row?.pid
}
