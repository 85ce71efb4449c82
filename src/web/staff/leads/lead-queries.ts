import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/endpoints.ts'
import type { LeadMoveOnWire, StaffLeadOnWire } from '#contract/leads/staff-leads.ts'
import type { Chosen } from '#contract/lists/address-parts.ts'
import type { leadParts } from '#contract/lists/list-parts.ts'
import { listQueries } from '#contract/lists/list-queries.ts'
import type { WireRequest } from '#contract/wire/kit.ts'
import { askAnew, useApiPages, useApiQuery, useRefresh } from '#web/app/api-hooks.ts'
import { apiKey } from '#web/app/api-keys.ts'
import { useApp } from '#web/app/app-context.ts'
import { type LeadPages, moveInList } from './move-in-list.ts'

export type LeadListQueryOnWire = NonNullable<WireRequest<Api, 'GET /api/admin/leads'>['query']>
export type QuotePreviewQueryOnWire = NonNullable<WireRequest<Api, 'GET /api/admin/quote-preview'>['query']>

export const leadPath = '/admin/leads'

export type LeadChoice = Chosen<typeof leadParts>

/** The query for the server. */
export const leadQuery = (chosen: Omit<LeadChoice, 'view' | 'columns'>): LeadListQueryOnWire => ({
  limit: 50,
  ...listQueries.leads(chosen),
})

/** Leads, page by page, and how many there are in all ("37", "1000+"). */
export const useLeads = (query: LeadListQueryOnWire, enabled = true) =>
  useApiPages('leads', 'GET /api/admin/leads', { query }, { placeholderData: keepPreviousData, enabled })

/** Moves a lead. The lists show the move immediately, and the server's state afterward. */
export function useMoveLead() {
  const { call } = useApp()
  const client = useQueryClient()
  const refresh = useRefresh()
  const listKey = apiKey('leads', 'GET /api/admin/leads')
  const { mutateAsync } = useMutation({
    mutationFn: ({ lead: { id }, ...body }: LeadMoveOnWire & { lead: StaffLeadOnWire }) =>
      call('PATCH /api/admin/leads/{id}', { params: { id }, body }),
    onMutate: async ({ lead, status, lostReason = '' }) => {
      // An answer that is on its way would put it back.
      await client.cancelQueries({ queryKey: listKey })
      for (const [key, pages] of client.getQueriesData<LeadPages>({ queryKey: listKey })) {
        const query = key[2] as LeadListQueryOnWire
        if (pages) client.setQueryData(key, moveInList(pages, query, { ...lead, status, lostReason }))
      }
    },
    onSettled: () => refresh('leads'),
  })
  return (lead: StaffLeadOnWire, move: LeadMoveOnWire) => mutateAsync({ lead, ...move })
}

/** The preview of a quote; null asks nothing. The price changes with the catalog. */
export const useQuotePreview = (query: QuotePreviewQueryOnWire | null) =>
  useApiQuery('leads', 'GET /api/admin/quote-preview', query && { query }, {
    placeholderData: keepPreviousData,
    changesWith: ['equipment', 'orders', 'calendar', 'settings'],
    ...askAnew,
  })
