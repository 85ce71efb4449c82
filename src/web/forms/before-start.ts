import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * What people typed or chose in a server-rendered form before its script ran, by control name, so that it is not lost. Only values that
 * differ from the server's count.
 */
export function typedBeforeStart(form: HTMLElement | null): Record<string, string | boolean> {
  const typed: Record<string, string | boolean> = {}
  const controls = form?.querySelectorAll<Control>('input, textarea, select') ?? []
  for (const control of controls) {
    if (!control.name) continue
    if (control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')) {
      if (control.checked === control.defaultChecked) continue
      if (control.type === 'checkbox') typed[control.name] = control.checked
      else if (control.checked) typed[control.name] = control.value
    } else if (!(control instanceof HTMLSelectElement) && control.value !== control.defaultValue) {
      typed[control.name] = control.value
    }
  }
  return typed
}

const never = () => () => {}

/** Whether the page's program runs: false on the server, and in the page as the server sent it. */
export function useStarted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** A layout effect in the browser; the server has no layout to wait for. */
export const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect
