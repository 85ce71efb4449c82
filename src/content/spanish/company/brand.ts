import * as english from '#content/company/brand.ts'
import type { Translated } from '#content/company/languages.ts'

/** The same icons and picture; what is said of them is in Spanish. */
export const brand = {
  ...english.brand,
  picture: {
    ...english.brand.picture,
    alt: 'A escala: un contenedor de 30 yardas de 22 por 6 pies, una persona y una camioneta en la misma calle.',
  },
}

export const searchText: Translated<typeof english.searchText> = {
  service: 'Renta de contenedores',
  offer: (yards, kind) => `Renta de ${kind} de ${yards} yardas`,
}

/** The title in the browser tab: the page, then the company. */
export function pageTitle(page: string, company: string): string {
  return `${page} | ${company}`
}
