import { useQueryClient } from '@tanstack/react-query'
import type { FleetOnWire } from '#contract/dispatch/fleet.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { apiKey } from '#web/app/api-keys.ts'

const fleetRoute = 'GET /api/admin/fleet'

/** Yards, trucks, drivers, absences, and minutes at stops. */
export const useFleet = () => useApiQuery('routes', fleetRoute)

/** What can be changed about them answers with all of them. */
export function useShowsFleet() {
  const client = useQueryClient()
  return {
    onSuccess(fleet: FleetOnWire) {
      client.setQueryData(apiKey('routes', fleetRoute), fleet)
      void client.invalidateQueries({ queryKey: apiKey('routes', 'GET /api/admin/board/{day}') })
    },
  }
}
