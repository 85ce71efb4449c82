import { deleteContainerText as text, containerToasts as toasts } from '#content/staff/staff-containers.ts'
import type { ContainerOnWire } from '#contract/containers/containers.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { ActionQuestion } from '#web/staff/kit/action-question.tsx'
import { withReason } from './with-reason.ts'

type DeleteContainerQuestionProps = { container: ContainerOnWire; onClose: () => void; onGone?: () => void }

export function DeleteContainerQuestion({ container, onClose, onGone }: DeleteContainerQuestionProps) {
  const remove = useApiCommand('containers', 'DELETE /api/admin/containers/{id}')
  return (
    <ActionQuestion
      heading={text.heading(container.containerNumber)}
      say={text.say}
      hint={text.history}
      keep={text.keep}
      confirm={text.confirm}
      done={{ description: toasts.deleted }}
      failed={(message) => ({ description: withReason(toasts.deleteFailed, message) })}
      act={() => remove.mutateAsync({ params: { id: container.id } })}
      onClose={onClose}
      {...(onGone && { onDone: onGone })}
    />
  )
}
