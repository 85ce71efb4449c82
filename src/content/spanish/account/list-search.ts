import type * as english from '#content/account/list-search.ts'
import type { Translated } from '#content/company/languages.ts'

export const listSearchText: Translated<typeof english.listSearchText> = {
  nothingFound: (search) => `No hay nada con “${search}”.`,
  found: (count) => (count === 1 ? '1 encontrado' : `${count} encontrados`),
}
