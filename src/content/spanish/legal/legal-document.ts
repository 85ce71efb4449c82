import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/legal/legal-document.ts'

/** What stands around the legal texts, which bind in English (rule 489). */

export const effectiveDate = '22 de septiembre de 2025'

const heads: Record<string, ReturnType<typeof english.legalText.head>> = {
  'Terms of Service': {
    title: 'Términos del servicio',
    description: 'Los términos de la renta de contenedores. El texto es en inglés, y ese es el que vale.',
  },
  'Privacy Policy': {
    title: 'Política de privacidad',
    description: 'Qué datos guardamos y para qué. El texto es en inglés, y ese es el que vale.',
  },
}

export const legalText: Translated<typeof english.legalText> = {
  cover:
    'Este texto está en inglés, y el texto en inglés es el que vale. Si algo no le queda claro, llámenos y se lo explicamos en español.',
  language: 'en',
  head: (document) => heads[document.title] ?? document,
  effective: (date) => `Válido desde el ${date}`,
  contents: 'Contenido',
  back: 'Volver al inicio',
  call: 'Phone',
  email: 'Email',
  mail: 'Mail',
  hours: 'Hours',
}
