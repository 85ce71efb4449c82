import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/legal/legal-document.ts'

/** What stands around the legal texts, which bind in English (rules 489 and 505). */

export { effectiveDay, numbered } from '#content/legal/legal-document.ts'

export const effectiveDate = '22 de septiembre de 2025'

export const legalText: Translated<typeof english.legalText> = {
  effective: (date) => `Válido desde el ${date}`,
  contents: 'Contenido',
  back: 'Volver al inicio',
}

export const legalContact: typeof english.legalContact = {
  call: 'Teléfono',
  email: 'Correo electrónico',
  mail: 'Correo postal',
  hours: 'Horario',
}

/** Above a text that is shown in English. */
export const inEnglishOnly: NonNullable<english.LegalDocument['cover']> = {
  note: 'Este texto está en inglés, y el texto en inglés es el que vale. Si algo no le queda claro, llámenos y se lo explicamos en español.',
}

/** Above one that is shown in Spanish. */
export const inBoth: NonNullable<english.LegalDocument['cover']> = {
  note: 'Esta es una traducción para que lo lea en español. Si las dos versiones dicen algo distinto, la que vale es la que está en inglés.',
  original: 'Leer el texto en inglés',
}
