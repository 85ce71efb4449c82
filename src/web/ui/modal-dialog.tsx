import { Dialog } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'
import { useToastHost } from './toasts.tsx'
import { useUiText } from './ui-text.ts'

type ModalDialogProps = {
  /** Called when Escape, a click outside or {@link ModalClose} asks to close it; the owner of the dialog removes it. */
  onClose: () => void
  /** `form` is 480 px wide, `wide` 1120. On a phone a wide one fills the screen; `screen` always does. */
  width?: keyof typeof widths
  /** An alert dialog insists on an answer: a press outside does not close it. */
  role?: 'dialog' | 'alertdialog'
  /** Where the focus goes when it opens; else to the first control. */
  onOpenAutoFocus?: (event: Event) => void
  /** The target of the focus on closing; by default the element that had it before. */
  onCloseAutoFocus?: (event: Event) => void
  children: ReactNode
}

const widths = {
  form: 'max-w-120 rounded-panel',
  medium: 'max-w-190 rounded-panel',
  wide: 'max-w-280 sm:rounded-panel max-sm:h-full',
  screen: 'h-full max-w-none',
}

/**
 * A dialog over the page: the focus stays inside, and the page behind neither scrolls nor is read. It must contain a {@link ModalTitle}.
 * Radix's overlay is not used, because it writes a style element, which the content policy forbids.
 */
export function ModalDialog({
  onClose,
  width = 'form',
  role = 'dialog',
  children,
  onOpenAutoFocus,
  onCloseAutoFocus,
}: ModalDialogProps) {
  const [before] = useState(rememberPage)
  const toastHost = useToastHost()
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <div className={classNames('modal-scrim', width === 'wide' ? 'sm:p-6' : width !== 'screen' && 'p-4')}>
          <Dialog.Content
            ref={toastHost}
            role={role}
            aria-modal="true"
            aria-describedby={undefined}
            className={classNames('modal-dialog', widths[width])}
            onPointerDownOutside={(event) => role === 'alertdialog' && event.preventDefault()}
            onInteractOutside={(event) => role === 'alertdialog' && event.preventDefault()}
            // React passes an event on to what renders the dialog: a form there would be sent, too.
            onSubmit={(event) => event.stopPropagation()}
            onOpenAutoFocus={onOpenAutoFocus}
            onCloseAutoFocus={(event) => {
              onCloseAutoFocus?.(event)
              if (!event.defaultPrevented && !isInOtherDialog(before)) before?.focus({ preventScroll: true })
            }}
          >
            {children}
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The heading of the dialog, which also names it. */
export function ModalTitle({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Dialog.Title className={classNames('text-title leading-tight font-semibold', className)}>{children}</Dialog.Title>
  )
}

/** The cross at the top right. `label`: what it closes, if its dialog has no heading to see. */
export function ModalClose({ label, className }: { label?: string; className?: string }) {
  const ui = useUiText()
  return (
    <Dialog.Close
      aria-label={label ?? ui.close}
      className={classNames(
        'grid size-10 max-sm:size-11 flex-none place-items-center rounded-control border border-transparent hover:border-field',
        className,
      )}
    >
      <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
        <path d="m2 2 14 14M16 2 2 16" stroke="currentColor" strokeWidth="2" />
      </svg>
    </Dialog.Close>
  )
}

/** The focused element before the dialog opens, and the width of the page's scroll bar before styles hide it. */
function rememberPage(): HTMLElement | null {
  if (typeof document === 'undefined') return null
  const page = document.documentElement
  if (document.querySelector('.modal-scrim') === null)
    page.style.setProperty('--scrollbar-width', `${window.innerWidth - page.clientWidth}px`)
  return document.activeElement instanceof HTMLElement ? document.activeElement : null
}

/** Whether the focus is already in a dialog that `before` is not in: one that was opened while this one closed, and keeps its focus. */
function isInOtherDialog(before: HTMLElement | null): boolean {
  const dialog = document.activeElement?.closest('.modal-dialog')
  return dialog != null && !dialog.contains(before)
}
