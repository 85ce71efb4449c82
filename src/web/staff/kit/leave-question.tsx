import { leaveText } from '#content/staff/staff-order.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { QuestionDialog } from './question-dialog.tsx'

type LeaveQuestionProps = {
  /** How it is asked; else as for something that was typed. */
  words?: { heading: string; leave: string; stay: string }
  /** What would be lost. */
  say: string
  onStay: () => void
  onLeave: () => void
}

/** Asked before something is thrown away that was typed, or is on its way. */
export function LeaveQuestion({ words = leaveText, say, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <QuestionDialog
      heading={words.heading}
      onClose={onStay}
      answers={
        <>
          <DenseButton onClick={onStay}>{words.stay}</DenseButton>
          <DenseButton look="danger" onClick={onLeave}>
            {words.leave}
          </DenseButton>
        </>
      }
    >
      <p>{say}</p>
    </QuestionDialog>
  )
}
