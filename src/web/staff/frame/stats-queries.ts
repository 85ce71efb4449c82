import { useQuery } from '@tanstack/react-query'
import { useApp } from '#web/app/app-context.ts'

/** The first part of the key is the kind that changes of an order refresh; see staff-order.ts. */
const statsKey = ['orders', 'stats'] as const

/** The four figures at the top of the staff area. */
export function useStats() {
  const { call } = useApp()
  return useQuery({
    queryKey: statsKey,
    queryFn: ({ signal }) => call('GET /api/admin/stats', { signal }),
    meta: { changesWith: ['leads', 'containers'] },
  })
}
