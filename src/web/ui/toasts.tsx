import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { PlainToast } from './plain-toast.tsx'
import type { Toast, ToastLabels } from './toast.ts'
import type { ToastArea } from './toast-area.tsx'

export type ShowToast = (toast: Toast | null) => void

/** Milliseconds that a notification stays (rule 44). */
const duration = 5000

const ToastContext = createContext<ShowToast>(() => {})

/** Shows a notification; a new one takes the place of the one before, and null takes it away. */
export function useToast(): ShowToast {
  return use(ToastContext)
}

type Shown = { toast: Toast; number: number; Area: typeof ToastArea | typeof PlainToast }

/** Gives a part of the page notifications. What shows them is loaded with the first one. */
export function ToastProvider({ labels, children }: { labels: ToastLabels; children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const show = useCallback<ShowToast>(async (toast) => {
    if (!toast) return setShown(null)
    const Area = await loadArea()
    setShown((before) => ({ toast, number: (before?.number ?? 0) + 1, Area }))
  }, [])
  return (
    <ToastContext value={show}>
      {children}
      {shown && <shown.Area toast={shown.toast} number={shown.number} labels={labels} duration={duration} />}
    </ToastContext>
  )
}

/** Without a connection a plain message takes the area's place, and the next notification tries again. */
function loadArea() {
  return import('./toast-area.tsx').then(
    ({ ToastArea }) => ToastArea,
    () => PlainToast,
  )
}
