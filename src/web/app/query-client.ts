import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { ChangeKind } from '#contract/live/live.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `changesWith`: the other kinds of data that its answer depends on, besides the kind that its key begins with (rule 92). */
    queryMeta: { changesWith?: readonly ChangeKind[] }
  }
}

/**
 * Fetched data stays until a change refreshes it: no retry and no automatic refetch (rule 45). Data that a change made stale while it was
 * not shown is fetched when it is shown again. `onError` is called for every failed call.
 */
export function createQueryClient(onError?: (error: Error) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
