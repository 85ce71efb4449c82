import { useId, useState } from 'react'
import { unpaidText as text } from '#content/staff/online-payments.ts'
import { QuestionDialog } from '#web/staff/kit/question-dialog.tsx'
import { CancelButton, DenseButton } from '#web/ui/dense-button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { denseControlStyle } from '#web/ui/text-input.tsx'
import { useBoardState } from './use-board-state.ts'

/** Rule 419: deliveries that are not paid are published only with a reason, which the history of each order keeps. */
export function UnpaidQuestion({
  keys,
  message,
  onClose,
}: {
  keys: readonly string[]
  message: string
  onClose: () => void
}) {
  const { commands, publish } = useBoardState()
  const id = useId()
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')

  async function confirm() {
    if (reason.trim() === '') return setError(text.missing)
    onClose()
    await publish(keys, reason)
  }

  return (
    <QuestionDialog
      heading={text.heading}
      onClose={onClose}
      answers={
        <>
          <CancelButton onClick={onClose} />
          <DenseButton look="go" pending={commands.publish.isPending} onClick={confirm}>
            {text.publish}
          </DenseButton>
        </>
      }
    >
      <p>{message}</p>
      <label htmlFor={id} className="mt-4 block font-semibold">
        {text.reason}
      </label>
      <input
        id={id}
        type="text"
        maxLength={300}
        className={`${denseControlStyle} mt-1 w-full`}
        aria-invalid={error !== '' || undefined}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {error && <FieldError>{error}</FieldError>}
    </QuestionDialog>
  )
}
