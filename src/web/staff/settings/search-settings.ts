/** Something of the settings that can be found: its name, explanation and value, its section, and where it is. */
export type SettingEntry = {
  key: string
  to: string
  label: string
  hint: string
  value: string
  section: string
}

/** The entries in which every word of the search is; those with it in their names come first. */
export function searchSettings(entries: readonly SettingEntry[], search: string): SettingEntry[] {
  const terms = plain(search).split(/\s+/).filter(Boolean)
  const isIn = (text: string) => terms.every((term) => plain(text).includes(term))
  const found = entries.filter(({ label, hint, value, section }) => isIn([label, hint, value, section].join(' ')))
  return [...found.filter(({ label }) => isIn(label)), ...found.filter(({ label }) => !isIn(label))]
}

/** Without case and accents. */
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
