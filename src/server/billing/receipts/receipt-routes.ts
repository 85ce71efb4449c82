import type { AppContext } from '#server/app-context.ts'
import { findAccount } from '#server/bill-to-accounts/account-queries.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { knownId } from '#server/site/known-params.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { staffActor } from '#server/site/staff-actor.ts'
import { listReceipts } from './receipt-queries.ts'
import { applyCredit, recordReceipts } from './record-receipts.ts'
import { bounceReceipt, refundReceipt } from './take-back-receipt.ts'

/** Payments of customers that pay several invoices (rule 244). */
export const receiptRoutes = {
  async 'POST /api/admin/receipts'({ body, headers }, context) {
    const actor = await staffActor(context)
    const command = { receipts: body.receipts, actor, idempotencyKey: headers['idempotency-key'] }
    return { status: 201, body: await recordReceipts(context.app, command) }
  },

  async 'POST /api/admin/receipts/{id}/bounces'({ params, body }, context) {
    const actor = await staffActor(context)
    const receiptId = knownId(params.id, 'Payment not found')
    return { status: 201, body: await bounceReceipt(context.app, { receiptId, bouncedOn: body.bouncedOn, actor }) }
  },

  async 'POST /api/admin/receipts/{id}/refunds'({ params, body }, context) {
    const actor = await staffActor(context)
    const receiptId = knownId(params.id, 'Payment not found')
    return { status: 201, body: await refundReceipt(context.app, { ...body, receiptId, actor }) }
  },

  async 'GET /api/admin/bill-to-accounts/{id}/receipts'({ params }, { app }) {
    return { status: 200, body: await listReceipts(app.db.sql, await knownAccount(app, params.id)) }
  },

  async 'POST /api/admin/bill-to-accounts/{id}/credit-applications'({ params, body, headers }, context) {
    const actor = await staffActor(context)
    const accountId = await knownAccount(context.app, params.id)
    const command = { accountId, invoices: body.invoices, actor, idempotencyKey: headers['idempotency-key'] }
    return { status: 201, body: await applyCredit(context.app, command) }
  },
} satisfies RouteHandlers

async function knownAccount({ db }: AppContext, id: string): Promise<string> {
  const account = await findAccount(db.sql, knownId(id, 'Customer not found'))
  if (!account) throw new AppError('not-found', { message: 'Customer not found' })
  return account.id
}
