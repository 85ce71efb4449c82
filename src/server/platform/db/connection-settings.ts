import pg from 'pg'

/** Where PostgreSQL is: a URL, or the private socket of the embedded server. */
export type DatabaseTarget =
  | string
  | { socketDir: string; port: number; user: string; database: string; password?: string }

/** Milliseconds until a connection must be there, or a free one of a pool. */
export const connectTimeoutMs = 8_000

/**
 * Milliseconds until an answer must arrive. Longer than the server's statement timeout, so it only applies when the network is silent; the
 * connection is then destroyed.
 */
export const answerDeadlineMs = 21_000

/** How every connection of this process begins. */
export function connectionSettings(target: DatabaseTarget, name: string): pg.ClientConfig {
  const settings: pg.ClientConfig = {
    application_name: `haulyard ${name}`,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    options: '-c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres',
    types: { getTypeParser: typeParser },
  }
  if (typeof target === 'string') return { connectionString: asPostgresReadsIt(target), ...settings }
  const { socketDir: host, ...server } = target
  return { host, ssl: false, ...server, ...settings }
}

/** By itself pg takes `sslmode=require` for `verify-full`. */
function asPostgresReadsIt(address: string): string {
  const url = new URL(address)
  if (url.searchParams.has('sslmode')) url.searchParams.set('uselibpqcompat', 'true')
  return url.href
}

/** Timeouts within a request, in milliseconds. */
export const requestLimits = {
  statement_timeout: 20_000,
  lock_timeout: 15_000,
  idle_in_transaction_session_timeout: 20_000,
} satisfies pg.ClientConfig

const { builtins, getTypeParser } = pg.types
const asText = (text: string) => text
const arrayOfTexts: (text: string) => unknown = getTypeParser(1009 as never)

/** A calendar date stays text: as a Date it would shift with the time zone. Money and long numbers stay exact. */
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.DATE]: asText,
  [builtins.INTERVAL]: asText,
  // name[], date[], numeric[], bigint[]
  1003: arrayOfTexts,
  1182: arrayOfTexts,
  1231: arrayOfTexts,
  1016: arrayOfTexts,
}

const typeParser = ((type: number, format: 'text' | 'binary') =>
  (format === 'text' && parsers[type]) || getTypeParser(type, format as 'text')) as typeof getTypeParser
