/** Whether this browser uses single keys; it is a habit of a person at a desk, and no setting of the company. */
const name = 'haulyard-single-keys'

export function readSingleKeys(): boolean {
  try {
    return localStorage.getItem(name) !== 'off'
  } catch {
    return true
  }
}

export function keepSingleKeys(isOn: boolean): void {
  try {
    localStorage.setItem(name, isOn ? 'on' : 'off')
  } catch {
    // A browser that keeps nothing starts with them again.
  }
}
