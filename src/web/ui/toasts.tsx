import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from 'react'
import type { Toast, ToastLabels } from './toast.ts'

export type ShowToast = (toast: Toast) => void

const ToastContext = createContext<ShowToast>(() => {})

/** Shows a notification; a new one takes the place of the one before. */
export function useToast(): ShowToast {
  return use(ToastContext)
}

const LazyToastArea = lazy(async () => ({ default: (await import('./toast-area.tsx')).ToastArea }))

/** Gives a part of the page notifications. What shows them is loaded with the first one. */
export function ToastProvider({ labels, children }: { labels: ToastLabels; children: ReactNode }) {
  const [current, setCurrent] = useState<{ toast: Toast; number: number } | null>(null)
  const show = useCallback<ShowToast>((toast) => {
    setCurrent((before) => ({ toast, number: (before?.number ?? 0) + 1 }))
  }, [])
  return (
    <ToastContext value={show}>
      {children}
      {current && (
        <Suspense>
          <LazyToastArea toast={current.toast} number={current.number} labels={labels} />
        </Suspense>
      )}
    </ToastContext>
  )
}
