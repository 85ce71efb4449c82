import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/endpoints.ts'
import type { NewProjectOnWire, ProjectChangesOnWire, StaffProjectOnWire } from '#contract/projects/projects.ts'
import type { WireRequest } from '#contract/wire/kit.ts'
import { useApp } from '#web/app/app-context.ts'
import { byCursor, pageOf } from '#web/app/by-cursor.ts'

export type ProjectListQueryOnWire = NonNullable<WireRequest<Api, 'GET /api/admin/projects'>['query']>

/** A project is derived from its orders' tickets, and from the rates of their facilities. */
const changesWithOrders = { meta: { changesWith: ['orders', 'facilities'] as const } }

const oneKey = (id: string) => ['projects', 'one', id] as const

/** Projects by due date, page by page. */
export function useProjects(query: ProjectListQueryOnWire) {
  const { call } = useApp()
  return useInfiniteQuery({
    queryKey: ['projects', 'list', query],
    queryFn: ({ signal, pageParam: cursor }) =>
      pageOf((onHeaders) => call('GET /api/admin/projects', { query: { ...query, cursor }, signal, onHeaders })),
    placeholderData: keepPreviousData,
    ...changesWithOrders,
    ...byCursor,
  })
}

export function useProject(id: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call('GET /api/admin/projects/{id}', { params: { id }, signal }),
    gcTime: 0,
    ...changesWithOrders,
  })
}

/** The project that an order is in. */
export function useProjectOfOrder(orderId: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['projects', 'of-order', orderId, 'it'],
    queryFn: ({ signal }) => call('GET /api/orders/{id}/project', { params: { id: orderId }, signal }),
    gcTime: 0,
    meta: { changesWith: ['orders', 'projects', 'facilities'] },
  })
}

/** Orders that might be added to a project. */
export function useCandidates(projectId: string, search: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['projects', 'candidates', projectId, search],
    queryFn: ({ signal }) =>
      call('GET /api/admin/projects/{id}/candidates', { params: { id: projectId }, query: { search }, signal }),
    placeholderData: keepPreviousData,
    ...changesWithOrders,
  })
}

/** Shows the server's current project, and starts refreshing everything that shows projects, or an order's project. */
function useProjectChanged() {
  const client = useQueryClient()
  return (project: StaffProjectOnWire): void => {
    client.setQueryData<StaffProjectOnWire>(oneKey(project.id), (shown) => shown && project)
    for (const queryKey of [['projects'], ['orders', 'timeline']]) void client.invalidateQueries({ queryKey })
  }
}

/** Creates a project. The same key never creates it twice (rule 13). */
export function useCreateProject() {
  const { call } = useApp()
  return useMutation({
    mutationFn: ({ key, body }: { key: string; body: NewProjectOnWire }) =>
      call('POST /api/admin/projects', { headers: { 'idempotency-key': key }, body }),
    onSuccess: useProjectChanged(),
  })
}

export function useChangeProject(id: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: (body: ProjectChangesOnWire) => call('PATCH /api/admin/projects/{id}', { params: { id }, body }),
    onSuccess: useProjectChanged(),
  })
}

export function useCloseProject(id: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: (isClosed: boolean) =>
      isClosed
        ? call('POST /api/admin/projects/{id}/close', { params: { id } })
        : call('POST /api/admin/projects/{id}/reopen', { params: { id } }),
    onSuccess: useProjectChanged(),
  })
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
