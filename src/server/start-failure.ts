import { type Config, ConfigError } from './config.ts'
import { describeDamage, isDamage } from './platform/db/damage.ts'
import { DatabaseTooNew, MigrationBlocked } from './platform/db/migrate.ts'
import { EmbeddedServerError } from './platform/embedded-postgres/embedded-owner.ts'
import { UnknownKey } from './platform/secrets/secret-box.ts'

const unreachable = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'CONNECT_TIMEOUT',
  'CONNECTION_LOST',
]
const tooManyClients = '53300'
const refused = ['28P01', '28000', '3D000']

/** The message for the operator when the site fails to start. Null if it is not the operator's mistake; then the error itself is shown. */
export function explainStartFailure(error: unknown, config: Config | null): string | null {
  if (!(error instanceof Error)) return null
  if (error instanceof ConfigError) return `These settings cannot be used:\n${error.message}`
  const isPlain = [EmbeddedServerError, UnknownKey, MigrationBlocked, DatabaseTooNew].some(
    (kind) => error instanceof kind,
  )
  if (isPlain) return error.message
  if (isDamage(error)) return describeDamage(error)
  const { code, syscall } = error as { code?: string; syscall?: string }
  if (code === tooManyClients)
    return `The database has no connection left (${error.message}). Each process needs up to 18: end what holds the others, or raise max_connections.`
  if (!code || !config) return null
  if (syscall === 'listen' || (syscall === 'getaddrinfo' && !config.databaseUrl)) {
    if (code === 'EADDRINUSE') return `Port ${config.port} is taken on ${config.host}: set PORT to another one.`
    return `Cannot listen on ${config.host}, port ${config.port} (${code}): set HOST and PORT.`
  }
  if (!config.databaseUrl) return null
  if (unreachable.includes(code)) return `The database at DATABASE_URL does not respond (${code}).`
  if (refused.includes(code)) return `The database at DATABASE_URL refused the connection: ${error.message}`
  return null
}
