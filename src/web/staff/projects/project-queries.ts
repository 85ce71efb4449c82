import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/endpoints.ts'
import type { StaffProjectOnWire } from '#contract/projects/projects.ts'
import type { WireRequest } from '#contract/wire/kit.ts'
import { askAnew, useApiPages, useApiQuery, useRefresh } from '#web/app/api-hooks.ts'
import { apiKey } from '#web/app/api-keys.ts'
import { useApp } from '#web/app/app-context.ts'

type ProjectListQueryOnWire = NonNullable<WireRequest<Api, 'GET /api/admin/projects'>['query']>

/** A project is derived from its orders' tickets, and from the rates of their facilities. */
export const changesWithOrders = { changesWith: ['orders', 'facilities'] as const }

/** Projects by due date, page by page. */
export const useProjects = (query: ProjectListQueryOnWire) =>
  useApiPages(
    'projects',
    'GET /api/admin/projects',
    { query },
    { placeholderData: keepPreviousData, ...changesWithOrders },
  )

export const useProject = (id: string) =>
  useApiQuery('projects', 'GET /api/admin/projects/{id}', { params: { id } }, { ...askAnew, ...changesWithOrders })

/** Shows the server's current project, and starts refreshing everything that shows projects, or an order's project. */
export function useProjectChanged() {
  const client = useQueryClient()
  const refresh = useRefresh()
  return (project: StaffProjectOnWire) => {
    const key = apiKey('projects', 'GET /api/admin/projects/{id}', { params: { id: project.id } })
    client.setQueryData<StaffProjectOnWire>(key, (shown) => shown && project)
    return refresh('projects')
  }
}

/** Adds an order to a project, or takes it off. */
export function useGroupOrder() {
  const { call } = useApp()
  return useMutation({
    mutationFn: ({ projectId: id, orderId, joins }: { projectId: string; orderId: string; joins: boolean }) =>
      joins
        ? call('POST /api/admin/projects/{id}/orders', { params: { id }, body: { orderIds: [orderId] } })
        : call('DELETE /api/admin/projects/{id}/orders/{orderId}', { params: { id, orderId } }),
    onSuccess: useProjectChanged(),
  })
}
