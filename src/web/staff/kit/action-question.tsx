import { useState } from 'react'
import { DenseButton } from '#web/ui/dense-button.tsx'
import type { Toast } from '#web/ui/toast.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { failureToast } from './failure-toast.ts'
import { QuestionDialog } from './question-dialog.tsx'

type ActionQuestionProps = {
  heading: string
  description: string
  /** The consequence of the action. */
  hint?: string
  /** The label of doing nothing; else *Cancel*. */
  keep?: string
  confirm: string
  /** Null: the result is visible without a message. */
  done: Toast | null
  /** What is said when the server sent no message; or how all of it is said, where `message` is the server's. */
  failed: string | ((message: string | null) => Toast)
  act: () => Promise<unknown>
  /** Another way to do it. */
  other?: { label: string; act: () => Promise<unknown> }
  /** Else it takes something away. */
  look?: 'go' | 'danger'
  onClose: () => void
  onCloseAutoFocus?: (event: Event) => void
  /** After it is done, instead of `onClose`. */
  onDone?: () => void
}

/** Asks before an action that affects others, then does it and reports the result. */
export function ActionQuestion(props: ActionQuestionProps) {
  const {
    heading,
    description,
    hint,
    keep,
    confirm,
    done,
    failed,
    act,
    other,
    look = 'danger',
    onClose,
    onCloseAutoFocus,
    onDone = onClose,
  } = props
  const [isUnderWay, setIsUnderWay] = useState(false)
  const showToast = useToast()
  const ui = useUiText()

  async function answer(act: () => Promise<unknown>) {
    setIsUnderWay(true)
    try {
      await act()
      if (done) showToast({ ...done, tone: 'success' })
      onDone()
    } catch (error) {
      const toastOf =
        typeof failed === 'string' ? (reason: string | null) => ({ description: reason ?? failed }) : failed
      showToast(failureToast(error, toastOf))
      onClose()
    }
  }

  return (
    <QuestionDialog
      heading={heading}
      onClose={onClose}
      onCloseAutoFocus={onCloseAutoFocus}
      answers={
        <>
          <DenseButton onClick={onClose}>{keep ?? ui.cancel}</DenseButton>
          {other && (
            <DenseButton pending={isUnderWay} onClick={() => answer(other.act)}>
              {other.label}
            </DenseButton>
          )}
          <DenseButton look={look} pending={isUnderWay} onClick={() => answer(act)}>
            {confirm}
          </DenseButton>
        </>
      }
    >
      <p>{description}</p>
      {hint && <p className="mt-2 text-ink-2">{hint}</p>}
    </QuestionDialog>
  )
}
