import { useQuery } from '@tanstack/react-query'
import { useApp } from '#web/app/app-context.ts'

/** Its first word names all that a change of an order can change; see staff-order.ts. */
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
