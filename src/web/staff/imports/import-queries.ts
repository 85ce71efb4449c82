import { useQueryClient } from '@tanstack/react-query'
import type { ImportState } from '#contract/imports/import-words.ts'
import type { ImportDetailOnWire } from '#contract/imports/imports.ts'
import { apiKey } from '#web/app/api-keys.ts'

/** Milliseconds between two looks at an import that is at work. */
export const pollMs = 1_000

/** Whether the background works on it. */
export const isAtWork = (state: ImportState) => state === 'checking' || state === 'running' || state === 'undoing'

export const importKey = (id: string) => apiKey('imports', 'GET /api/admin/imports/{id}', { params: { id } })

/** What staff do with an import shows it as it is then, and fetches its rows again. */
export function useShowsImport(id: string) {
  const client = useQueryClient()
  return {
    onSuccess(changed: ImportDetailOnWire) {
      client.setQueryData(importKey(id), changed)
      return client.invalidateQueries({
        queryKey: apiKey('imports', 'GET /api/admin/imports/{id}/rows', { params: { id } }),
      })
    },
  }
}
