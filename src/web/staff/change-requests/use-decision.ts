import { changeMessages as messages } from '#content/staff/staff-changes.ts'
import type { Api } from '#contract/endpoints.ts'
import type { WireRequest } from '#contract/wire/kit.ts'
import { useApiCommand, useRefresh } from '#web/app/api-hooks.ts'
import { useToast } from '#web/ui/toasts.tsx'

export type Decision = WireRequest<Api, 'PUT /api/admin/change-requests/{id}'>['body']

/** Decides a request, and says so: for the row and the review. */
export function useDecision() {
  const refresh = useRefresh()
  const showToast = useToast()
  const decide = useApiCommand('change-requests', 'PUT /api/admin/change-requests/{id}', {
    // If it was refused, someone else may have decided, or the day was taken: the data is refetched.
    onSettled: () => refresh('change-requests'),
  })
  return async (id: string, body: Decision) => {
    await decide.mutateAsync({ params: { id }, body })
    showToast({ title: messages.updated, description: messages.updatedHelp, tone: 'success' })
  }
}
