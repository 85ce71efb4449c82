import { accountMessages as messages, mergeText as text } from '#content/staff/bill-to-accounts.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { ActionQuestion } from '#web/staff/kit/action-question.tsx'
import { useAccountChanged } from './account-queries.ts'

type MergeQuestionProps = {
  into: { id: string; name: string }
  from: { id: string; name: string }
  onClose: () => void
  onDone?: () => void
}

/** Asked before two customers become one. */
export function MergeQuestion({ into, from, onClose, onDone = onClose }: MergeQuestionProps) {
  const merge = useApiCommand('bill-to-accounts', 'POST /api/admin/bill-to-accounts/{id}/merges', {
    onSuccess: useAccountChanged(),
  })
  return (
    <ActionQuestion
      heading={text.question(from.name, into.name)}
      description={text.consequence(into.name)}
      hint={text.hint}
      confirm={text.confirm}
      look="go"
      done={{ title: messages.merged, description: into.name }}
      failed={(message) => ({ title: messages.error, description: message ?? messages.failed })}
      act={() => merge.mutateAsync({ params: { id: into.id }, body: { otherId: from.id } })}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
