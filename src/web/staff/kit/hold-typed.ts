/** Milliseconds after which nobody waits any more. */
const longest = 10_000

/**
 * Holds what is typed until a field of a dialog has the focus, and then types it there: the program of the dialog may still be on its way, and
 * nothing that is typed meanwhile is a key for the page. Escape and a press of the pointer end it.
 */
export function holdTyped(): void {
  let typed = ''
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.key === 'Escape') return end()
    if (event.key === 'Backspace') typed = typed.slice(0, -1)
    else if (event.key.length === 1) typed += event.key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || !target.closest('[role="dialog"]')) return
    end()
    // After React has drawn the dialog to its end, and before the next key.
    queueMicrotask(() => typeInto(target, typed))
  }
  const timer = setTimeout(end, longest)
  document.addEventListener('keydown', onKeyDown, true)
  document.addEventListener('focusin', onFocus)
  document.addEventListener('pointerdown', end, true)
  function end() {
    clearTimeout(timer)
    document.removeEventListener('keydown', onKeyDown, true)
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('pointerdown', end, true)
  }
}

/** Adds text to a field as if it were typed. */
function typeInto(input: HTMLInputElement, text: string): void {
  if (text === '') return
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  value?.set?.call(input, input.value + text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
