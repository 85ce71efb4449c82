import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PreviewTemplate, SampleOrder } from '#contract/emails/email-samples.ts'
import { useApp } from '#web/app/app-context.ts'

export type ChosenSample = { template: PreviewTemplate; order: SampleOrder }

/** An email about a fictional order, in both copies. */
export function useEmailPreview(sample: ChosenSample) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['email-preview', sample.template, sample.order],
    queryFn: ({ signal }) => call('POST /api/admin/email-preview', { body: sample, signal }),
    // Where a test would go is a setting.
    meta: { changesWith: ['settings'] },
  })
}

/** Sends one copy of the preview to the office. */
export function useSendTestEmail() {
  const { call } = useApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ChosenSample & { audience: 'customer' | 'staff' }) =>
      call('POST /api/admin/send-test-email', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['emails'] }),
  })
}
