import { useEffect } from 'react'
import { type Toast, toastTitle } from './toast.ts'
import { useUiText } from './ui-text.ts'

type PlainToastProps = {
  toast: Toast
  number: number
  isOpen: boolean
  onClose: (number: number) => void
  duration: number
}

/** A plain notification for when the notification area could not be loaded: it is announced, and disappears by itself. */
export function PlainToast({ toast, number, isOpen, onClose, duration }: PlainToastProps) {
  const ui = useUiText()
  useEffect(() => {
    const end = setTimeout(() => onClose(number), duration)
    return () => clearTimeout(end)
  }, [number, onClose, duration])
  if (!isOpen) return null
  return (
    <div role="alert" key={number} className="toast-place">
      <div className="toast">
        <p>
          <strong>{toastTitle(toast, ui)}</strong> {toast.description}
        </p>
      </div>
    </div>
  )
}
