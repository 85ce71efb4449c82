import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/wording/consent-cover.ts'

export const consentCover: Translated<typeof english.consentCover> =
  'Lo que acepta está en inglés, y así es como vale. Si algo no le queda claro, llámenos y se lo explicamos en español.'
