/** The number of an invoice or credit note, as typed. */
export type TypedDocumentNumber = { kind: 'invoice' | 'credit-note' | null; number: number }

/** Parses "INV-000042", "cn 7" or "42"; null for anything else. A bare number may be of either kind. */
export function readDocumentNumber(text: string): TypedDocumentNumber | null {
  const [, prefix = '', digits] = /^\s*(inv|cn)?[-\s]*0*(\d{1,9})\s*$/i.exec(text) ?? []
  if (!digits) return null
  if (prefix === '') return { kind: null, number: Number(digits) }
  return { kind: prefix.toLowerCase() === 'cn' ? 'credit-note' : 'invoice', number: Number(digits) }
}
