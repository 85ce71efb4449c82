import { useMutation, useQuery } from '@tanstack/react-query'
import type { DumpedLoadOnWire } from '#contract/containers/yard.ts'
import { useApp } from '#web/app/app-context.ts'
import { useStartRefresh } from '#web/staff/orders/order-queries.ts'

export function useYard() {
  const { call } = useApp()
  return useQuery({
    queryKey: ['orders', 'yard'],
    queryFn: ({ signal }) => call('GET /api/admin/yard', { signal }),
    meta: { changesWith: ['containers'] },
  })
}

export function useDumpLoad() {
  const { call } = useApp()
  return useMutation({
    mutationFn: ({ haulId, body }: { haulId: string; body: DumpedLoadOnWire }) =>
      call('POST /api/admin/loads/{haulId}/dump', { params: { haulId }, body }),
    onSuccess: useStartRefresh(),
  })
}

export function useUndumpLoad() {
  const { call } = useApp()
  return useMutation({
    mutationFn: (haulId: string) => call('POST /api/admin/loads/{haulId}/undo', { params: { haulId } }),
    onSuccess: useStartRefresh(),
  })
}
