/** A short message that comes and goes by itself. */
export type Toast = {
  title: string
  description?: string
  tone?: 'plain' | 'success' | 'error'
  /** One action, such as undo. `hint`: the alternative, for screen reader users. */
  action?: { label: string; hint: string; onPress: () => void }
}

/** The labels for screen readers: of the notification area (`{hotkey}` becomes its key), and of the close button. */
export type ToastLabels = { area: string; close: string }
