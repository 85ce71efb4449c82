/** What a form without a library holds: a text for each field, read from its controls. */
export type LeanValues = Readonly<Record<string, string>>

/** Reads the fields that `empty` names; of radio buttons the chosen one. */
export function readValues<Values extends LeanValues>(form: HTMLFormElement, empty: Values): Values {
  const typed = new FormData(form)
  const read = Object.keys(empty).map((name) => [name, String(typed.get(name) ?? '')])
  return Object.fromEntries(read) as Values
}

/** Fills in those fields that are still empty: what somebody has typed meanwhile stays. */
export function fillEmpty(form: HTMLFormElement, values: Partial<LeanValues>): void {
  const typed = new FormData(form)
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name)
    if (value === undefined || typed.get(name)) continue
    if (control instanceof RadioNodeList || control instanceof HTMLInputElement) control.value = value
    else if (control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement) control.value = value
  }
}
