/** The five digits by which a ZIP code is looked up ("91321", "91321-1234", "913211234"); null when the text is no ZIP code. */
export function zipCodeKey(text: string): string | null {
  return /^(\d{5})(?:\d{4})?(?!\d)/.exec(text.trim())?.[1] ?? null
}
