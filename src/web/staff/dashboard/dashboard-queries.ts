import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DueCallOnWire } from '#contract/dashboard/calls.ts'
import { useApp } from '#web/app/app-context.ts'

/** The first part of the key is the kind that changes of an order refresh; see staff-order.ts. */
const dashboardKey = ['orders', 'dashboard'] as const
const callsKey = ['orders', 'calls'] as const

/** Urgent work, and the state of the company. */
export function useDashboard() {
  const { call } = useApp()
  return useQuery({
    queryKey: dashboardKey,
    queryFn: ({ signal }) => call('GET /api/admin/dashboard', { signal }),
    meta: { changesWith: ['calendar', 'containers', 'equipment', 'change-requests', 'emails'] },
  })
}

/** Utilization and bookings over time. */
export function useTrends() {
  const { call } = useApp()
  return useQuery({
    queryKey: ['orders', 'trends'],
    queryFn: ({ signal }) => call('GET /api/admin/trends', { signal }),
    meta: { changesWith: ['containers'] },
  })
}

/** The calls that are due, and who made them. */
export function useDueCalls() {
  const { call } = useApp()
  return useQuery({ queryKey: callsKey, queryFn: ({ signal }) => call('GET /api/admin/calls', { signal }) })
}

/** Ticks a call off, or takes its tick back; the list shows it as the server has it. */
export function useTick() {
  const { call } = useApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (due: DueCallOnWire): Promise<DueCallOnWire> => {
      if (due.tick) {
        await call('DELETE /api/admin/calls/{id}', { params: { id: due.tick.id } })
        return { ...due, tick: null }
      }
      const { orderId, kind, aboutDay } = due
      return call('POST /api/admin/calls', { body: { orderId, kind, aboutDay } })
    },
    onSuccess: (changed) => {
      client.setQueryData<DueCallOnWire[]>(callsKey, (calls) =>
        calls?.map((each) => (each.orderId === changed.orderId && each.kind === changed.kind ? changed : each)),
      )
      void client.invalidateQueries({ queryKey: dashboardKey })
      void client.invalidateQueries({ queryKey: ['orders', 'timeline', changed.orderId] })
    },
    // A call that could not be marked may no longer be due.
    onError: () => void client.invalidateQueries({ queryKey: callsKey }),
  })
}
