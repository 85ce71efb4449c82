import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { ChangeKind } from '#contract/live/live.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `changesWith`: what else its answer depends on, beside the kind that its key begins with (rule 92). */
    queryMeta: { changesWith?: readonly ChangeKind[] }
  }
}

/**
 * What was fetched stays until a change refreshes it: no retry, no refetch on a whim (rule 45). What a change made out of date while
 * nobody looked at it is fetched when it is looked at again.
 * `onError` is told of every call that fails, besides whoever made it.
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
