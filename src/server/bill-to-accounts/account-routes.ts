import type { BillToAccount } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import { accountFields } from '#domain/staff/field-permissions.ts'
import { isUuid } from '#server/platform/db/ids.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { authorizeFields } from '#server/site/authorize.ts'
import type { Context } from '#server/site/context.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { staffActor } from '#server/site/staff-actor.ts'
import { listAccountEntries, listAccountProjects, pageOfAccountInvoices, pageOfAccountOrders } from './account-pages.ts'
import { knownAccount } from './account-queries.ts'
import { changeAccount, createAccount } from './change-account.ts'
import { addMember, changeMember } from './change-members.ts'
import { addSite, changeSite } from './change-sites.ts'
import { getAccount } from './get-account.ts'
import { pageOfAccounts } from './list-accounts.ts'
import { listOwnAccounts } from './list-own-accounts.ts'
import { listOwnSites } from './list-own-sites.ts'
import { keepApart, mergeAccounts, undoMerge } from './merge-accounts.ts'
import { moveOrder } from './move-order.ts'

/** What members see of their accounts. */
export const memberRoutes = {
  async 'GET /api/customer/bill-to-accounts'(_input, context) {
    const { id } = await context.signedInCustomer()
    return { status: 200, body: await listOwnAccounts(context.app.db.sql, id) }
  },

  async 'GET /api/customer/sites'(_input, context) {
    return { status: 200, body: await listOwnSites(context.app, await context.signedInCustomer()) }
  },
} satisfies RouteHandlers

/** What staff do with customer records. */
export const billToAccountRoutes = {
  async 'GET /api/admin/bill-to-accounts'({ query }, { app }) {
    const { rows, headers } = await pageOfAccounts(app, query)
    return { status: 200, body: rows, headers }
  },

  async 'POST /api/admin/bill-to-accounts'({ body, headers }, context) {
    const command = { account: body, actor: await staffActor(context), idempotencyKey: headers['idempotency-key'] }
    return { status: 201, body: await seen(context, await createAccount(context.app, command)) }
  },

  async 'GET /api/admin/bill-to-accounts/{id}'({ params }, context) {
    return { status: 200, body: await seen(context, knownAccount(params.id)) }
  },

  async 'PATCH /api/admin/bill-to-accounts/{id}'({ params, body }, context) {
    const { version, ...changes } = body
    await authorizeFields(changes, accountFields, context)
    const command = { accountId: knownAccount(params.id), changes, version, actor: await staffActor(context) }
    await changeAccount(context.app, command)
    return { status: 200, body: await seen(context, params.id) }
  },

  async 'GET /api/admin/bill-to-accounts/{id}/orders'({ params, query }, { app }) {
    const { rows, headers } = await pageOfAccountOrders(app, knownAccount(params.id), query)
    return { status: 200, body: rows, headers }
  },

  async 'GET /api/admin/bill-to-accounts/{id}/invoices'({ params, query }, { app }) {
    const { rows, headers } = await pageOfAccountInvoices(app, knownAccount(params.id), query)
    return { status: 200, body: rows, headers }
  },

  async 'GET /api/admin/bill-to-accounts/{id}/projects'({ params }, { app }) {
    return { status: 200, body: await listAccountProjects(app, knownAccount(params.id)) }
  },

  async 'GET /api/admin/bill-to-accounts/{id}/history'({ params }, { app, may }) {
    const withAmounts = await may('staff:billing.read')
    return { status: 200, body: await listAccountEntries(app, knownAccount(params.id), { withAmounts }) }
  },

  async 'POST /api/admin/bill-to-accounts/{id}/sites'({ params, body }, context) {
    const command = { accountId: knownAccount(params.id), site: body, actor: await staffActor(context) }
    return { status: 201, body: await addSite(context.app, command) }
  },

  async 'PATCH /api/admin/sites/{id}'({ params, body }, context) {
    const { version, ...changes } = body
    if (!isUuid(params.id)) throw new AppError('not-found', { message: 'Site not found' })
    const command = { siteId: params.id, changes, version, actor: await staffActor(context) }
    return { status: 200, body: await changeSite(context.app, command) }
  },

  async 'PUT /api/orders/{id}/bill-to-account'({ params, body }, context) {
    const actor = await staffActor(context)
    return { status: 200, body: await moveOrder(context.app, { orderId: params.id, ...body, actor }) }
  },

  async 'POST /api/admin/bill-to-accounts/{id}/members'({ params, body }, context) {
    await addMember(context.app, { accountId: knownAccount(params.id), ...body, actor: await staffActor(context) })
    return { status: 200, body: await seen(context, params.id) }
  },

  async 'PUT /api/admin/bill-to-accounts/{id}/members/{customerId}'({ params, body }, context) {
    await changeMember(context.app, { ...(await memberOf(params, context)), ...body })
    return { status: 200, body: await seen(context, params.id) }
  },

  async 'DELETE /api/admin/bill-to-accounts/{id}/members/{customerId}'({ params }, context) {
    await changeMember(context.app, { ...(await memberOf(params, context)), role: null })
    return { status: 200, body: await seen(context, params.id) }
  },

  async 'POST /api/admin/bill-to-accounts/{id}/merges'({ params, body }, context) {
    await mergeAccounts(context.app, { ...(await pairOf({ ...params, ...body }, context)) })
    return { status: 200, body: await seen(context, params.id) }
  },

  async 'DELETE /api/admin/bill-to-accounts/{id}/merges/{otherId}'({ params }, context) {
    await undoMerge(context.app, await pairOf(params, context))
    return { status: 200, body: await seen(context, params.id) }
  },

  async 'POST /api/admin/bill-to-accounts/{id}/kept-apart'({ params, body }, context) {
    await keepApart(context.app, await pairOf({ ...params, ...body }, context))
    return { status: 200, body: await seen(context, params.id) }
  },
} satisfies RouteHandlers

const seen = ({ app }: Context, id: string): Promise<BillToAccount> => getAccount(app.db.sql, id)

const memberOf = async (params: { id: string; customerId: string }, context: Context) => ({
  accountId: knownAccount(params.id),
  customerId: knownAccount(params.customerId),
  actor: await staffActor(context),
})

const pairOf = async (params: { id: string; otherId: string }, context: Context) => ({
  accountId: knownAccount(params.id),
  otherId: knownAccount(params.otherId),
  actor: await staffActor(context),
})
