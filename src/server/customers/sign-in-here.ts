import type { Context } from '#server/site/context.ts'
import { customerSessionSeconds, endCustomerSession, startCustomerSession } from './customer-sessions.ts'

/**
 * Signs a customer in, in the browser that asks: with a new token, while the one that it had is worth nothing any more.
 * `passwordHash`, where the password mattered: throws `wrong-credentials` when it is another one by now.
 */
export async function signInHere(context: Context, customerId: string, passwordHash?: string | null): Promise<void> {
  const { app, userAgent } = context
  const token = await startCustomerSession(app.db.sql, {
    customerId,
    userAgent,
    now: app.clock(),
    passwordHash,
  })
  await endCustomerSession(app, context.cookie('customer'))
  context.setCookie('customer', token, customerSessionSeconds)
}
