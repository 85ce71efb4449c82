/** As a `ref`: moves the focus to an element once it appears, so that a screen reader reads it. */
export const focusOnShown = (element: HTMLElement | null) => element?.focus()
