import { keepPreviousData } from '@tanstack/react-query'
import { useApiQuery } from '#web/app/api-hooks.ts'

export const facilityPath = '/admin/facilities'

type FacilityList = { search: string; archived?: 'no' | 'only'; limit?: number }

/** The facilities that match a search, those with rates first. */
export const useFacilities = ({ search, archived = 'no', limit = 100 }: FacilityList) =>
  useApiQuery(
    'facilities',
    'GET /api/admin/facilities',
    { query: { search, archived, limit } },
    { placeholderData: keepPreviousData },
  )

/** One facility; null: no request. */
export const useFacility = (id: string | null) =>
  useApiQuery('facilities', 'GET /api/admin/facilities/{id}', id === null ? null : { params: { id } })
