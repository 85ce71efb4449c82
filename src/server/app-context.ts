import type { Config } from './config.ts'
import type { OrderSteps } from './order-steps.ts'
import type { Parser } from './parsing/parser.ts'
import type { Database } from './platform/db/client.ts'
import type { DatabaseTarget } from './platform/db/connection-settings.ts'
import type { Internet } from './platform/http/public-address.ts'
import type { Log } from './platform/logging/log.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { Google } from './platform/ports/google.ts'
import type { Mailer } from './platform/ports/mailer.ts'
import type { PdfPrinter } from './platform/ports/pdf-printer.ts'
import type { Processor } from './platform/ports/processor.ts'
import type { Roads } from './platform/ports/roads.ts'
import type { RequestsInFlight } from './platform/process/requests-in-flight.ts'
import type { PasswordHasher } from './platform/secrets/password-hasher.ts'
import type { SecretBox } from './platform/secrets/secret-box.ts'

/** Everything that commands and routes work with. There is no state at module level: a company is one database. */
export type AppContext = {
  config: Pick<
    Config,
    | 'host'
    | 'port'
    | 'dataDir'
    | 'databaseUrl'
    | 'publicUrl'
    | 'rateLimits'
    | 'trustProxy'
    | 'consoleEmail'
    | 'emailFrom'
    | 'measurementId'
    | 'metricsToken'
    | 'backups'
    | 'business'
    | 'admin'
  >
  db: Database
  /** For what needs a connection of its own, such as an export. */
  target: DatabaseTarget
  clock: () => Date
  /** Null: emails go to the terminal. */
  mailer: Mailer | null
  /** Null: sign-in with Google is off. */
  google: Google | null
  /** Null: nothing is paid online. */
  processor: Processor | null
  /** Null: drives are estimated. */
  roads: Roads | null
  /** What writes emails in Spanish (rules 487 and 592), as the build made it; absent in development, where they are in English. */
  spanishEmails?: () => Promise<{ customerEmails: unknown }>
  /** How addresses that users and phones give are reached (rule 298). */
  internet: Internet
  printer: PdfPrinter
  parse: Parser
  passwords: PasswordHasher
  /** Encrypts what is stored and must not be read from a copy of the database (rule 261). */
  secrets: SecretBox
  /** When a visitor last came through a proxy that TRUST_PROXY does not name (rule 204); null: never since the start. */
  hiddenVisitors: { lastSeenAt: Date | null }
  /** From the request to end until the listener closes; `/readyz` says so, and a proxy sends its requests elsewhere. */
  draining: { isOn: boolean }
  /** What is being answered, for the watchdog (rule 295). */
  requests: Pick<RequestsInFlight, 'route'>
  log: Log
  /** What this process counts about itself, for `/metrics`. */
  metrics: Metrics
  orderSteps: OrderSteps<AppContext>
}
