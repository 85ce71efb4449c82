import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/endpoints.ts'
import type { LeadMoveOnWire, StaffLeadOnWire } from '#contract/leads/staff-leads.ts'
import type { NewQuoteOnWire } from '#contract/quotes/quotes.ts'
import type { WireRequest } from '#contract/wire/kit.ts'
import { useApp } from '#web/app/app-context.ts'
import { byCursor, pageOf } from '#web/app/by-cursor.ts'
import { type LeadPages, moveInList } from '#web/staff/kit/move-in-list.ts'

export type LeadListQueryOnWire = NonNullable<WireRequest<Api, 'GET /api/admin/leads'>['query']>
export type QuotePreviewQueryOnWire = NonNullable<WireRequest<Api, 'GET /api/admin/quote-preview'>['query']>

const listKey = ['leads', 'list'] as const
const oneKey = (id: string) => ['leads', 'one', id] as const

/** Leads, page by page, and how many there are in all ("37", "1000+"). */
export function useLeads(query: LeadListQueryOnWire) {
  const { call } = useApp()
  return useInfiniteQuery({
    queryKey: [...listKey, query],
    queryFn: ({ signal, pageParam: cursor }) =>
      pageOf((onHeaders) => call('GET /api/admin/leads', { query: { ...query, cursor }, signal, onHeaders })),
    placeholderData: keepPreviousData,
    ...byCursor,
  })
}

/** One lead with all of its data. It is refetched on opening. */
export function useLead(id: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call('GET /api/admin/leads/{id}', { params: { id }, signal }),
    gcTime: 0,
  })
}

/** The lead that became an order, for viewers of the order. */
export function useLeadOfOrder(orderId: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['leads', 'of-order', orderId],
    queryFn: ({ signal }) => call('GET /api/orders/{id}/lead', { params: { id: orderId }, signal }),
    gcTime: 0,
  })
}

/** Leads are in the figures at the top. */
function useLeadsChanged() {
  const client = useQueryClient()
  return (): void => {
    void client.invalidateQueries({ queryKey: ['leads'] })
    void client.invalidateQueries({ queryKey: ['orders', 'stats'] })
  }
}

/** Moves a lead. The lists show the move immediately, and the server's state afterward. */
export function useMoveLead() {
  const { call } = useApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ lead: { id }, ...body }: LeadMoveOnWire & { lead: StaffLeadOnWire }) =>
      call('PATCH /api/admin/leads/{id}', { params: { id }, body }),
    onMutate: async ({ lead, status }) => {
      // An answer that is on its way would put it back.
      await client.cancelQueries({ queryKey: listKey })
      for (const [key, pages] of client.getQueriesData<LeadPages>({ queryKey: listKey })) {
        const query = key[2] as LeadListQueryOnWire
        if (pages) client.setQueryData(key, moveInList(pages, query, { ...lead, status }))
      }
    },
    onSettled: useLeadsChanged(),
  })
}

/** Adds a note. The same key never adds it twice (rule 13). */
export function useAddLeadNote(id: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: ({ key, note }: { key: string; note: string }) =>
      call('POST /api/admin/leads/{id}/notes', { params: { id }, headers: { 'idempotency-key': key }, body: { note } }),
    onSuccess: useLeadsChanged(),
  })
}

/** The preview of a quote; null asks nothing. The price changes with the catalog. */
export function useQuotePreview(query: QuotePreviewQueryOnWire | null) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['leads', 'quote-preview', query],
    queryFn: ({ signal }) =>
      call('GET /api/admin/quote-preview', { query: query ?? { dumpsterSize: 0, zipCode: '' }, signal }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { changesWith: ['equipment', 'orders', 'calendar', 'settings'] },
  })
}

/** Sends a quote. The same key never sends two (rule 13). */
export function useSendQuote(id: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: ({ key, body }: { key: string; body: NewQuoteOnWire }) =>
      call('POST /api/admin/leads/{id}/quotes', { params: { id }, headers: { 'idempotency-key': key }, body }),
    onSuccess: useLeadsChanged(),
  })
}
