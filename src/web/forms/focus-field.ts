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
