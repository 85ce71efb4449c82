import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountShow, MemberRole } from '#contract/bill-to-accounts/account-words.ts'
import type {
  AccountChangesOnWire,
  BillToAccountOnWire,
  NewAccountOnWire,
  NewSiteOnWire,
  SiteChangesOnWire,
} from '#contract/bill-to-accounts/bill-to-accounts.ts'
import type { AccountReceiptsOnWire } from '#contract/billing/receipts.ts'
import { useApp } from '#web/app/app-context.ts'
import { byCursor, pageOf } from '#web/app/by-cursor.ts'
import { useOrderChanged, useStartRefresh } from '#web/staff/orders/order-queries.ts'

/** An account's numbers follow from its orders. */
const changesWithOrders = { meta: { changesWith: ['orders'] as const } }

const oneKey = (id: string) => ['bill-to-accounts', 'one', id] as const

/** Customers, newest first, page by page. */
export function useAccounts({ search, show }: { search: string; show: AccountShow }, enabled = true) {
  const { call } = useApp()
  const query = { search: search || undefined, show }
  return useInfiniteQuery({
    queryKey: ['bill-to-accounts', 'list', query],
    queryFn: ({ signal, pageParam: cursor }) =>
      pageOf((onHeaders) =>
        call('GET /api/admin/bill-to-accounts', { query: { ...query, cursor }, signal, onHeaders }),
      ),
    placeholderData: keepPreviousData,
    enabled,
    ...changesWithOrders,
    ...byCursor,
  })
}

export function useAccount(id: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call('GET /api/admin/bill-to-accounts/{id}', { params: { id }, signal }),
    ...changesWithOrders,
  })
}

export function useAccountOrders(id: string) {
  const { call } = useApp()
  return useInfiniteQuery({
    queryKey: ['bill-to-accounts', 'orders', id],
    queryFn: ({ signal, pageParam: cursor }) =>
      pageOf((onHeaders) =>
        call('GET /api/admin/bill-to-accounts/{id}/orders', { params: { id }, query: { cursor }, signal, onHeaders }),
      ),
    ...changesWithOrders,
    ...byCursor,
  })
}

export function useAccountInvoices(id: string) {
  const { call } = useApp()
  return useInfiniteQuery({
    queryKey: ['bill-to-accounts', 'invoices', id],
    queryFn: ({ signal, pageParam: cursor }) =>
      pageOf((onHeaders) =>
        call('GET /api/admin/bill-to-accounts/{id}/invoices', { params: { id }, query: { cursor }, signal, onHeaders }),
      ),
    ...changesWithOrders,
    ...byCursor,
  })
}

/** What a customer paid for several invoices at once, and its credit. */
export function useAccountReceipts(id: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['bill-to-accounts', 'receipts', id],
    queryFn: ({ signal }) => call('GET /api/admin/bill-to-accounts/{id}/receipts', { params: { id }, signal }),
    ...changesWithOrders,
  })
}

/** The statements of a customer. */
export function useAccountStatements(id: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['bill-to-accounts', 'statements', id],
    queryFn: ({ signal }) => call('GET /api/admin/bill-to-accounts/{id}/statements', { params: { id }, signal }),
  })
}

/** Makes the statement of a customer through a day; one that there is stays. */
export function useMakeStatement(id: string) {
  const { call } = useApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (through: string) =>
      call('POST /api/admin/bill-to-accounts/{id}/statements', { params: { id }, body: { through } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['bill-to-accounts', 'statements', id] }),
  })
}

/** Pays invoices from the credit of a customer. The same key never does it twice (rule 13). */
export function useApplyCredit(id: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: ({ key, invoices }: { key: string; invoices: { id: string; amount: string }[] }) =>
      call('POST /api/admin/bill-to-accounts/{id}/credit-applications', {
        params: { id },
        headers: { 'idempotency-key': key },
        body: { invoices },
      }),
    onSuccess: useReceiptsChanged(id),
  })
}

/** Records that a payment bounced, or that credit of it was given back. */
export function useTakeBackReceipt(accountId: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: (part: { id: string; bouncedOn: string } | { id: string; amount: string; refundedOn: string }) => {
      const { id, ...body } = part
      return 'amount' in body
        ? call('POST /api/admin/receipts/{id}/refunds', { params: { id }, body })
        : call('POST /api/admin/receipts/{id}/bounces', { params: { id }, body })
    },
    onSuccess: useReceiptsChanged(accountId),
  })
}

function useReceiptsChanged(accountId: string) {
  const client = useQueryClient()
  const refresh = useStartRefresh()
  return (receipts: AccountReceiptsOnWire) => {
    client.setQueryData(['bill-to-accounts', 'receipts', accountId], receipts)
    refresh()
    return client.invalidateQueries({ queryKey: ['bill-to-accounts'] })
  }
}

export function useAccountProjects(id: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['bill-to-accounts', 'projects', id],
    queryFn: ({ signal }) => call('GET /api/admin/bill-to-accounts/{id}/projects', { params: { id }, signal }),
    meta: { changesWith: ['projects', 'orders'] as const },
  })
}

export function useAccountHistory(id: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['bill-to-accounts', 'history', id],
    queryFn: ({ signal }) => call('GET /api/admin/bill-to-accounts/{id}/history', { params: { id }, signal }),
  })
}

/** The reply to a change is the current account; everything else about accounts is loaded again. */
function useAccountChanged() {
  const client = useQueryClient()
  return (account: BillToAccountOnWire) => {
    client.setQueryData(oneKey(account.id), account)
    return client.invalidateQueries({ queryKey: ['bill-to-accounts'] })
  }
}

/** Creates an account. The same key never creates it twice (rule 13). */
export function useCreateAccount() {
  const { call } = useApp()
  return useMutation({
    mutationFn: ({ key, body }: { key: string; body: NewAccountOnWire }) =>
      call('POST /api/admin/bill-to-accounts', { headers: { 'idempotency-key': key }, body }),
    onSuccess: useAccountChanged(),
  })
}

export function useChangeAccount(id: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: (body: AccountChangesOnWire) =>
      call('PATCH /api/admin/bill-to-accounts/{id}', { params: { id }, body }),
    onSuccess: useAccountChanged(),
  })
}

/** Adds a site to an account, or changes one of its sites. */
export function useSaveSite(accountId: string) {
  const { call } = useApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (site: { id: string; body: SiteChangesOnWire } | { id: null; body: NewSiteOnWire }) =>
      site.id === null
        ? call('POST /api/admin/bill-to-accounts/{id}/sites', { params: { id: accountId }, body: site.body })
        : call('PATCH /api/admin/sites/{id}', { params: { id: site.id }, body: site.body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['bill-to-accounts'] }),
  })
}

/** Adds a login, gives one another role, or removes it. */
export function useSaveMember(id: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: (member: { email: string; role: MemberRole } | { customerId: string; role: MemberRole | null }) => {
      if ('email' in member)
        return call('POST /api/admin/bill-to-accounts/{id}/members', { params: { id }, body: member })
      const { customerId, role } = member
      const params = { id, customerId }
      return role === null
        ? call('DELETE /api/admin/bill-to-accounts/{id}/members/{customerId}', { params })
        : call('PUT /api/admin/bill-to-accounts/{id}/members/{customerId}', { params, body: { role } })
    },
    onSuccess: useAccountChanged(),
  })
}

/** Moves an order to another account; null: to the one of its login, or one of its own. */
export function useMoveOrder({ id, billToId: previous }: { id: string; billToId: string | null }) {
  const { call } = useApp()
  const client = useQueryClient()
  const showOrder = useOrderChanged()
  return useMutation({
    mutationFn: (billToId: string | null) =>
      call('PUT /api/orders/{id}/bill-to-account', { params: { id }, body: { billToId } }),
    onSuccess: (order) => {
      showOrder(order)
      // The account that it had may be gone.
      void client.invalidateQueries({
        queryKey: ['bill-to-accounts'],
        predicate: ({ queryKey: [, kind, account] }) => !(kind === 'one' && account === previous),
      })
    },
  })
}

/** What becomes of two accounts: one, two again, or two for good. */
export function useRelateAccounts(id: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: ({ otherId, as }: { otherId: string; as: 'merged' | 'undone' | 'apart' }) => {
      const body = { otherId }
      if (as === 'merged') return call('POST /api/admin/bill-to-accounts/{id}/merges', { params: { id }, body })
      if (as === 'apart') return call('POST /api/admin/bill-to-accounts/{id}/kept-apart', { params: { id }, body })
      return call('DELETE /api/admin/bill-to-accounts/{id}/merges/{otherId}', { params: { id, otherId } })
    },
    onSuccess: useAccountChanged(),
  })
}
