import { createContext, use } from 'react'

/** What buttons, lists and notifications say on every screen. */
export type UiText = Readonly<
  Record<
    | 'cancel'
    | 'clearSearch'
    | 'close'
    | 'error'
    | 'loading'
    | 'more'
    | 'retry'
    | 'save'
    | 'saving'
    | 'sending'
    | 'success',
    string
  >
>

/** The texts in the language of the page. */
export const UiTextContext = createContext<UiText | null>(null)

/** The texts that all screens have, in the language of the page. */
export function useUiText(): UiText {
  const text = use(UiTextContext)
  if (!text) throw new Error('UiTextContext is missing')
  return text
}
