import type { PageLanguage } from '#content/company/languages.ts'
import { effectiveDay, type LegalText } from '#content/legal/legal-document.ts'
import { bool } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

const textsRow = { terms: bool, privacy: bool }

/** Rule 505: the legal texts that pages in Spanish show in Spanish; the others are in English there. */
export async function listSpanishTexts(sql: Queryable): Promise<LegalText[]> {
  const { terms, privacy } = await sql.one(textsRow)`
    select spanish_terms as terms, spanish_privacy as privacy from admin_settings`
  return [...(terms ? (['terms'] as const) : []), ...(privacy ? (['privacy'] as const) : [])]
}

/** The terms that somebody accepted: in which language they were shown, and their version (rule 591). */
export type ShownTerms = { termsLanguage: PageLanguage; termsVersion: string }

/** Rule 591: the terms as a page in a language shows them now. */
export async function readShownTerms(sql: Queryable, page: PageLanguage): Promise<ShownTerms> {
  const isSpanish = page === 'es' && (await listSpanishTexts(sql)).includes('terms')
  return { termsLanguage: isSpanish ? 'es' : 'en', termsVersion: effectiveDay }
}
