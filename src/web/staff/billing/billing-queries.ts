import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import type { NewChargeOnWire } from '#contract/billing/billing.ts'
import { maxInvoicesAtOnce } from '#contract/billing/invoice-limits.ts'
import type { InvoiceShow } from '#contract/billing/invoice-shows.ts'
import type { PaymentTerms } from '#contract/billing/payment-terms.ts'
import type { Api } from '#contract/endpoints.ts'
import type { WireRequest } from '#contract/wire/kit.ts'
import { useApp } from '#web/app/app-context.ts'
import { byCursor, pageOf } from '#web/app/by-cursor.ts'
import { useStartRefresh } from '#web/staff/orders/order-queries.ts'

type CreditNoteOnWire = WireRequest<Api, 'POST /api/invoices/{id}/credit-notes'>['body']
type NewReceiptsOnWire = WireRequest<Api, 'POST /api/admin/receipts'>['body']

/** The bill of an order, and how much was invoiced; refetched whenever it is opened. */
export function useBill(orderId: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['orders', 'bill', orderId],
    queryFn: ({ signal }) => call('GET /api/orders/{id}/bill', { params: { id: orderId }, signal }),
    gcTime: 0,
  })
}

export function useCreditInvoice(invoiceId: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: (body: CreditNoteOnWire) =>
      call('POST /api/invoices/{id}/credit-notes', { params: { id: invoiceId }, body }),
    onSuccess: useStartRefresh(),
  })
}

/** An invoice as it was issued. */
export function useInvoice(invoiceId: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['orders', 'invoice', invoiceId],
    queryFn: ({ signal }) => call('GET /api/invoices/{id}', { params: { id: invoiceId }, signal }),
  })
}

/** Adds a charge or a credit. The same key never adds two (rule 13). */
export function useAddCharge(orderId: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: ({ key, body }: { key: string; body: NewChargeOnWire }) =>
      call('POST /api/orders/{id}/charges', { params: { id: orderId }, headers: { 'idempotency-key': key }, body }),
    onSuccess: useStartRefresh(),
  })
}

export function useTakeBackCharge(orderId: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: (chargeId: string) =>
      call('DELETE /api/orders/{id}/charges/{chargeId}', { params: { id: orderId, chargeId } }),
    onSuccess: useStartRefresh(),
  })
}

export function useChangeTerms(customerId: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: (paymentTerms: PaymentTerms) =>
      call('PUT /api/admin/customers/{id}/payment-terms', { params: { id: customerId }, body: { paymentTerms } }),
    onSuccess: useStartRefresh(),
  })
}

/** Assigns an order to an account, or to none. */
export function useAssignAccount(orderId: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: (customerId: string | null) =>
      call('PUT /api/orders/{id}/account', { params: { id: orderId }, body: { customerId } }),
    onSuccess: useStartRefresh(),
  })
}

/** Orders that wait for their invoice, page by page; a page can be invoiced at once. */
export function useUnbilledOrders() {
  const { call } = useApp()
  return useInfiniteQuery({
    queryKey: ['orders', 'unbilled'],
    queryFn: ({ signal, pageParam: cursor }) =>
      pageOf((onHeaders) =>
        call('GET /api/admin/billing', { query: { cursor, limit: maxInvoicesAtOnce }, signal, onHeaders }),
      ),
    ...byCursor,
  })
}

/** The orders whose invoices need a look. */
export function useInvoiceProblems() {
  const { call } = useApp()
  return useQuery({
    queryKey: ['orders', 'invoice-problems'],
    queryFn: ({ signal }) => call('GET /api/admin/billing/problems', { signal }),
  })
}

/** The trial balance of a period; empty texts leave it open. */
export function useLedger(period: { from: string; through: string }) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['orders', 'ledger', period],
    queryFn: ({ signal }) =>
      call('GET /api/admin/ledger', {
        query: { from: period.from || undefined, through: period.through || undefined },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** Invoices and credit notes, newest first, page by page. */
export function useInvoices({ search, show }: { search: string; show: InvoiceShow }) {
  const { call } = useApp()
  return useInfiniteQuery({
    queryKey: ['orders', 'invoices', search, show],
    queryFn: ({ signal, pageParam: cursor }) =>
      pageOf((onHeaders) =>
        call('GET /api/admin/invoices', { query: { cursor, search: search || undefined, show }, signal, onHeaders }),
      ),
    placeholderData: keepPreviousData,
    ...byCursor,
  })
}

/** What is open on invoices. */
export function useReceivables() {
  const { call } = useApp()
  return useQuery({
    queryKey: ['orders', 'receivables'],
    queryFn: ({ signal }) => call('GET /api/admin/receivables', { signal }),
  })
}

/** How far the orders of a period got. */
export function useReceivablesFlow() {
  const { call } = useApp()
  return useQuery({
    queryKey: ['orders', 'receivables-flow'],
    queryFn: ({ signal }) => call('GET /api/admin/receivables/flow', { signal }),
  })
}

/** The customers with open invoices, page by page. */
export function useOwingCustomers(search: string) {
  const { call } = useApp()
  return useInfiniteQuery({
    queryKey: ['orders', 'owing', search],
    queryFn: ({ signal, pageParam: cursor }) =>
      pageOf((onHeaders) =>
        call('GET /api/admin/receivables/customers', {
          query: { cursor, search: search || undefined },
          signal,
          onHeaders,
        }),
      ),
    placeholderData: keepPreviousData,
    ...byCursor,
  })
}

/** The open invoices of a customer. */
export function useOpenInvoices(accountId: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['orders', 'open-invoices', accountId],
    queryFn: ({ signal }) =>
      call('GET /api/admin/receivables/customers/{id}/invoices', { params: { id: accountId }, signal }),
  })
}

/** The invoices that would be issued now; asked for again whenever they are opened. */
export function useNextInvoices(orderIds: readonly string[]) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['orders', 'next-invoices', orderIds],
    queryFn: ({ signal }) => call('POST /api/admin/billing/preview', { body: { orderIds: [...orderIds] }, signal }),
    gcTime: 0,
  })
}

/** Reminds a customer of all open invoices. */
export function useRemind(accountId: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: () => call('POST /api/admin/receivables/customers/{id}/reminders', { params: { id: accountId } }),
    onSuccess: useStartRefresh(),
  })
}

/** Makes last month's statements of all who owe. */
export function useMakeStatements() {
  const { call } = useApp()
  return useMutation({
    mutationFn: () => call('POST /api/admin/statements', { body: {} }),
    onSuccess: useStartRefresh(),
  })
}

/** Records payments of customers. The same key never records them twice (rule 13). */
export function useRecordReceipts() {
  const { call } = useApp()
  return useMutation({
    mutationFn: ({ key, body }: { key: string; body: NewReceiptsOnWire }) =>
      call('POST /api/admin/receipts', { headers: { 'idempotency-key': key }, body }),
    onSuccess: useStartRefresh(),
  })
}

/** Issues several invoices as they were previewed. */
export function useIssueInvoices() {
  const { call } = useApp()
  return useMutation({
    mutationFn: (orders: { id: string; total: string }[]) =>
      call('POST /api/admin/billing/invoices', { body: { orders } }),
    onSuccess: useStartRefresh(),
  })
}
