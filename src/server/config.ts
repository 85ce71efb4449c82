import { dirname, resolve } from 'node:path'
import { type Business, defaultBusiness } from '#content/company/business.ts'
import { addressPattern } from '#contract/values/mail-address.ts'

/** What the environment decides. `.env.example` explains each variable. */
export type Config = {
  /** 0: any free one. */
  port: number
  /** How long requests are answered on after SIGTERM, while a proxy finds out that this process is not ready. */
  drainSeconds: number
  host: string
  /** The site's origin as visitors see it, without a slash at the end. */
  publicUrl: string | null
  /** Absolute. */
  dataDir: string
  /** A PostgreSQL server to use instead of the embedded one. */
  databaseUrl: string | null
  admin: { username: string | null; password: string | null; email: string | null }
  /** The mail server that emails go through; null: to the terminal. */
  smtpUrl: string | null
  /** Whether a public site may print emails to the terminal instead of sending them (rule 205). */
  consoleEmail: boolean
  emailFrom: string | null
  google: GoogleConfig | null
  /** The company that takes payments by card and bank; null: nothing is said of them. */
  processor: ProcessorConfig | null
  /** The server that knows the roads; null: drives are estimated. */
  roads: RoadsConfig | null
  /** The Google Analytics ID of the public pages; null if they are not measured. */
  measurementId: string | null
  rateLimits: boolean
  /** What Prometheus has to send to read `/metrics`; null: there is no such page. */
  metricsToken: string | null
  backups: BackupConfig
  /** The log level: see `src/server/platform/logging/log.ts`. */
  logLevel: LogLevel
  /** What encrypts stored secrets; null: a key in the data folder. */
  secretKey: string | null
  /** The number of our own proxies in front; with 0, forwarded addresses are ignored. */
  trustProxy: number
  business: Business
}

/** Backups by themselves (rule 293), and the passphrase of those by hand. */
export type BackupConfig = {
  /** Absolute; a relative BACKUP_DIR is beside DATA_DIR. Null: none are taken. */
  folder: string | null
  everyHours: number
  /** How many of the newest are kept. */
  keep: number
  /** Null: they are not encrypted. */
  passphrase: string | null
}

/** A server that knows the roads: its kind and its address, without a slash at the end. */
export type RoadsConfig = { engine: 'osrm' | 'valhalla'; url: string }

/** From the quietest to the most talkative: each includes the ones before it. */
export const logLevels = ['error', 'warn', 'info'] as const
export type LogLevel = (typeof logLevels)[number]

/** Our account at the payment processor (Stripe); the address is another one only for a stand-in. */
export type ProcessorConfig = { secretKey: string; webhookSecret: string | null; apiUrl: string }

/** Our client at Google; the issuer is another one only if it is tested. */
export type GoogleConfig = { clientId: string; clientSecret: string; issuer: string }

/** Every setting that cannot be used, a line each. Never quotes a value: it may be a secret. */
export class ConfigError extends Error {}

/**
 * Reads the configuration. Empty values count as not set.
 * @throws ConfigError naming every invalid value and what is allowed
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = []
  const read = <T>(name: string, parse: (text: string) => T | null, fallback: T, allowed: string): T => {
    const text = env[name]?.trim()
    if (!text) return fallback
    const value = parse(text)
    if (value === null) problems.push(`${name} must be ${allowed}.`)
    return value ?? fallback
  }
  const text = (name: string, fallback: string) => read(name, limitedTo(200), fallback, 'at most 200 characters long')
  const phone = (name: string, fallback: string) =>
    read(name, parsePhone, fallback, 'a phone number, such as +16615550142 or (661) 555-0142')

  const dataDir = resolve(read('DATA_DIR', limitedTo(4000), './data', 'a path'))
  const publicUrl = read(
    'PUBLIC_URL',
    parseOrigin,
    null,
    'an http or https address without a path: https://example.com',
  )
  const config: Config = {
    port: read('PORT', wholeNumber(0, 65_535), 3000, 'a whole number from 0 (any free port) to 65535'),
    drainSeconds: read('DRAIN_SECONDS', wholeNumber(0, 60), 3, 'a whole number of seconds from 0 to 60'),
    host: read('HOST', matching(/^[\w.:-]+$/), '127.0.0.1', 'a host name or an IP address'),
    publicUrl,
    dataDir,
    databaseUrl: read(
      'DATABASE_URL',
      parseDatabaseUrl,
      null,
      'the address of one PostgreSQL server: postgres://user:password@host:5432/name, optionally with ?sslmode= (disable, require, verify-ca or verify-full), sslrootcert= ' +
        'and host= (the directory of a socket); several hosts are not supported. ' +
        escapes,
    ),
    admin: {
      username: read('ADMIN_USERNAME', limitedTo(200), null, 'at most 200 characters long'),
      password: read('ADMIN_PASSWORD', between(8, 500), null, '8 to 500 characters long'),
      email: read('ADMIN_EMAIL', matching(addressPattern), null, 'an email address'),
    },
    smtpUrl: read(
      'SMTP_URL',
      parseSmtpUrl,
      null,
      `the address of a mail server: smtps://user:password@mail.example or smtp://mail.example:587. ${escapes}`,
    ),
    consoleEmail: read('CONSOLE_EMAIL', oneOf({ allow: true }), false, 'allow'),
    emailFrom: read(
      'EMAIL_FROM',
      matching(sender),
      null,
      'an email address, with or without a name: Name <office@example.com>',
    ),
    google: googleOf({
      clientId: read('GOOGLE_CLIENT_ID', limitedTo(300), null, 'at most 300 characters long'),
      clientSecret: read('GOOGLE_CLIENT_SECRET', limitedTo(300), null, 'at most 300 characters long'),
      issuer: read(
        'GOOGLE_ISSUER',
        parseIssuer,
        'https://accounts.google.com',
        'an https address, or http on this machine',
      ),
    }),
    processor: processorOf({
      secretKey: read(
        'STRIPE_SECRET_KEY',
        matching(/^(sk|rk)_(test|live)_\w{8,250}$/),
        null,
        'a secret or restricted key of Stripe: sk_live_, rk_live_, sk_test_ or rk_test_ and what follows',
      ),
      webhookSecret: read(
        'STRIPE_WEBHOOK_SECRET',
        matching(/^whsec_[\w+/=-]{8,250}$/),
        null,
        'the signing secret of the webhook in Stripe: whsec_ and what follows',
      ),
      apiUrl: read(
        'STRIPE_API_URL',
        parseIssuer,
        'https://api.stripe.com',
        'an https address, or http on this machine',
      ),
    }),
    roads: read(
      'ROADS_URL',
      parseRoads,
      null,
      'the kind and the address of a road server: osrm:https://roads.example or valhalla:http://localhost:8002',
    ),
    measurementId: read(
      'GA_MEASUREMENT_ID',
      matching(/^G-[A-Z0-9]{4,20}$/),
      null,
      'the measurement ID of a Google Analytics property: G- and capital letters or digits',
    ),
    metricsToken: read('METRICS_TOKEN', between(16, 200), null, '16 to 200 characters long'),
    backups: {
      // Beside the data: a folder of the program may be replaced by an update.
      folder: read('BACKUP_DIR', pathIn(dirname(dataDir)), null, 'a path'),
      everyHours: read('BACKUP_HOURS', wholeNumber(1, 168), 24, 'a whole number of hours from 1 to 168'),
      keep: read('BACKUP_KEEP', wholeNumber(1, 1_000), 14, 'a whole number from 1 to 1000'),
      passphrase: read('BACKUP_PASSPHRASE', between(16, 1_000), null, '16 to 1000 characters long'),
    },
    rateLimits: read('RATE_LIMITS', oneOf({ on: true, off: false }), true, 'on or off'),
    logLevel: read(
      'LOG_LEVEL',
      oneOf({ error: 'error', warn: 'warn', info: 'info' } as const),
      'info',
      'error, warn or info',
    ),
    secretKey: read('SECRET_KEY', secrets, null, '32 to 1000 characters long, with older ones behind it after commas'),
    trustProxy: read(
      'TRUST_PROXY',
      (value) => (value === 'off' ? 0 : wholeNumber(0, 10)(value)),
      0,
      'off, or the number of proxies in front, 1 to 10',
    ),
    business: {
      name: text('BUSINESS_NAME', defaultBusiness.name),
      phone: phone('BUSINESS_PHONE', defaultBusiness.phone),
      secondPhone: phone('BUSINESS_SECOND_PHONE', defaultBusiness.secondPhone),
      email: read('BUSINESS_EMAIL', matching(addressPattern), defaultBusiness.email, 'an email address'),
      street: text('BUSINESS_STREET', defaultBusiness.street),
      city: text('BUSINESS_CITY', defaultBusiness.city),
      state: text('BUSINESS_STATE', defaultBusiness.state),
      zipCode: read(
        'BUSINESS_ZIP',
        matching(/^\d{5}(-\d{4})?$/),
        defaultBusiness.zipCode,
        'a ZIP code of 5 or 5+4 digits',
      ),
    },
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return config
}

const sender = /^(?:[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+|[^<>\r\n]+ <[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+>)$/

const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : null)
const between = (least: number, max: number) => (text: string) =>
  text.length >= least && text.length <= max ? text : null
const secrets = (text: string) => (text.split(',').every((each) => between(32, 1_000)(each.trim())) ? text : null)
const limitedTo = (max: number) => between(1, max)
const pathIn = (folder: string) => (text: string) => (text.length <= 4_000 ? resolve(folder, text) : null)
const oneOf =
  <T>(values: Record<string, T>) =>
  (text: string) =>
    Object.hasOwn(values, text) ? (values[text] ?? null) : null

const wholeNumber = (least: number, max: number) => (text: string) => {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : -1
  return value >= least && value <= max ? value : null
}

function parseOrigin(text: string): string | null {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.pathname !== '/' || url.search || url.hash)
    return null
  return url.origin
}

function googleOf({
  clientId,
  clientSecret,
  issuer,
}: {
  clientId: string | null
  clientSecret: string | null
  issuer: string
}): GoogleConfig | null {
  return clientId !== null && clientSecret !== null ? { clientId, clientSecret, issuer } : null
}

const processorOf = ({ secretKey, ...others }: Omit<ProcessorConfig, 'secretKey'> & { secretKey: string | null }) =>
  secretKey === null ? null : { secretKey, ...others }

function parseRoads(text: string): RoadsConfig | null {
  const [, engine, address = ''] = /^(osrm|valhalla):(https?:\/\/.+)$/.exec(text) ?? []
  const url = URL.parse(address)
  if (!url || url.search || url.hash || url.username) return null
  return { engine: engine === 'osrm' ? 'osrm' : 'valhalla', url: address.replace(/\/+$/, '') }
}

function parseIssuer(text: string): string | null {
  const url = URL.parse(text)
  if (!url || url.username || url.search || url.hash) return null
  const isOurs = url.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  return url.protocol === 'https:' || isOurs ? text : null
}

function parseSmtpUrl(text: string): string | null {
  const url = URL.parse(text)
  return url?.hostname && /^smtps?:$/.test(url.protocol) && !url.hash && isEscaped(url) ? text : null
}

/** What an address takes for something else. In `.env`, a # also begins a comment. */
const escapes =
  'Write these characters of a user name or password as a percent sign and two digits: # as %23, @ as %40, / as %2F, ? as %3F, % as %25'

/** Whether what is between the scheme and the host can be read back. */
function isEscaped({ username, password, pathname }: URL): boolean {
  try {
    // The result is used: the build removes a call without one.
    return [username, password, pathname].every((part) => decodeURIComponent(part).length <= part.length)
  } catch {
    return false
  }
}

const sslModes = ['disable', 'require', 'verify-ca', 'verify-full']

/** Null for whatever the driver would ignore or read in another way than PostgreSQL's own programs do. */
function parseDatabaseUrl(text: string): string | null {
  const url = URL.parse(text)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || url.hash || !isEscaped(url)) return null
  if (url.hostname.includes(',') || url.pathname.length < 2 || url.pathname.includes('/', 1)) return null
  const { sslmode, sslrootcert, host, ...others } = Object.fromEntries(url.searchParams)
  if (Object.keys(others).length > 0) return null
  if (host !== undefined ? url.hostname !== '' || !host.startsWith('/') : url.hostname === '') return null
  if (sslmode !== undefined && !sslModes.includes(sslmode)) return null
  // A root certificate is only used by the modes that verify.
  if (sslrootcert !== undefined && !sslmode?.startsWith('verify')) return null
  return sslmode === 'verify-ca' && sslrootcert === undefined ? null : text
}

/** To international form without spaces; ten digits are North American. */
function parsePhone(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, '')
  if (/^\+[1-9]\d{7,14}$/.test(digits)) return digits
  const local = /^1?([2-9]\d{9})$/.exec(digits)
  return local ? `+1${local[1]}` : null
}
