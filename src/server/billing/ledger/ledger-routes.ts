import type { LedgerPeriod } from '#contract/billing/ledger.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import type { AppContext } from '#server/app-context.ts'
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts'
import { limits } from '#server/site/rate-limits.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { journalCsv, journalIif } from './journal-files.ts'
import { readTrialBalance, trialBalanceCsv } from './trial-balance.ts'

/** The ledger, for staff and their accountant (rule 233). */
export const ledgerRoutes = {
  async 'GET /api/admin/ledger'({ query }, { app }) {
    return { status: 200, body: await readTrialBalance(app, query) }
  },

  async 'GET /api/admin/ledger/trial-balance/csv'({ query }, { app }) {
    const text = trialBalanceCsv(await readTrialBalance(app, query))
    return { status: 200, body: () => text, headers: attachment(app, 'trial-balance', query, 'csv') }
  },

  async 'GET /api/admin/ledger/journal/csv'({ query, actor }, { app }) {
    await limitExports(app, actor)
    return { status: 200, body: () => journalCsv(app.db.sql, query), headers: attachment(app, 'journal', query, 'csv') }
  },

  async 'GET /api/admin/ledger/journal/iif'({ query, actor }, { app }) {
    await limitExports(app, actor)
    return { status: 200, body: () => journalIif(app.db.sql, query), headers: attachment(app, 'journal', query, 'iif') }
  },
} satisfies RouteHandlers

const limitExports = (app: AppContext, by: { id: string }) => consumeRateLimit(app, limits.exports, by.id)

function attachment({ clock }: AppContext, name: string, { from, through }: LedgerPeriod, extension: string) {
  const days = [from, through ?? dateInLosAngeles(clock())].filter(Boolean).join('-to-')
  return { 'content-disposition': `attachment; filename="${name}-${days}.${extension}"` }
}
