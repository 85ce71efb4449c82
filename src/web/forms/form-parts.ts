import type { ChangeHandler, FieldPath, FieldValues, RefCallBack } from 'react-hook-form'

/** What a field needs from its form, whatever the type of the validated values. */
export type FormParts<Values extends FieldValues> = {
  register(name: FieldPath<Values>): Registered
  formState: { readonly errors: object; readonly isSubmitted: boolean }
}

/** What a form passes to the control of a field. */
type Registered = { name: string; onChange?: ChangeHandler; onBlur?: ChangeHandler; ref?: RefCallBack }

/** The id of a field's control, or of the group of its controls. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`
}

/** The error of a field, in words. */
export function messageOf({ formState }: { formState: { readonly errors: object } }, name: string): string | undefined {
  return (formState.errors as Readonly<Record<string, { message?: string } | undefined>>)[name]?.message
}

/** The errors of a form by field, in words. */
export function messagesOf(errors: object): Record<string, string | undefined> {
  const named = Object.entries(errors as Readonly<Record<string, { message?: string } | undefined>>)
  return Object.fromEntries(named.map(([field, error]) => [field, error?.message]))
}

/** Where the focus goes within a group: the day in a calendar, the chosen option, the first one, a button. */
const inside = ['[role="grid"] [tabindex="0"]', 'input:checked', 'input', 'button', 'a']

/** Moves the focus to the control with an id, or into the group of controls, and with it the page. */
export function focusField(id: string): void {
  const target = document.getElementById(id)
  const control = target?.matches('input, select, textarea') ? target : target && firstControl(target)
  control?.focus()
}

function firstControl(group: HTMLElement): HTMLElement | null {
  return (
    inside.map((selector) => group.querySelector<HTMLElement>(selector)).find((control) => control !== null) ?? null
  )
}
