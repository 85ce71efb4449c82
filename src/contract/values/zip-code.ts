/** The five digits by which a ZIP code is looked up ("91321", "91321-1234", "913211234"); null when the text is no ZIP code. */
export function zipCodeKey(text: string): string | null {
  return /^(\d{5})(?:\d{4})?(?!\d)/.exec(text.trim())?.[1] ?? null
}

/** Rule 14: the ZIP codes of California are 90000 to 96199. Whatever is no ZIP code is for staff to look at. */
export function isDeliverable(zipCode: string): boolean {
  const [, digits] = /^(\d{5})(?:-?\d{4})?$/.exec(zipCode.trim()) ?? []
  return digits === undefined || (digits >= '90000' && digits <= '96199')
}

/** The refusal of such a ZIP code, at its field. */
export const notDeliveredMessage = (zipCode: string) => `We don't deliver to ${zipCode.trim()}.`
