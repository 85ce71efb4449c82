import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
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

type QueryScopeProps = {
  /** Called for every failed call. Only the first one given is used. */
  onError?: (error: Error) => void
  children: ReactNode
}

/** Provides the query cache for account and staff screens. Public pages are outside of it, so that they load none of its code. */
export function QueryScope({ onError, children }: QueryScopeProps) {
  const [client] = useState(() => createQueryClient(onError))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
