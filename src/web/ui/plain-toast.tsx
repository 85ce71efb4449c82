import { useEffect, useState } from 'react'
import type { Toast } from './toast.ts'

/** A notification with nothing but its words, for when the area for them could not be loaded: it is read out, and goes by itself. */
export function PlainToast({ toast, number, duration }: { toast: Toast; number: number; duration: number }) {
  const [gone, setGone] = useState(0)
  useEffect(() => {
    const end = setTimeout(() => setGone(number), duration)
    return () => clearTimeout(end)
  }, [number, duration])
  if (gone === number) return null
  return (
    <div role="alert" key={number} className="toast-place">
      <div className="toast">
        <p>
          <strong>{toast.title}</strong> {toast.description}
        </p>
      </div>
    </div>
  )
}
