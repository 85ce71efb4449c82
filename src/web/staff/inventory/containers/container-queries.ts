import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  ContainerChangesOnWire,
  ContainerOnWire,
  ContainerRangeOnWire,
  NewContainerOnWire,
} from '#contract/containers/containers.ts'
import { useApp } from '#web/app/app-context.ts'
import { pageOf } from '#web/app/by-cursor.ts'

const containersKey = ['containers'] as const

/** All containers of the company, by number. */
export function useContainers() {
  const { call } = useApp()
  return useQuery({
    queryKey: [...containersKey, 'list'],
    queryFn: async ({ signal }) => {
      const all: ContainerOnWire[] = []
      let cursor: string | undefined
      do {
        const page = await pageOf((onHeaders) =>
          call('GET /api/admin/containers', { query: { cursor }, signal, onHeaders }),
        )
        all.push(...page.rows)
        cursor = page.next
      } while (cursor !== undefined)
      return all
    },
  })
}

/** One container with its history. It is refetched on opening; cached data is not shown. */
export function useContainerHistory(id: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: [...containersKey, 'one', id],
    queryFn: ({ signal }) => call('GET /api/admin/containers/{id}', { params: { id }, signal }),
    gcTime: 0,
  })
}

export function useFleetSettings() {
  const { call } = useApp()
  return useQuery({
    queryKey: [...containersKey, 'settings'],
    queryFn: ({ signal }) => call('GET /api/admin/fleet-settings', { signal }),
  })
}

/** Containers are in the figures at the top, and an order offers those that are free. */
function useContainersChanged() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: ['orders'] })
    return client.invalidateQueries({ queryKey: containersKey })
  }
}

export function useAddContainer() {
  const { call } = useApp()
  return useMutation({
    mutationFn: (body: NewContainerOnWire) => call('POST /api/admin/containers', { body }),
    onSuccess: useContainersChanged(),
  })
}

export function useAddContainerRange() {
  const { call } = useApp()
  return useMutation({
    mutationFn: (body: ContainerRangeOnWire) => call('POST /api/admin/containers/range', { body }),
    onSuccess: useContainersChanged(),
  })
}

export function useChangeContainer(id: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: (body: ContainerChangesOnWire) => call('PUT /api/admin/containers/{id}', { params: { id }, body }),
    onSuccess: useContainersChanged(),
  })
}

export function useDeleteContainer(id: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: () => call('DELETE /api/admin/containers/{id}', { params: { id } }),
    onSuccess: useContainersChanged(),
  })
}

export function useChangeFleetSettings() {
  const { call } = useApp()
  return useMutation({
    mutationFn: (dormantDays: number) => call('PUT /api/admin/fleet-settings', { body: { dormantDays } }),
    onSuccess: useContainersChanged(),
  })
}
