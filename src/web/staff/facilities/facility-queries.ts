import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  FacilityChangesOnWire,
  NewFacilityOnWire,
  NewFacilityRateOnWire,
} from '#contract/facilities/facilities.ts'
import { useApp } from '#web/app/app-context.ts'

const facilitiesKey = ['facilities'] as const

type FacilityList = { search: string; archived?: 'no' | 'only'; limit?: number }

/** The facilities that match a search, those with rates first. */
export function useFacilities({ search, archived = 'no', limit = 100 }: FacilityList) {
  const { call } = useApp()
  return useQuery({
    queryKey: [...facilitiesKey, 'list', { search, archived, limit }],
    queryFn: ({ signal }) => call('GET /api/admin/facilities', { query: { search, archived, limit }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** One facility; null: no request. */
export function useFacility(id: string | null) {
  const { call } = useApp()
  return useQuery({
    queryKey: [...facilitiesKey, 'one', id],
    queryFn: ({ signal }) => call('GET /api/admin/facilities/{id}', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  })
}

function useFacilitiesChanged() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: facilitiesKey })
}

export function useAddFacility() {
  const { call } = useApp()
  return useMutation({
    mutationFn: (body: NewFacilityOnWire) => call('POST /api/admin/facilities', { body }),
    onSuccess: useFacilitiesChanged(),
  })
}

/** Changes a facility; absent fields are unchanged. */
export function useChangeFacility(id: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: (body: FacilityChangesOnWire) => call('PUT /api/admin/facilities/{id}', { params: { id }, body }),
    onSuccess: useFacilitiesChanged(),
  })
}

export function useArchiveFacility(id: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: (isArchived: boolean) =>
      isArchived
        ? call('DELETE /api/admin/facilities/{id}', { params: { id } })
        : call('POST /api/admin/facilities/{id}/restore', { params: { id } }),
    onSuccess: useFacilitiesChanged(),
  })
}

export function useAddRate(id: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: (body: NewFacilityRateOnWire) =>
      call('POST /api/admin/facilities/{id}/rates', { params: { id }, body }),
    onSuccess: useFacilitiesChanged(),
  })
}

export function useEndRate(id: string, rateId: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: (validUntil: string) =>
      call('PUT /api/admin/facilities/{id}/rates/{rateId}', { params: { id, rateId }, body: { validUntil } }),
    onSuccess: useFacilitiesChanged(),
  })
}

export function useRemoveRate(id: string, rateId: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: () => call('DELETE /api/admin/facilities/{id}/rates/{rateId}', { params: { id, rateId } }),
    onSuccess: useFacilitiesChanged(),
  })
}

/** The preview of importing a state list with these counties; null: all counties. */
export function usePreviewImport() {
  const { call } = useApp()
  return useMutation({
    mutationFn: ({ file, counties }: { file: Blob; counties: string | null }) =>
      call('POST /api/admin/facility-imports/preview', { file, query: counties === null ? {} : { counties } }),
  })
}

export function useImportFacilities() {
  const { call } = useApp()
  return useMutation({
    mutationFn: ({ file, counties }: { file: Blob; counties: string | null }) =>
      call('POST /api/admin/facility-imports', { file, query: counties === null ? {} : { counties } }),
    onSuccess: useFacilitiesChanged(),
  })
}
