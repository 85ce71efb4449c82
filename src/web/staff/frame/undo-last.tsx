import { useEffect, useState } from 'react'
import { undoLastText as text } from '#content/staff/staff-frame.ts'
import { pressAction, useLastToast } from '#web/ui/last-toast.ts'
import { toastTitle } from '#web/ui/toast.ts'
import { useUiText } from '#web/ui/ui-text.ts'

/** Milliseconds after the end of a notification (rule 44). */
const duration = 120_000

/** What the last notification offered, such as Undo, for two minutes after it is gone or until the next one. */
export function UndoLast() {
  const ui = useUiText()
  const last = useLastToast()
  const [ended, setEnded] = useState(last)
  const isOffered = last !== null && !last.isShown && last !== ended && last.toast.tone !== 'error'
  useEffect(() => {
    if (!isOffered) return
    const end = setTimeout(() => setEnded(last), duration)
    return () => clearTimeout(end)
  }, [isOffered, last])
  if (!isOffered || !last.toast.action) return null
  const { action, description } = last.toast
  const title = toastTitle(last.toast, ui)
  return (
    <button
      type="button"
      aria-label={text.label(action.label, title)}
      title={[title, description].filter(Boolean).join(': ')}
      onClick={() => pressAction(last)}
      className="flex flex-none items-center gap-1.5 pl-3 text-small font-semibold text-ink hover:underline"
    >
      <svg viewBox="0 0 16 16" width="14" height="14" fill="none" aria-hidden="true">
        <path d="M6 2 2 6l4 4M2.5 6H10a4 4 0 0 1 0 8H7" stroke="currentColor" strokeWidth="1.8" />
      </svg>
      {action.label}
    </button>
  )
}
