import { closeQuestion as text } from '#content/staff/staff-projects.ts'
import type { StaffProjectOnWire } from '#contract/projects/projects.ts'
import { MissingList } from '#web/projects/missing-list.tsx'
import { QuestionDialog } from '#web/staff/kit/question-dialog.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'

type CloseQuestionProps = { project: StaffProjectOnWire; onKeep: () => void; onClose: () => void }

/** Asked before a project is closed, with what its report still lacks. */
export function CloseQuestion({ project, onKeep, onClose }: CloseQuestionProps) {
  return (
    <QuestionDialog
      heading={text.heading}
      onClose={onKeep}
      answers={
        <>
          <DenseButton onClick={onKeep}>{text.keep}</DenseButton>
          <DenseButton look="go" onClick={onClose}>
            {text.confirm}
          </DenseButton>
        </>
      }
    >
      <p>{text.say}</p>
      {project.missing.length > 0 && (
        <div className="mt-3">
          <p className="mb-1.5 font-semibold text-warn">{text.still}</p>
          <MissingList missing={project.missing} />
        </div>
      )}
    </QuestionDialog>
  )
}
