/** Rule 14: the ZIP codes of California are 90000 to 96199. Whatever is no ZIP code is for staff to look at. */
export function isDeliverable(zipCode: string): boolean {
  const [, digits] = /^(\d{5})(?:-?\d{4})?$/.exec(zipCode.trim()) ?? []
  return digits === undefined || (digits >= '90000' && digits <= '96199')
}

/** The refusal of such a ZIP code, at its field. */
export const notDeliveredMessage = (zipCode: string) => `We don't deliver to ${zipCode.trim()}.`
