import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ImportKind, ImportState, RowOutcome } from '#contract/imports/import-words.ts'
import type { ImportDetailOnWire } from '#contract/imports/imports.ts'
import { useApp } from '#web/app/app-context.ts'
import { byCursor, pageOf } from '#web/app/by-cursor.ts'

/** Milliseconds between two looks at an import that is at work. */
const pollMs = 1_000

/** Whether the background works on it. */
export const isAtWork = (state: ImportState) => state === 'checking' || state === 'running' || state === 'undoing'

const oneKey = (id: string) => ['imports', 'one', id] as const

/** The newest imports. */
export function useImports() {
  const { call } = useApp()
  return useQuery({
    queryKey: ['imports', 'list'],
    queryFn: ({ signal }) => call('GET /api/admin/imports', { signal }),
    refetchInterval: ({ state }) => (state.data?.some((each) => isAtWork(each.state)) ? pollMs : false),
  })
}

export function useImport(id: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call('GET /api/admin/imports/{id}', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data.state) ? pollMs : false),
  })
}

/** The rows of an import, page by page. */
export function useImportRows(id: string, outcome: RowOutcome | null) {
  const { call } = useApp()
  return useInfiniteQuery({
    queryKey: ['imports', 'rows', id, outcome],
    queryFn: ({ signal, pageParam: cursor }) =>
      pageOf((onHeaders) =>
        call('GET /api/admin/imports/{id}/rows', {
          params: { id },
          query: { cursor, ...(outcome && { outcome }) },
          signal,
          onHeaders,
        }),
      ),
    placeholderData: keepPreviousData,
    ...byCursor,
  })
}

export function useUploadImport() {
  const { call } = useApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, file }: { kind: ImportKind; file: File }) =>
      call('POST /api/admin/imports', { query: { kind, fileName: file.name.slice(-200) }, file }),
    onSuccess: (uploaded) => client.setQueryData(oneKey(uploaded.id), uploaded),
  })
}

/** What staff do with an import; the reply shows it as it is then. */
export function useChangeImport(id: string) {
  const { call } = useApp()
  const client = useQueryClient()
  const params = { id }
  return useMutation({
    mutationFn: (change: 'run' | 'undo' | { mapping: Record<string, number> }): Promise<ImportDetailOnWire> => {
      if (change === 'run') return call('POST /api/admin/imports/{id}/run', { params })
      if (change === 'undo') return call('POST /api/admin/imports/{id}/undo', { params })
      return call('PUT /api/admin/imports/{id}/mapping', { params, body: change })
    },
    onSuccess(changed) {
      client.setQueryData(oneKey(id), changed)
      return client.invalidateQueries({ queryKey: ['imports', 'rows', id] })
    },
  })
}

export function useDiscardImport(id: string) {
  const { call } = useApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /api/admin/imports/{id}', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['imports', 'list'] }),
  })
}
