import { missingText as text } from '#content/staff/staff-frame.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'

type MissingDialogProps = {
  heading: string
  /** Why there is nothing to show; null while it is loading. */
  say: string | null
  onRetry: (() => void) | null
  onClose: () => void
}

/** In place of what the address names: that it is loading, is not there, or could not be had. */
export function MissingDialog({ heading, say, onRetry, onClose }: MissingDialogProps) {
  return (
    <ModalDialog onClose={onClose}>
      <div className="min-h-48 px-6 pt-3.5 pb-6 max-sm:px-4">
        <header className="flex items-start gap-4">
          <ModalTitle className="mr-auto pt-1.5">{heading}</ModalTitle>
          <ModalClose label={text.close} />
        </header>
        {say === null ? (
          <p role="status" className="skeleton mt-3 text-ink-2">
            {text.loading}
          </p>
        ) : (
          <div role="alert" className="mt-3">
            <p>{say}</p>
            {onRetry && (
              <DenseButton className="mt-4" onClick={onRetry}>
                {text.retry}
              </DenseButton>
            )}
          </div>
        )}
      </div>
    </ModalDialog>
  )
}
