import { useQueryClient } from '@tanstack/react-query'
import type { ServicePriceOnWire } from '#contract/pricing/service-prices.ts'
import type { AdminSettings } from '#contract/settings/endpoints.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { apiKey } from '#web/app/api-keys.ts'

/** The notification settings from the server: keys and values. */
export type SettingEntries = readonly { key: keyof AdminSettings; value: string | boolean }[]

export function useSaveSettings() {
  const client = useQueryClient()
  return useApiCommand('settings', 'POST /api/admin/settings', {
    onSuccess: (saved) => {
      client.setQueryData(apiKey('settings', 'GET /api/admin/settings'), saved)
      // The system status also shows the address for staff notifications.
      void client.invalidateQueries({ queryKey: apiKey('settings', 'GET /api/admin/system') })
    },
  })
}

/** What staff do with the prices of services shows them as they are then. */
export function useShowsServicePrices() {
  const client = useQueryClient()
  return {
    onSuccess: (prices: ServicePriceOnWire[]) =>
      client.setQueryData(apiKey('settings', 'GET /api/admin/service-prices'), prices),
  }
}
