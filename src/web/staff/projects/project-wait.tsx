import { projectPage as page } from '#content/staff/staff-projects.ts'
import { ApiError } from '#web/app/api.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { useUiText } from '#web/ui/ui-text.ts'

type ProjectWaitProps = { heading: string; error: Error | null; onRetry: () => void; onClose: () => void }

/** Shown in place of a form whose project or order is loading or could not be loaded. */
export function ProjectWait({ heading, error, onRetry, onClose }: ProjectWaitProps) {
  return (
    <ModalDialog onClose={onClose}>
      <div className="min-h-48 px-6 pt-3.5 pb-6 max-sm:px-4">
        <header className="flex items-start gap-4">
          <ModalTitle className="mr-auto pt-1.5">{heading}</ModalTitle>
          <ModalClose />
        </header>
        <ProjectMissing error={error} onRetry={onRetry} />
      </div>
    </ModalDialog>
  )
}

/** That a project is loading, is not there, or could not be had. */
export function ProjectMissing({ error, onRetry }: Pick<ProjectWaitProps, 'error' | 'onRetry'>) {
  const ui = useUiText()
  if (!error) {
    return (
      <p role="status" className="skeleton mt-3 text-ink-2">
        {page.loading}
      </p>
    )
  }
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <div role="alert" className="mt-3">
      <p>{isGone ? page.missing : error.message}</p>
      {!isGone && (
        <DenseButton className="mt-4" onClick={onRetry}>
          {ui.retry}
        </DenseButton>
      )}
    </div>
  )
}
