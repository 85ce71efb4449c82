import type { z } from 'zod'
import { customer } from '#contract/customers/customers.ts'
import type { AppContext } from '#server/app-context.ts'
import { type RequestFacts, recordSecurityEvent } from '#server/events/record-security-event.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
import { text } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { ownOrigin } from '#server/platform/http/own-origin.ts'
import { limitTries } from '#server/platform/http/rate-limit.ts'
import type { Context } from '#server/site/context.ts'
import { rememberBrowser } from '#server/site/known-browser.ts'
import { nobody, noteSecurity } from '#server/site/note-security.ts'
import { limits, limitTriesOfAccount } from '#server/site/rate-limits.ts'
import { customerColumns } from './customer-queries.ts'
import {
  customerSessionSeconds,
  endCustomerSession,
  startCustomerSession,
  wrongCredentials,
} from './customer-sessions.ts'

/** A customer whose password was right, and the hash it matched. */
const checkedCustomer = customer.extend({ passwordHash: text })
export type CheckedCustomer = z.output<typeof checkedCustomer>

/**
 * The customer with this address and password. An unknown address, an unverified one (rule 20) and an account without a password cost the
 * same work and get the same answer as a wrong password. Failures are counted per account and network address, and per network address
 * (rule 47), so that guessing is stopped without locking out the owner elsewhere; and per account from all addresses (rule 210).
 * `from`: the request; `browser`: the mark of the browser.
 */
export async function checkCredentials(
  app: AppContext,
  credentials: { email: string; password: string },
  { from, browser }: { from: RequestFacts; browser: Buffer | null },
): Promise<CheckedCustomer> {
  const { sql } = app.db
  const { address } = from
  const hits = [
    [limits.customerSignInByAccount, `${credentials.email.toLowerCase()}|${address ?? ''}`],
    [limits.customerSignInByAddress, address],
  ] as const
  const [known] = await sql`
    select from known_browsers k join customers c on c.id = k.account_id
    where k.token_hash = ${browser}::bytea and lower(c.email) = lower(${credentials.email})`
  const tries = {
    account: `customer:${credentials.email.toLowerCase()}`,
    isKnownBrowser: known !== undefined,
    onMany: () =>
      inTransaction(sql, async (tx) => {
        const data = { origin: ownOrigin(app.config), audience: 'customer' } as const
        await queueEmails(tx, [{ template: 'wrong-tries', recipient: credentials.email, language: 'en', data }])
      }),
  }
  const account = await limitTries(app, hits, () =>
    limitTriesOfAccount(app, tries, async () => {
      const [found] = await sql(checkedCustomer)`
        select ${customerColumns(sql)}, customer.password_hash from customers customer
        where lower(customer.email) = lower(${credentials.email}) and customer.password_hash is not null`
      const isRight = await app.passwords.verify(credentials.password, found?.passwordHash ?? null)
      return isRight && found ? found : null
    }),
  )
  if (!account) {
    // What was typed is named only if there is such an account: it may be a password.
    const [owner] = await sql({ email: text })`
      select email from customers where lower(email) = lower(${credentials.email})`
    const event = { kind: 'sign-in-failed', actor: nobody, subject: owner?.email ?? '', from } as const
    await recordSecurityEvent(sql, app, event)
    throw wrongCredentials()
  }
  return account
}

type SignIn = {
  id: string
  email: string
  passwordHash?: string | null
  how: 'password' | 'link' | 'google' | 'registration'
}

/**
 * Signs a customer in in this browser with a new token, and ends its previous session. `passwordHash`, if a password was used: throws
 * `wrong-credentials` if it has changed since.
 */
export async function signInHere(
  context: Context,
  { id: customerId, email, passwordHash, how }: SignIn,
): Promise<void> {
  const { app, userAgent } = context
  const token = await startCustomerSession(app.db.sql, {
    customerId,
    userAgent,
    now: app.clock(),
    passwordHash,
  })
  await endCustomerSession(app, context.cookie('customer'))
  context.setCookie('customer', token, customerSessionSeconds)
  await rememberBrowser(context, customerId)
  const actor = { kind: 'customer', id: customerId, name: email } as const
  await noteSecurity(context, 'signed-in', { actor, subject: email, details: { how } })
}
