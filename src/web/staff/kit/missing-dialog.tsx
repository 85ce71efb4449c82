import { missingText as text } from '#content/staff/staff-frame.ts'
import { ApiError } from '#web/app/api.ts'
import { DenseButton, RetryButton } from '#web/ui/dense-button.tsx'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { useUiText } from '#web/ui/ui-text.ts'

type MissingDialogProps = {
  heading: string
  /** Why there is nothing to show; null while it is loading. */
  description: string | null
  onRetry: (() => void) | null
  onClose: () => void
}

/** Shown in place of what the address names: loading, missing, or failed. */
export function MissingDialog({ heading, description, onRetry, onClose }: MissingDialogProps) {
  const ui = useUiText()
  return (
    <ModalDialog onClose={onClose}>
      <div className="min-h-48 px-6 pt-3.5 pb-6 max-sm:px-4">
        <header className="flex items-start gap-4">
          <ModalTitle className="mr-auto pt-1.5">{heading}</ModalTitle>
          <ModalClose />
        </header>
        {description === null ? (
          <p role="status" className="skeleton mt-3 text-ink-2">
            {text.loading}
          </p>
        ) : (
          <div role="alert" className="mt-3">
            <p>{description}</p>
            {onRetry && (
              <DenseButton className="mt-4" onClick={onRetry}>
                {ui.retry}
              </DenseButton>
            )}
          </div>
        )}
      </div>
    </ModalDialog>
  )
}

/** The head of a dialog that has no form: its heading, and the button that closes it. */
export function DialogHead({ children }: { children: string }) {
  return (
    <header className="flex items-start gap-4 pt-3.5 pr-4 pl-6 max-sm:pr-2 max-sm:pl-4">
      <ModalTitle className="mr-auto pt-1.5">{children}</ModalTitle>
      <ModalClose />
    </header>
  )
}

type MissingInDialogProps = {
  messages: Record<'loadingHeading' | 'loading' | 'notFoundHeading' | 'notFound' | 'failedHeading', string>
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

/** A dialog without its content: loading, missing, or failed. */
export function MissingInDialog({ messages, query }: MissingInDialogProps) {
  const { error } = query
  const isUnknown = error instanceof ApiError && error.status === 404
  const heading =
    error === null ? messages.loadingHeading : isUnknown ? messages.notFoundHeading : messages.failedHeading
  return (
    <>
      <DialogHead>{heading}</DialogHead>
      <div className="px-6 pt-2 pb-6 max-sm:px-4">
        {error === null ? (
          <Skeleton label={messages.loading} />
        ) : (
          <div role="alert">
            <p className="max-w-[40em] text-ink-2">{isUnknown ? messages.notFound : error.message}</p>
            {!isUnknown && <RetryButton className="mt-4" query={query} />}
          </div>
        )}
      </div>
    </>
  )
}

/** A placeholder for text. It is announced to screen readers, and only drawn after a delay. */
function Skeleton({ label }: { label: string }) {
  return (
    <div role="status" className="skeleton">
      <span className="sr-only">{label}</span>
      {['w-1/3', 'w-2/3', 'w-1/2', 'w-3/5', 'w-2/5', 'w-3/4'].map((width) => (
        <div key={width} className={`mt-4 h-5 rounded-control bg-shade ${width}`} />
      ))}
    </div>
  )
}
