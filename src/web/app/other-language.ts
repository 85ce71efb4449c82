import type { MouseEvent } from 'react'
import { isTranslated } from '#content/company/languages.ts'
import { browserCall } from './api.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Typed = { id: string; value: string; checked: boolean }

/** Of what is kept, and of this window while the other page opens (client.tsx). */
const key = 'typed'

const isChoice = (control: Control) => control.type === 'radio' || control.type === 'checkbox'
const controls = () => [...document.querySelectorAll<Control>('main :is(input, textarea, select)[id]')]

/**
 * Opens the same page in the other language, with its query, and keeps what stands in its fields for it (rule 481). Passwords and files are
 * not kept. Pages that are the same for everyone are rendered without the query, so the link learns it now.
 */
export async function open({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): Promise<void> {
  const link = (target as Element).closest('a')
  if (!link) return
  link.search = location.search
  link.hash = location.hash
  if (ctrlKey || metaKey || shiftKey) window.open(link.href)
  else {
    keepTyped()
    if (isAccount.test(location.pathname)) await chooseLanguage(link.lang)
    location.assign(link.href)
  }
}

/** What a page does once that was opened by the switch, or in a browser that prefers Spanish. */
export async function start(isEnglish: boolean): Promise<void> {
  if (window.name === key) restoreTyped()
  else if (isEnglish && isTranslated(location.pathname)) (await import('./offer-spanish.ts')).offerSpanish()
}

/** The pages of somebody who is signed in: there the switch chooses the language of the login (rule 594). */
const isAccount = /^(\/es)?\/(dashboard|portal)(\/|$)/

/** Without a connection, or once signed out, the other page opens all the same. */
const chooseLanguage = (language: string) =>
  browserCall('PUT /api/customer/language', { body: { language: language === 'es' ? 'es' : 'en' } }).catch(() => {})

function keepTyped(): void {
  const typed = controls()
    .filter(({ type }) => type !== 'password' && type !== 'file')
    .map(
      (control): Typed => ({
        id: control.id,
        value: control.value,
        checked: control instanceof HTMLInputElement && control.checked,
      }),
    )
  try {
    sessionStorage.setItem(key, JSON.stringify(typed))
    window.name = key
  } catch {
    // A browser that stores nothing begins with empty fields.
  }
}

/** Types it again into the fields of this page, as a person would: forms learn of it by the same events. */
function restoreTyped(): void {
  window.name = ''
  const typed: Typed[] = JSON.parse(sessionStorage.getItem(key) ?? '[]')
  sessionStorage.removeItem(key)
  // What a person typed here meanwhile stays; an empty field has nothing to restore.
  const isNew = new Set<string>()
  const note = ({ target, isTrusted }: Event) => isTrusted && isNew.add((target as Control).id)
  document.addEventListener('input', note)
  // Some fields appear with what was chosen above them.
  const pass = (left: number) => {
    for (const one of typed) if (!isNew.has(one.id)) fill(one)
    if (left > 0) requestAnimationFrame(() => pass(left - 1))
    else document.removeEventListener('input', note)
  }
  pass(2)
}

function fill({ id, value, checked }: Typed): void {
  const control = document.getElementById(id) as Control | null
  if (!control) return
  if (isChoice(control)) {
    if (checked !== (control as HTMLInputElement).checked && (checked || control.type === 'checkbox')) control.click()
  } else if (value !== '' && control.value !== value) {
    // React watches the property of the element: the one of its prototype sets the value without React's knowledge, the event tells it.
    const prototype = Object.getPrototypeOf(control)
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
