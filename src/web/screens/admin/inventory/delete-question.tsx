import { useState } from 'react'
import { ApiError } from '../../../api.ts'
import { QuestionDialog } from '../../../staff/question-dialog.tsx'
import { DenseButton } from '../../../ui/dense-button.tsx'
import type { Toast } from '../../../ui/toast.ts'
import { useToast } from '../../../ui/toasts.tsx'

type DeleteQuestionProps = {
  heading: string
  say: string
  /** What becomes of what it was part of. */
  hint: string
  keep: string
  confirm: string
  done: Toast
  /** `message` is the server's, null where it sent none. */
  failed: (message: string | null) => Toast
  remove: () => Promise<unknown>
  onClose: () => void
  /** After it is gone, instead of `onClose`. */
  onGone?: () => void
}

/** Asked before something leaves the inventory; says what came of it. */
export function DeleteQuestion(props: DeleteQuestionProps) {
  const { heading, say, hint, keep, confirm, done, failed, remove, onClose, onGone = onClose } = props
  const [isUnderWay, setIsUnderWay] = useState(false)
  const showToast = useToast()

  async function answer() {
    setIsUnderWay(true)
    try {
      await remove()
      showToast({ ...done, tone: 'success' })
      onGone()
    } catch (error) {
      const message = error instanceof ApiError && error.status > 0 ? error.message : null
      showToast({ ...failed(message), tone: 'error' })
      onClose()
    }
  }

  return (
    <QuestionDialog
      heading={heading}
      onClose={onClose}
      answers={
        <>
          <DenseButton onClick={onClose}>{keep}</DenseButton>
          <DenseButton look="danger" pending={isUnderWay} onClick={answer}>
            {confirm}
          </DenseButton>
        </>
      }
    >
      <p>{say}</p>
      <p className="mt-2 text-ink-2">{hint}</p>
    </QuestionDialog>
  )
}
