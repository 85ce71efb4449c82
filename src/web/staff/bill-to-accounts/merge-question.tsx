import { mergeText as text, accountToasts as toasts } from '#content/staff/bill-to-accounts.ts'
import { ActionQuestion } from '#web/staff/kit/action-question.tsx'
import { useRelateAccounts } from './account-queries.ts'

type MergeQuestionProps = {
  into: { id: string; name: string }
  from: { id: string; name: string }
  onClose: () => void
  onDone?: () => void
}

/** Asked before two customers become one. */
export function MergeQuestion({ into, from, onClose, onDone = onClose }: MergeQuestionProps) {
  const relate = useRelateAccounts(into.id)
  return (
    <ActionQuestion
      heading={text.question(from.name, into.name)}
      say={text.consequence(into.name)}
      hint={text.hint}
      keep={text.keep}
      confirm={text.confirm}
      look="go"
      done={{ title: toasts.merged, description: into.name }}
      failed={(message) => ({ title: toasts.error, description: message ?? toasts.failed })}
      act={() => relate.mutateAsync({ otherId: from.id, as: 'merged' })}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
