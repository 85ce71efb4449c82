import { leaveText } from '#content/staff/staff-order.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { QuestionDialog } from './question-dialog.tsx'

type LeaveQuestionProps = {
  /** How it is asked; else as for something that was typed. */
  messages?: { heading: string; leave: string; stay: string }
  /** What would be lost. */
  description: string
  onStay: () => void
  onLeave: () => void
}

/** Asked before something is thrown away that was typed, or is on its way. */
export function LeaveQuestion({ messages = leaveText, description, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <QuestionDialog
      heading={messages.heading}
      onClose={onStay}
      answers={
        <>
          <DenseButton onClick={onStay}>{messages.stay}</DenseButton>
          <DenseButton look="danger" onClick={onLeave}>
            {messages.leave}
          </DenseButton>
        </>
      }
    >
      <p>{description}</p>
    </QuestionDialog>
  )
}
