import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import type { AccountShow, AccountSort } from '#contract/bill-to-accounts/account-words.ts'
import type { BillToAccountOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import type { AccountReceiptsOnWire } from '#contract/billing/receipts.ts'
import { listQueries } from '#contract/lists/list-queries.ts'
import { useApiCommand, useApiPages, useApiQuery, useRefresh } from '#web/app/api-hooks.ts'
import { apiKey } from '#web/app/api-keys.ts'

export const accountRoute = 'GET /api/admin/bill-to-accounts/{id}'

/** An account's numbers follow from its orders. */
export const changesWithOrders = { changesWith: ['orders'] as const }

type Asked = { search: string; show: AccountShow; sort?: AccountSort }

/** Customers, newest first unless it says otherwise, page by page. */
export const useAccounts = ({ sort = 'newest', ...chosen }: Asked, enabled = true) =>
  useApiPages(
    'bill-to-accounts',
    'GET /api/admin/bill-to-accounts',
    { query: listQueries.customers({ ...chosen, sort }) },
    { placeholderData: keepPreviousData, enabled, ...changesWithOrders },
  )

export const useAccount = (id: string) =>
  useApiQuery('bill-to-accounts', accountRoute, { params: { id } }, changesWithOrders)

/** The jobs of a customer; null: nobody may see them. */
export const useAccountJobs = (accountId: string | null) =>
  useApiQuery(
    'bill-to-accounts',
    'GET /api/admin/jobs',
    accountId === null ? null : { query: { accountId } },
    changesWithOrders,
  )

/** The statements that were made for a customer; null: nobody may see them. */
export const useAccountStatements = (id: string | null) =>
  useApiQuery(
    'bill-to-accounts',
    'GET /api/admin/bill-to-accounts/{id}/statements',
    id === null ? null : { params: { id } },
  )

/** What a customer paid for several invoices at once, and its credit, after a change of them; the orders say what is paid. */
export function useReceiptsChanged(accountId: string) {
  const client = useQueryClient()
  const refresh = useRefresh()
  const key = apiKey('bill-to-accounts', 'GET /api/admin/bill-to-accounts/{id}/receipts', { params: { id: accountId } })
  return (receipts: AccountReceiptsOnWire) => {
    client.setQueryData(key, receipts)
    void refresh('orders')
    return refresh('bill-to-accounts')
  }
}

/** The reply to a change is the current account; everything else about accounts is loaded again. */
export function useAccountChanged() {
  const client = useQueryClient()
  const refresh = useRefresh()
  return (account: BillToAccountOnWire) => {
    client.setQueryData(apiKey('bill-to-accounts', accountRoute, { params: { id: account.id } }), account)
    return refresh('bill-to-accounts')
  }
}

export const useChangeAccount = () =>
  useApiCommand('bill-to-accounts', 'PATCH /api/admin/bill-to-accounts/{id}', { onSuccess: useAccountChanged() })
