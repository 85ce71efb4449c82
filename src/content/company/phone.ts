/** Formats a phone number: "+16615550142" → "(661) 555-0142". Numbers from outside North America are unchanged. */
export function formatPhone(phone: string): string {
  const parts = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/[\s().-]/g, ''))
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : phone
}

/** A link that calls the number. */
export function callLink(phone: string): string {
  return `tel:${phone}`
}

/** A link that starts a text message to the number. */
export function textLink(phone: string): string {
  return `sms:${phone}`
}
