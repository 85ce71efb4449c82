import { type Config, ConfigError } from './config.ts'
import { MigrationBlocked } from './platform/db/migrate.ts'
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
const refused = ['28P01', '28000', '3D000']

/** The message for the operator when the site fails to start. Null if it is not the operator's mistake; then the error itself is shown. */
export function explainStartFailure(error: unknown, config: Config | null): string | null {
  if (!(error instanceof Error)) return null
  if (error instanceof ConfigError) return `These settings cannot be used:\n${error.message}`
  const isPlain = [EmbeddedServerError, UnknownKey, MigrationBlocked].some((kind) => error instanceof kind)
  if (isPlain) return error.message
  const { code, syscall } = error as { code?: string; syscall?: string }
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
