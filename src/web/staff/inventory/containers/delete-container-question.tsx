import { containerMessages as messages, deleteContainerText as text } from '#content/staff/staff-containers.ts'
import type { ContainerOnWire } from '#contract/containers/containers.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { ActionQuestion } from '#web/staff/kit/action-question.tsx'
import { withReason } from './container-values.ts'

type DeleteContainerQuestionProps = { container: ContainerOnWire; onClose: () => void; onGone?: () => void }

export function DeleteContainerQuestion({ container, onClose, onGone }: DeleteContainerQuestionProps) {
  const remove = useApiCommand('containers', 'DELETE /api/admin/containers/{id}')
  return (
    <ActionQuestion
      heading={text.heading(container.containerNumber)}
      description={text.description}
      hint={text.history}
      keep={text.keep}
      confirm={text.confirm}
      done={{ description: messages.deleted }}
      failed={(message) => ({ description: withReason(messages.deleteFailed, message) })}
      act={() => remove.mutateAsync({ params: { id: container.id } })}
      onClose={onClose}
      {...(onGone && { onDone: onGone })}
    />
  )
}
