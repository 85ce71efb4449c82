import type { AppContext } from '#server/app-context.ts'
import { findAccount } from '#server/bill-to-accounts/account-queries.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { listReceipts } from './receipt-queries.ts'
import { applyCredit, recordReceipts } from './record-receipts.ts'
import { bounceReceipt, refundReceipt } from './take-back-receipt.ts'

/** Payments of customers that pay several invoices (rule 244). */
export const receiptRoutes = {
  async 'POST /api/admin/receipts'({ body, headers, actor }, { app }) {
    const command = { receipts: body.receipts, actor, idempotencyKey: headers['idempotency-key'] }
    return { status: 201, body: await recordReceipts(app, command) }
  },

  async 'POST /api/admin/receipts/{id}/bounces'({ params, body, actor }, { app }) {
    return { status: 201, body: await bounceReceipt(app, { receiptId: params.id, bouncedOn: body.bouncedOn, actor }) }
  },

  async 'POST /api/admin/receipts/{id}/refunds'({ params, body, actor }, { app }) {
    return { status: 201, body: await refundReceipt(app, { ...body, receiptId: params.id, actor }) }
  },

  async 'GET /api/admin/bill-to-accounts/{id}/receipts'({ params }, { app }) {
    return { status: 200, body: await listReceipts(app.db.sql, await requireAccount(app, params.id)) }
  },

  async 'POST /api/admin/bill-to-accounts/{id}/credit-applications'({ params, body, headers, actor }, { app }) {
    const accountId = await requireAccount(app, params.id)
    const command = { accountId, invoices: body.invoices, actor, idempotencyKey: headers['idempotency-key'] }
    return { status: 201, body: await applyCredit(app, command) }
  },
} satisfies RouteHandlers

async function requireAccount({ db }: AppContext, id: string): Promise<string> {
  const account = await findAccount(db.sql, id)
  if (!account) throw new AppError('not-found', { message: 'Customer not found' })
  return account.id
}
