import { createContext, type ReactNode, type RefCallback, use, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Toast, type ToastLabels, toastTitle } from './toast.ts'
import type { ToastArea } from './toast-area.tsx'
import { useUiText } from './ui-text.ts'

export type ShowToast = (toast: Toast | null) => void

/** Milliseconds that a notification is shown (rule 44). */
const duration = 5000

const ToastContext = createContext<ShowToast>(() => {})

/** Shows a notification; a new one takes the place of the one before, and null takes it away. */
export function useToast(): ShowToast {
  return use(ToastContext)
}

type Hosting = RefCallback<HTMLElement>

const HostContext = createContext<Hosting>(() => {})

/**
 * A ref for an overlay, such as a modal dialog: while it is open, notifications appear inside it, where they can be seen, heard and
 * reached, and then return to the page.
 */
export function useToastHost(): Hosting {
  return use(HostContext)
}

type Shown = { toast: Toast; number: number; Area: typeof ToastArea | typeof PlainToast }

/** Provides notifications. Their display is loaded with the first one. */
export function ToastProvider({ labels, children }: { labels: ToastLabels; children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const count = useRef(0)
  const show = useCallback<ShowToast>(async (toast) => {
    if (!toast) return setShown(null)
    const Area = await loadArea()
    // Counted on even when one is taken away: the next must not pass for one that was closed.
    count.current += 1
    setShown({ toast, number: count.current, Area })
  }, [])
  const [hosts, setHosts] = useState<HTMLElement[]>([])
  const addHost = useCallback<Hosting>((element) => {
    if (!element) return
    setHosts((all) => [...all, element])
    return () => setHosts((all) => all.filter((each) => each !== element))
  }, [])
  const host = hosts.at(-1)
  const [closed, setClosed] = useState(0)
  const area = shown && (
    <shown.Area
      toast={shown.toast}
      number={shown.number}
      isOpen={closed < shown.number}
      onClose={setClosed}
      labels={labels}
      duration={duration}
    />
  )
  return (
    <ToastContext value={show}>
      <HostContext value={addHost}>{children}</HostContext>
      {host && area ? createPortal(area, host) : area}
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

type PlainToastProps = {
  toast: Toast
  number: number
  isOpen: boolean
  onClose: (number: number) => void
  duration: number
}

/** A plain notification for when the notification area could not be loaded: it is announced, and disappears by itself. */
function PlainToast({ toast, number, isOpen, onClose, duration }: PlainToastProps) {
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
