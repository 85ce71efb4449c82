import type { ReactNode } from 'react'
import { ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'

type QuestionDialogProps = {
  heading: string
  onClose: () => void
  /** The target of the focus on closing; by default the element that had it before. */
  onCloseAutoFocus?: (event: Event) => void
  /** The answers, the harmless one first: it has the focus when the question appears. */
  answers: ReactNode
  children: ReactNode
}

/** A short question over the order. */
export function QuestionDialog({ heading, onClose, onCloseAutoFocus, answers, children }: QuestionDialogProps) {
  return (
    <ModalDialog role="alertdialog" onClose={onClose} onCloseAutoFocus={onCloseAutoFocus}>
      <div className="p-6 max-sm:p-5">
        <ModalTitle>{heading}</ModalTitle>
        <div className="mt-2.5">{children}</div>
        <div className="mt-6 flex flex-wrap justify-end gap-2.5 max-sm:flex-col-reverse">{answers}</div>
      </div>
    </ModalDialog>
  )
}
