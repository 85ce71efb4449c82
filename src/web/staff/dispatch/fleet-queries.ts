import { useQueryClient } from '@tanstack/react-query'
import type { FleetOnWire } from '#contract/dispatch/fleet.ts'
import { apiKey } from '#web/app/api-keys.ts'

/** Stores the reply of a fleet change, which contains the whole fleet. */
export function useShowsFleet() {
  const client = useQueryClient()
  return {
    onSuccess(fleet: FleetOnWire) {
      client.setQueryData(apiKey('routes', 'GET /api/admin/fleet'), fleet)
      void client.invalidateQueries({ queryKey: apiKey('routes', 'GET /api/admin/board/{day}') })
    },
  }
}
