import { dateInLosAngeles } from '#contract/values/dates.ts'
import { pageOfOwnOrders } from '#server/orders/list-own-orders.ts'
import { viewAsCustomer } from '#server/orders/order-views.ts'
import { listPlannedHauls } from '#server/orders/planned-hauls.ts'
import { endVisitorAccess, visitorSeconds, visitorToken } from '#server/orders/visitor-token.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts'
import { findSignedIn } from '#server/site/authorize.ts'
import type { Context } from '#server/site/context.ts'
import { browserMark } from '#server/site/known-browser.ts'
import { noteSecurity } from '#server/site/note-security.ts'
import { limits } from '#server/site/rate-limits.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { resetPassword } from './change-password.ts'
import type { CustomerWithPassword } from './customer-queries.ts'
import { endCustomerSession, endOtherSessions, endSessionOf, listCustomerSessions } from './customer-sessions.ts'
import { eraseAccount } from './erase-account.ts'
import { eraseGuest } from './erase-guest.ts'
import { requestLink } from './one-time-links.ts'
import { chooseLanguage, closeAccount, updateAccount } from './own-account.ts'
import { proveEmail, register } from './register.ts'
import { checkCredentials, signInHere } from './sign-in.ts'

export const customerRoutes = {
  async 'GET /api/customer/check-auth'(_input, context) {
    const { user, isKnown } = await findSignedIn(context.customer())
    // Pages take the cookie as a sign that somebody is signed in, so a cookie that no longer works is removed.
    if (isKnown && !user && context.cookie('customer') !== undefined) context.clearCookie('customer')
    return { status: 200, body: { authenticated: user !== null, user } }
  },

  async 'POST /api/customer/login'({ body }, context) {
    const customer = await checkCredentials(context.app, body, {
      from: context.from,
      browser: browserMark(context),
    })
    await signInHere(context, { ...customer, how: 'password' })
    return { status: 200, body: { user: customer } }
  },

  async 'POST /api/customer/register'({ body }, context) {
    await consumeRateLimit(context.app, limits.registrations, context.address)
    const { origin, network, language } = context
    const from = { visitorToken: visitorToken(context), origin, network, language }
    context.setCookie('visitor', from.visitorToken, visitorSeconds)
    const customer = await register(context.app, body, from)
    if (customer) {
      await noteSecurity(context, 'customer-account-opened', by(customer))
      await signInHere(context, { ...customer, how: 'registration' })
    }
    return { status: 201, body: { autoLoggedIn: customer !== null } }
  },

  async 'POST /api/customer/resend-verification'({ body }, { app, address, network, origin, language }) {
    await requestLink(app, { template: 'verification', email: body.email, address, network, origin, language })
    return { status: 204, body: undefined }
  },

  async 'POST /api/customer/verify-email'({ body }, context) {
    const proof = { token: body.token, visitorToken: context.cookie('visitor') }
    const { customer, passwordToken } = await proveEmail(context.app, proof)
    await noteSecurity(context, 'link-used', { ...by(customer), details: { link: 'verify-email' } })
    await noteSecurity(context, 'customer-account-opened', by(customer))
    const { status, body: signed } = await signedIn(customer, context)
    return { status, body: { ...signed, ...(passwordToken !== null && { passwordToken }) } }
  },

  async 'POST /api/customer/forgot-password'({ body }, { app, address, network, origin, language }) {
    await requestLink(app, { template: 'password-reset', email: body.email, address, network, origin, language })
    return { status: 204, body: undefined }
  },

  async 'POST /api/customer/reset-password'({ body }, context) {
    const { token, password } = body
    const { origin, language } = context
    const customer = await resetPassword(context.app, { token, password, origin, language })
    await noteSecurity(context, 'link-used', { ...by(customer), details: { link: 'reset-password' } })
    await noteSecurity(context, 'customer-password-changed', by(customer))
    return signedIn(customer, context)
  },

  async 'POST /api/customer/logout'(_input, context) {
    if (await context.customer()) await noteSecurity(context, 'signed-out')
    await endCustomerSession(context.app, context.cookie('customer'))
    context.clearCookie('customer')
    await endVisitorAccess(context)
    return { status: 204, body: undefined }
  },

  async 'POST /api/customer/update'({ body, customer: { id } }, context) {
    const customer = await updateAccount(context.app, id, {
      changes: body,
      origin: context.origin,
      language: context.language,
    })
    if (body.newPassword === null) return { status: 200, body: { user: customer } }
    await noteSecurity(context, 'customer-password-changed', by(customer))
    return signedIn(customer, context)
  },

  async 'PUT /api/customer/language'({ body, customer: { id } }, { app }) {
    await chooseLanguage(app, id, body.language)
    return { status: 204, body: undefined }
  },

  async 'GET /api/customer/orders'({ query, customer }, { app: { db, clock } }) {
    const { rows, headers } = await pageOfOwnOrders(db.sql, customer, query, '/api/customer/orders')
    const now = clock()
    const ids = rows.map(({ order }) => order.id)
    const hauls = await listPlannedHauls(db.sql, ids, dateInLosAngeles(now))
    const seen = rows.map(({ order, rights }) => viewAsCustomer(order, { rights, mayConfirm: rights.act }, hauls, now))
    return { status: 200, body: seen, headers }
  },

  async 'GET /api/customer/sessions'({ customer }, { app }) {
    return { status: 200, body: await listCustomerSessions(app, customer) }
  },

  async 'DELETE /api/customer/sessions/{id}'({ params, customer }, { app }) {
    if (!(await endSessionOf(app, customer.id, params.id))) throw new AppError('not-found')
    return { status: 204, body: undefined }
  },

  async 'DELETE /api/customer/sessions'({ customer }, { app }) {
    await endOtherSessions(app, customer)
    return { status: 204, body: undefined }
  },

  async 'DELETE /api/customer/account'({ body, customer: { id } }, context) {
    await closeAccount(context.app, id, body.password)
    const actor = { kind: 'customer', id, name: '' } as const
    await noteSecurity(context, 'customer-account-closed', { actor, subject: id })
    context.clearCookie('customer')
    await endVisitorAccess(context)
    return { status: 204, body: undefined }
  },

  async 'DELETE /api/admin/customers/{id}'({ params, actor }, context) {
    await eraseAccount(context.app, { customerId: params.id, actor })
    await noteSecurity(context, 'customer-erased', { subject: params.id })
    return { status: 204, body: undefined }
  },

  async 'POST /api/admin/erasures'({ body, actor }, context) {
    await eraseGuest(context.app, { email: body.email, actor })
    await noteSecurity(context, 'customer-erased')
    return { status: 204, body: undefined }
  },
} satisfies RouteHandlers

async function signedIn(customer: CustomerWithPassword, context: Context) {
  await signInHere(context, { ...customer, how: 'link' })
  return { status: 200, body: { user: customer } } as const
}

/** Somebody who is not signed in yet, as the actor of the security log. */
const by = ({ id, email }: CustomerWithPassword) =>
  ({ actor: { kind: 'customer', id, name: email }, subject: email }) as const
