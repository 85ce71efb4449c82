import { DatabaseError } from 'pg'
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

/** The message for the operator when the site fails to start: what is wrong, and what to do where that is known. Never a stack. */
export function startFailureText(error: unknown, config: Config | null): string {
  const explained = explain(error, config)
  if (explained !== null) return explained
  if (error instanceof DatabaseError) return `PostgreSQL reported an error: ${error.message}.`
  const { message, code } =
    error instanceof Error ? (error as NodeJS.ErrnoException) : { message: String(error), code: undefined }
  const said = [message, ...(error instanceof AggregateError ? error.errors.map(String) : [])]
    .filter(Boolean)
    .join('; ')
  return `Haulyard could not start: ${said}${code ? ` (${code})` : ''}.`
}

/** Null for what is not known. */
function explain(error: unknown, config: Config | null): string | null {
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
  if (code === 'ENOENT' && config.databaseUrl.includes('sslrootcert'))
    return `DATABASE_URL: the file of sslrootcert cannot be read (${code}).`
  if (/CERT|TLS|SSL/.test(code) && /^[A-Z_]+$/.test(code))
    return `DATABASE_URL: the certificate of the server cannot be trusted (${code}). Set sslrootcert to the certificate of its authority.`
  if (code === '57P03') return 'The database at DATABASE_URL is just starting or ending. Start again in a moment.'
  if (code === '42501')
    return `The database at DATABASE_URL lacks a right: ${error.message}. Give it to the user of DATABASE_URL, and start again.`
  if (refused.includes(code)) return `The database at DATABASE_URL refused the connection: ${error.message}`
  return null
}
