import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

/**
 * What was fetched stays until a change refreshes it: no retry, no refetch behind the user's back (rule 45). What a change made out of
 * date while nobody looked at it is fetched when it is looked at again.
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
