import type { BillToAccount } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import { accountFields } from '#domain/staff/field-permissions.ts'
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts'
import { authorizeFields } from '#server/site/authorize.ts'
import type { Context } from '#server/site/context.ts'
import { limits } from '#server/site/rate-limits.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { listAccountEntries, listAccountProjects, pageOfAccountOrders } from './account-pages.ts'
import { moveOrder } from './assign-order.ts'
import { changeAccount, createAccount } from './change-account.ts'
import { addMember, changeMember } from './change-members.ts'
import { addSite, changeSite } from './change-sites.ts'
import { getAccount } from './get-account.ts'
import { pageOfAccounts } from './list-accounts.ts'
import { pageOfDuplicates } from './list-duplicates.ts'
import { listOwnAccounts } from './list-own-accounts.ts'
import { listOwnSites } from './list-own-sites.ts'
import { keepApart, mergeAccounts, undoMerge } from './merge-accounts.ts'
import { acceptInvitation, invite, listTeams, withdrawInvitation } from './team.ts'
import { listTeamDeeds } from './team-deeds.ts'

/** What members see of their accounts. */
export const memberRoutes = {
  async 'GET /api/customer/bill-to-accounts'({ customer }, { app }) {
    return { status: 200, body: await listOwnAccounts(app.db.sql, customer.id) }
  },

  async 'GET /api/customer/sites'({ customer }, { app }) {
    return { status: 200, body: await listOwnSites(app, customer) }
  },

  async 'GET /api/customer/team'({ customer }, { app }) {
    return { status: 200, body: await listTeams(app, customer.id) }
  },

  async 'POST /api/customer/bill-to-accounts/{id}/invitations'({ params, body, customer }, context) {
    const { app, network, origin } = context
    await consumeRateLimit(app, limits.invitations, customer.id)
    await invite(app, { accountId: params.id, by: customer, ...body, network, origin })
    return { status: 204, body: undefined }
  },

  async 'DELETE /api/customer/bill-to-accounts/{id}/invitations/{invitationId}'({ params, customer }, { app }) {
    await withdrawInvitation(app, { accountId: params.id, invitationId: params.invitationId, by: customer })
    return { status: 204, body: undefined }
  },

  async 'PUT /api/customer/bill-to-accounts/{id}/members/{customerId}'({ params, body, customer }, { app }) {
    await changeMember(app, { ...memberOf(params), ...body, ...byOwner(customer) })
    return { status: 204, body: undefined }
  },

  async 'DELETE /api/customer/bill-to-accounts/{id}/members/{customerId}'({ params, customer }, { app }) {
    await changeMember(app, { ...memberOf(params), role: null, ...byOwner(customer) })
    return { status: 204, body: undefined }
  },

  async 'GET /api/customer/bill-to-accounts/{id}/deeds'({ params, customer }, { app, language }) {
    return { status: 200, body: await listTeamDeeds(app, params.id, customer.id, language) }
  },

  async 'POST /api/customer/invitations/accept'({ body, customer }, { app, address }) {
    await consumeRateLimit(app, limits.invitationLinks, address)
    return { status: 200, body: await acceptInvitation(app, { token: body.token, customer }) }
  },
} satisfies RouteHandlers

/** What staff do with customer records. */
export const billToAccountRoutes = {
  async 'GET /api/admin/bill-to-accounts'({ query }, { app }) {
    const { rows, headers } = await pageOfAccounts(app, query)
    return { status: 200, body: rows, headers }
  },

  async 'GET /api/admin/duplicate-accounts'({ query }, { app }) {
    const { rows, headers } = await pageOfDuplicates(app, query)
    return { status: 200, body: rows, headers }
  },

  async 'POST /api/admin/bill-to-accounts'({ body, actor }, context) {
    return { status: 201, body: await seen(context, await createAccount(context.app, { account: body, actor })) }
  },

  async 'GET /api/admin/bill-to-accounts/{id}'({ params }, context) {
    return { status: 200, body: await seen(context, params.id) }
  },

  async 'PATCH /api/admin/bill-to-accounts/{id}'({ params, body, actor }, context) {
    const { version, ...changes } = body
    await authorizeFields(changes, accountFields, context)
    const command = { accountId: params.id, changes, version, actor }
    await changeAccount(context.app, command)
    return { status: 200, body: await seen(context, params.id) }
  },

  async 'GET /api/admin/bill-to-accounts/{id}/orders'({ params, query }, { app }) {
    const { rows, headers } = await pageOfAccountOrders(app, params.id, query)
    return { status: 200, body: rows, headers }
  },

  async 'GET /api/admin/bill-to-accounts/{id}/projects'({ params }, { app }) {
    return { status: 200, body: await listAccountProjects(app, params.id) }
  },

  async 'GET /api/admin/bill-to-accounts/{id}/history'({ params }, { app, may }) {
    const withAmounts = await may('staff:billing.read')
    return { status: 200, body: await listAccountEntries(app, params.id, { withAmounts }) }
  },

  async 'POST /api/admin/bill-to-accounts/{id}/sites'({ params, body, actor }, { app }) {
    const command = { accountId: params.id, site: body, actor }
    return { status: 201, body: await addSite(app, command) }
  },

  async 'PATCH /api/admin/sites/{id}'({ params, body, actor }, { app }) {
    const { version, ...changes } = body
    const command = { siteId: params.id, changes, version, actor }
    return { status: 200, body: await changeSite(app, command) }
  },

  async 'PUT /api/orders/{id}/bill-to-account'({ params, body, actor }, { app }) {
    return { status: 200, body: await moveOrder(app, { orderId: params.id, ...body, actor }) }
  },

  async 'POST /api/admin/bill-to-accounts/{id}/members'({ params, body, actor }, context) {
    await addMember(context.app, { accountId: params.id, ...body, actor })
    return { status: 200, body: await seen(context, params.id) }
  },

  async 'PUT /api/admin/bill-to-accounts/{id}/members/{customerId}'({ params, body, actor }, context) {
    await changeMember(context.app, { ...memberOf(params), ...body, actor })
    return { status: 200, body: await seen(context, params.id) }
  },

  async 'DELETE /api/admin/bill-to-accounts/{id}/members/{customerId}'({ params, actor }, context) {
    await changeMember(context.app, { ...memberOf(params), role: null, actor })
    return { status: 200, body: await seen(context, params.id) }
  },

  async 'POST /api/admin/bill-to-accounts/{id}/merges'({ params, body, actor }, context) {
    await mergeAccounts(context.app, { accountId: params.id, otherId: body.otherId, actor })
    return { status: 200, body: await seen(context, params.id) }
  },

  async 'DELETE /api/admin/bill-to-accounts/{id}/merges/{otherId}'({ params, actor }, context) {
    await undoMerge(context.app, { accountId: params.id, otherId: params.otherId, actor })
    return { status: 200, body: await seen(context, params.id) }
  },

  async 'POST /api/admin/bill-to-accounts/{id}/kept-apart'({ params, body, actor }, context) {
    await keepApart(context.app, { accountId: params.id, otherId: body.otherId, actor })
    return { status: 200, body: await seen(context, params.id) }
  },
} satisfies RouteHandlers

const seen = ({ app }: Context, id: string): Promise<BillToAccount> => getAccount(app.db.sql, id)

const byOwner = ({ id }: { id: string }) => ({ actor: { kind: 'customer', id } as const, owner: id })

const memberOf = ({ id, customerId }: { id: string; customerId: string }) => ({ accountId: id, customerId })
