/** A short message that comes and goes by itself. */
export type Toast = {
  title: string
  description?: string
  tone?: 'plain' | 'success' | 'error'
  /** One thing to press, such as undo. `hint`: how else it is done, for whoever the message is read to. */
  action?: { label: string; hint: string; onPress: () => void }
}

/** What screen readers hear of the area where toasts appear (`{hotkey}` becomes its key), and of the button that closes one. */
export type ToastLabels = { area: string; close: string }
