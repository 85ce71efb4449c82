import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createQueryClient } from './query-client.ts'

type QueryScopeProps = {
  /** Told of every call that fails. The first one given is kept. */
  onError?: (error: Error) => void
  children: ReactNode
}

/** Gives account and staff screens their cache. Public pages stand outside of it, so that they carry none of its code. */
export function QueryScope({ onError, children }: QueryScopeProps) {
  const [client] = useState(() => createQueryClient(onError))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
