import { Toast as Radix } from 'radix-ui'
import { useEffect } from 'react'
import { classNames } from './class-names.ts'
import { denseButtonStyle } from './dense-button.tsx'
import { ErrorIcon } from './icons.tsx'
import { keepLastToast, pressAction } from './last-toast.ts'
import { type Toast, type ToastLabels, toastTitle } from './toast.ts'
import { useUiText } from './ui-text.ts'

type ToastAreaProps = {
  toast: Toast
  /** Increases with every toast, so that repeated text counts as a new notification. */
  number: number
  isOpen: boolean
  onClose: (number: number) => void
  labels: ToastLabels
  duration: number
}

/** Pixels of a swipe to the right that dismiss a notification; the key that focuses the area (rule 44). */
const swipeThreshold = 50
const hotkey = ['F8']

/** The notification area, one at a time: at the top on a phone, else at the bottom right, 420 px wide. */
export function ToastArea({ toast, number, isOpen, onClose, labels, duration }: ToastAreaProps) {
  const ui = useUiText()
  useEffect(() => keepLastToast({ toast, number, isShown: isOpen }), [toast, number, isOpen])
  useEffect(() => () => keepLastToast(null), [])
  return (
    <Radix.Provider duration={duration} swipeDirection="right" swipeThreshold={swipeThreshold} label={labels.one}>
      <Radix.Root
        key={number}
        open={isOpen}
        onOpenChange={(open) => !open && onClose(number)}
        type={toast.tone === 'error' ? 'foreground' : 'background'}
        className={classNames('toast', toast.tone === 'error' && 'border-danger bg-danger-tint')}
      >
        {toast.tone === 'error' && (
          <span className="mt-[3px] text-danger">
            <ErrorIcon />
          </span>
        )}
        <div className="min-w-0 flex-auto">
          {/* The space separates it from the description when a screen reader says both. */}
          <Radix.Title className="font-semibold">{toastTitle(toast, ui)} </Radix.Title>
          {toast.description && <Radix.Description className="wrap-anywhere">{toast.description}</Radix.Description>}
          {toast.action && (
            <Radix.Action
              altText={toast.action.hint}
              className={denseButtonStyle('line', 'mt-2')}
              onClick={() => pressAction({ toast, number })}
            >
              {toast.action.label}
            </Radix.Action>
          )}
        </div>
        <Radix.Close aria-label={labels.close} className="grid size-11 flex-none place-items-center -m-2">
          <svg width="14" height="14" viewBox="0 0 18 18" aria-hidden="true">
            <path d="m1 1 16 16M17 1 1 17" stroke="currentColor" strokeWidth="2.5" />
          </svg>
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport hotkey={hotkey} label={labels.area} className="toast-place" />
    </Radix.Provider>
  )
}
