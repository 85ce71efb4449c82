import { orderDialogText as text } from '../../../../../content/staff-order.ts'
import { ApiError } from '../../../../api.ts'
import { DenseButton } from '../../../../ui/dense-button.tsx'
import { ModalClose, ModalTitle } from '../../../../ui/modal-dialog.tsx'

/** In place of an order: that it is loading, that it does not exist, or that it could not be had. */
export function OrderMissing({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const isUnknown = error instanceof ApiError && error.status === 404
  const heading = error === null ? text.loadingHeading : isUnknown ? text.notFoundHeading : text.failedHeading
  return (
    <>
      <header className="flex items-start gap-4 pt-3.5 pr-4 pl-6 max-sm:pr-2 max-sm:pl-4">
        <ModalTitle className="mr-auto pt-1.5">{heading}</ModalTitle>
        <ModalClose label={text.close} />
      </header>
      <div className="px-6 pt-2 max-sm:px-4">
        {error === null ? (
          <Skeleton />
        ) : (
          <div role="alert">
            <p className="max-w-[40em] text-ink-2">{isUnknown ? text.notFound : error.message}</p>
            {!isUnknown && (
              <DenseButton className="mt-4" onClick={onRetry}>
                {text.retry}
              </DenseButton>
            )}
          </div>
        )}
      </div>
    </>
  )
}

/** Where the words will stand. It is told to screen readers, and drawn only once the wait is worth it. */
function Skeleton() {
  return (
    <div role="status" className="skeleton">
      <span className="sr-only">{text.loading}</span>
      {['w-1/3', 'w-2/3', 'w-1/2', 'w-3/5', 'w-2/5', 'w-3/4'].map((width) => (
        <div key={width} className={`mt-4 h-5 rounded-control bg-shade ${width}`} />
      ))}
    </div>
  )
}
