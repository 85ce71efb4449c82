import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { EmailLogOnWire } from '#contract/emails/email-logs.ts'
import { useApp } from '#web/app/app-context.ts'
import { byCursor, pageOf } from '#web/app/by-cursor.ts'

/** Milliseconds between two looks at the log, the one thing that is polled (rule 45). */
const pollEvery = 10_000

/** The last emails, or of these the ones of one status, page by page. A look that fails is passed over: the next one comes soon. */
export function useEmailLog(status: EmailLogOnWire['status'] | undefined) {
  const { call } = useApp()
  return useInfiniteQuery({
    queryKey: ['emails', 'log', status ?? 'all'],
    queryFn: ({ signal, pageParam: cursor }) =>
      pageOf(async (onHeaders) => {
        const { logs } = await call('GET /api/admin/email-logs', { query: { status, cursor }, signal, onHeaders })
        return logs
      }),
    refetchInterval: pollEvery,
    ...byCursor,
  })
}

/** One message that went to the terminal. */
export function useConsoleEmail(id: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['emails', 'message', id],
    queryFn: ({ signal }) => call('GET /api/admin/email-logs/{id}', { params: { id }, signal }),
  })
}

/** Resends a failed email. If that is refused, the list is refetched as well, because someone else may have been faster. */
export function useResendEmail() {
  const { call } = useApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('POST /api/admin/email-logs/{id}/resend', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['emails', 'log'] }),
  })
}
