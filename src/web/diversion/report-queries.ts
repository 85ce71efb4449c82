import { useQuery } from '@tanstack/react-query'
import { useApp } from '#web/app/app-context.ts'

/** The diversion report of an order; refetched whenever it is opened, and when an order changes. */
export function useOrderReport(orderId: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['orders', 'diversion-report', orderId],
    queryFn: ({ signal }) => call('GET /api/orders/{id}/diversion-report', { params: { id: orderId }, signal }),
    gcTime: 0,
  })
}

/** The same of a project, which its orders and their tickets change, too. */
export function useProjectReport(projectId: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['projects', 'diversion-report', projectId],
    queryFn: ({ signal }) =>
      call('GET /api/admin/projects/{id}/diversion-report', { params: { id: projectId }, signal }),
    gcTime: 0,
    meta: { changesWith: ['orders'] },
  })
}
