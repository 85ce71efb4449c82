import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import type { PaymentTerms } from '#contract/billing/payment-terms.ts'
import { useApp } from '#web/app/app-context.ts'
import { byCursor, pageOf } from '#web/app/by-cursor.ts'
import { useStartRefresh } from '#web/staff/orders/order-queries.ts'

/** The bill of an order, and how much was invoiced; refetched whenever it is opened. */
export function useBill(orderId: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['orders', 'bill', orderId],
    queryFn: ({ signal }) => call('GET /api/orders/{id}/bill', { params: { id: orderId }, signal }),
    gcTime: 0,
  })
}

/** Issues an invoice. The same key never issues two (rule 13). */
export function useIssueInvoice(orderId: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: (key: string) =>
      call('POST /api/orders/{id}/invoices', { params: { id: orderId }, headers: { 'idempotency-key': key } }),
    onSuccess: useStartRefresh(),
  })
}

export function useCreditInvoice(invoiceId: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: (reason: string) =>
      call('POST /api/invoices/{id}/credit-notes', { params: { id: invoiceId }, body: { reason } }),
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

/** Orders that wait for their invoice, page by page. */
export function useUnbilledOrders() {
  const { call } = useApp()
  return useInfiniteQuery({
    queryKey: ['orders', 'unbilled'],
    queryFn: ({ signal, pageParam: cursor }) =>
      pageOf((onHeaders) => call('GET /api/admin/billing', { query: { cursor }, signal, onHeaders })),
    ...byCursor,
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

/** All invoices and credit notes, newest first, page by page. */
export function useInvoices(search: string) {
  const { call } = useApp()
  return useInfiniteQuery({
    queryKey: ['orders', 'invoices', search],
    queryFn: ({ signal, pageParam: cursor }) =>
      pageOf((onHeaders) =>
        call('GET /api/admin/invoices', { query: { cursor, search: search || undefined }, signal, onHeaders }),
      ),
    placeholderData: keepPreviousData,
    ...byCursor,
  })
}
