import { useQueryClient } from '@tanstack/react-query'
import type { PriceRowOnWire } from '#contract/pricing/price-rows.ts'
import type { AdminSettings } from '#contract/settings/endpoints.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { apiKey } from '#web/app/api-keys.ts'

/** The notification settings from the server: keys and values. */
export type SettingEntries = readonly { key: keyof AdminSettings; value: string | boolean }[]

/** Saves settings. It is over when what it made stale is there again, so that a form goes on with what is stored. */
export const useSaveSettings = () => useApiCommand('settings', 'POST /api/admin/settings')

/** What staff do with the price list shows it as it is then. */
export function useShowsPrices() {
  const client = useQueryClient()
  return {
    onSuccess: (prices: PriceRowOnWire[]) => client.setQueryData(apiKey('settings', 'GET /api/admin/prices'), prices),
  }
}
