import type { ReactNode, SubmitEvent } from 'react'
import { CancelButton, SaveButton } from '#web/ui/dense-button.tsx'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { DraftNote } from './draft-fields.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

type DraftDialogProps = {
  heading: string
  width?: 'form' | 'wide'
  form: {
    isDirty: boolean
    sending: boolean
    note: string | null
    noteId: string
    submit: (event: SubmitEvent) => void
  }
  /** What is said of what was typed, before it is thrown away. */
  unsaved: string
  /** The label of its button, and while it sends; else *Save* and *Saving…*. */
  save?: string
  saving?: string
  /** It cannot be sent yet: something shown is still loading. */
  isHeld?: boolean
  /** Goes to the address without the dialog, and asks about unsaved changes. */
  onClose: () => void
  onCloseAutoFocus?: (event: Event) => void
  children: ReactNode
}

/** A form in a dialog: its fields scroll, its buttons stay visible, and nothing typed is discarded without asking. */
export function DraftDialog({
  heading,
  width,
  form,
  unsaved,
  save,
  saving,
  isHeld = false,
  onClose,
  onCloseAutoFocus,
  children,
}: DraftDialogProps) {
  const guard = useLeaveGuard(form.isDirty)
  return (
    <ModalDialog width={width} onClose={onClose} onCloseAutoFocus={onCloseAutoFocus}>
      <form noValidate onSubmit={form.submit} className="flex h-full min-h-0 flex-col sm:max-h-[calc(100dvh-48px)]">
        <header className="flex flex-none items-start gap-4 pt-3.5 pr-4 pb-2 pl-6 max-sm:pr-2 max-sm:pl-4">
          <ModalTitle className="mr-auto pt-1.5 wrap-anywhere">{heading}</ModalTitle>
          <ModalClose />
        </header>
        <div className="min-h-0 flex-auto overflow-y-auto px-6 pt-1 pb-5 max-sm:px-4">
          {children}
          <DraftNote id={form.noteId} message={form.note} />
        </div>
        <footer className="flex flex-none justify-end gap-2.5 border-t border-line px-6 py-3 max-sm:px-4 max-sm:pb-[calc(12px+env(safe-area-inset-bottom))] max-sm:*:flex-auto">
          <CancelButton onClick={onClose} />
          <SaveButton saving={form.sending} busy={saving} disabled={isHeld}>
            {save}
          </SaveButton>
        </footer>
      </form>
      {guard.asking && <LeaveQuestion description={unsaved} onStay={guard.stay} onLeave={guard.leave} />}
    </ModalDialog>
  )
}
