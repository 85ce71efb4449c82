import type { ReactNode } from 'react'
import { focusDialog, focusRow } from '#web/staff/kit/move-focus.ts'
import { DenseButton, RetryButton } from '#web/ui/dense-button.tsx'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'

/** From here on a detail fits beside its list; below, it fills the screen. */
const wide = '(min-width: 72rem)'

/** Around a list and what is open of it. */
export const listWithDetail = 'grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_22rem]'

type BesideListProps = {
  /** The row that is open. */
  id: string
  heading: string
  /** The name of the button that closes it. */
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/** What is open of a list: beside it, on a small screen above it. */
export function BesideList({ id, heading, closeLabel, onClose, children }: BesideListProps) {
  const ui = useUiText()
  const isWide = useMediaQuery(wide)
  if (!isWide)
    return (
      <ModalDialog width="wide" onClose={onClose} onOpenAutoFocus={focusDialog} onCloseAutoFocus={focusRow(id)}>
        <div className="flex h-full min-h-0 flex-col sm:max-h-[calc(100dvh-48px)]">
          <header className="flex flex-none items-center gap-2 border-b border-line py-2 pr-2 pl-4">
            <ModalTitle className="mr-auto">{heading}</ModalTitle>
            <ModalClose />
          </header>
          <div className="min-h-0 flex-auto overflow-y-auto">{children}</div>
        </div>
      </ModalDialog>
    )
  return (
    <aside
      aria-label={heading}
      className="sticky top-4 max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-panel border border-line bg-card"
    >
      <header className="flex items-center gap-2 border-b border-line py-1.5 pr-1.5 pl-4">
        <h3 className="mr-auto text-[1.375rem] font-semibold">{heading}</h3>
        <DenseButton look="quiet" aria-label={closeLabel} onClick={onClose}>
          {ui.close}
        </DenseButton>
      </header>
      {children}
    </aside>
  )
}

type DetailMissingProps = {
  text: { loading: string; missing: string; failed: string }
  isMissing: boolean
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

/** In place of what is open: that it is loading, is not there, or could not be had. */
export function DetailMissing({ text, isMissing, query }: DetailMissingProps) {
  if (!query.error)
    return (
      <p role="status" className="px-4 py-5 text-ink-2">
        {text.loading}
      </p>
    )
  return (
    <div role="alert" className="px-4 py-5">
      <p className="mb-3">{isMissing ? text.missing : text.failed}</p>
      {!isMissing && <RetryButton query={query} />}
    </div>
  )
}
