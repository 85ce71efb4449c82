import { useState } from 'react'
import { lostText as text } from '#content/staff/staff-leads.ts'
import { CancelButton, DenseButton } from '#web/ui/dense-button.tsx'
import { DenseField } from '#web/ui/dense-field.tsx'
import { ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'

type LostQuestionProps = { name: string; onClose: () => void; onConfirm: (reason: string) => void }

/** Asks why a lead was lost; the reason is optional. */
export function LostQuestion({ name, onClose, onConfirm }: LostQuestionProps) {
  const [reason, setReason] = useState('')
  return (
    <ModalDialog onClose={onClose}>
      <form
        className="p-6 max-sm:p-5"
        onSubmit={(event) => {
          event.preventDefault()
          onConfirm(reason.trim())
        }}
      >
        <ModalTitle className="mb-3 wrap-anywhere">{text.heading(name)}</ModalTitle>
        <DenseField
          id="lost-reason"
          label={text.reason}
          hint={text.hint}
          maxLength={500}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="mt-6 flex flex-wrap justify-end gap-2.5 max-sm:flex-col-reverse">
          <CancelButton onClick={onClose} />
          <DenseButton type="submit" look="go">
            {text.confirm}
          </DenseButton>
        </div>
      </form>
    </ModalDialog>
  )
}
