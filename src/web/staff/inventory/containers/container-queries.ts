import { useQuery } from '@tanstack/react-query'
import type { ContainerOnWire } from '#contract/containers/containers.ts'
import { apiKey } from '#web/app/api-keys.ts'
import { useApp } from '#web/app/app-context.ts'
import { pageOf } from '#web/app/by-cursor.ts'

/** All containers of the company, by number. */
export function useContainers() {
  const { call } = useApp()
  return useQuery({
    queryKey: apiKey('containers', 'GET /api/admin/containers'),
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
