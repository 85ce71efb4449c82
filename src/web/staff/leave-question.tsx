import { leaveText as text } from '../../content/staff-order.ts'
import { DenseButton } from '../ui/dense-button.tsx'
import { QuestionDialog } from './question-dialog.tsx'

type LeaveQuestionProps = {
  /** What would be lost. */
  say: string
  onStay: () => void
  onLeave: () => void
}

/** Asked before something that was typed is thrown away. */
export function LeaveQuestion({ say, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <QuestionDialog
      heading={text.heading}
      onClose={onStay}
      answers={
        <>
          <DenseButton onClick={onStay}>{text.stay}</DenseButton>
          <DenseButton look="danger" onClick={onLeave}>
            {text.leave}
          </DenseButton>
        </>
      }
    >
      <p>{say}</p>
    </QuestionDialog>
  )
}
