import type { UiText } from './ui-text.ts'

/** A short message that comes and goes by itself. */
export type Toast = {
  /** Else *Success* or *Error*, as the tone says. */
  title?: string
  description?: string
  tone?: 'plain' | 'success' | 'error'
  /** One action, such as undo. `hint`: the alternative, for screen reader users. */
  action?: { label: string; hint: string; onPress: () => void }
}

/** The labels for screen readers: of the notification area (`{hotkey}` becomes its key), of each notification, and of the close button. */
export type ToastLabels = { area: string; one: string; close: string }

/** What a notification is called. */
export const toastTitle = ({ title, tone }: Toast, ui: UiText): string =>
  title ?? (tone === 'error' ? ui.error : ui.success)
