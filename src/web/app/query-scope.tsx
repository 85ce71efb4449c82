import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createQueryClient } from './query-client.ts'

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
