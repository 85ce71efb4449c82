import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountShow } from '#contract/billing/payment-terms.ts'
import type { NewServicePriceOnWire } from '#contract/pricing/service-prices.ts'
import type { AdminSettingChangesOnWire, AdminSettings } from '#contract/settings/settings.ts'
import { useApp } from '#web/app/app-context.ts'
import { byCursor, pageOf } from '#web/app/by-cursor.ts'
import { useStartRefresh } from '#web/staff/orders/order-queries.ts'

const settingsKey = ['settings', 'admin'] as const

/** The notification settings from the server: keys and values. */
export type SettingEntries = readonly { key: keyof AdminSettings; value: string | boolean }[]

export function useSettings() {
  const { call } = useApp()
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call('GET /api/admin/settings', { signal }),
  })
}

export function useSaveSettings() {
  const { call } = useApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: AdminSettingChangesOnWire) => call('POST /api/admin/settings', { body }),
    onSuccess: (saved) => {
      client.setQueryData(settingsKey, saved)
      // The system status also shows the address for staff notifications.
      void client.invalidateQueries({ queryKey: systemKey })
    },
  })
}

const zonesKey = ['settings', 'zones'] as const

export function useZones() {
  const { call } = useApp()
  return useQuery({
    queryKey: zonesKey,
    queryFn: ({ signal }) => call('GET /api/pricing-zones', { signal }),
  })
}

export function useChangeZone(id: string) {
  const { call } = useApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (deliverySurcharge: string) =>
      call('PUT /api/admin/pricing-zones/{id}', { params: { id }, body: { deliverySurcharge } }),
    onSuccess: () => client.invalidateQueries({ queryKey: zonesKey }),
  })
}

const pricesKey = ['settings', 'service-prices'] as const

export function useServicePrices() {
  const { call } = useApp()
  return useQuery({
    queryKey: pricesKey,
    queryFn: ({ signal }) => call('GET /api/admin/service-prices', { signal }),
  })
}

export function useSetServicePrice() {
  const { call } = useApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewServicePriceOnWire) => call('POST /api/admin/service-prices', { body }),
    onSuccess: (prices) => client.setQueryData(pricesKey, prices),
  })
}

export function useRemoveServicePrice() {
  const { call } = useApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/admin/service-prices/{id}', { params: { id } }),
    onSuccess: (prices) => client.setQueryData(pricesKey, prices),
  })
}

/** Customers' accounts with their payment terms, page by page. They change with the orders' bills. */
export function useCreditAccounts(show: AccountShow, search: string) {
  const { call } = useApp()
  return useInfiniteQuery({
    queryKey: ['orders', 'accounts', show, search],
    queryFn: ({ signal, pageParam: cursor }) =>
      pageOf((onHeaders) =>
        call('GET /api/admin/customers', { query: { cursor, show, search: search || undefined }, signal, onHeaders }),
      ),
    placeholderData: keepPreviousData,
    ...byCursor,
  })
}

/** Erases a customer's account. */
export function useEraseAccount(id: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: () => call('DELETE /api/admin/customers/{id}', { params: { id } }),
    onSuccess: useStartRefresh(),
  })
}

/** Erases what is stored about someone without an account. */
export function useEraseGuest() {
  const { call } = useApp()
  return useMutation({
    mutationFn: (email: string) => call('POST /api/admin/erasures', { body: { email } }),
    onSuccess: useStartRefresh(),
  })
}

const systemKey = ['settings', 'system'] as const

/** The system status; refetched whenever it is opened. */
export function useSystem() {
  const { call } = useApp()
  return useQuery({
    queryKey: systemKey,
    queryFn: ({ signal }) => call('GET /api/admin/system', { signal }),
    gcTime: 0,
  })
}
