/** The languages of the public pages (rule 480). English has the plain addresses, Spanish those under /es. */
export type PageLanguage = 'en' | 'es'

const spanishPrefix = '/es'

/** Which language an address asks for. */
export const languageOf = (path: string): PageLanguage => (/^\/es(\/|$)/.test(path) ? 'es' : 'en')

/** The address of the same page in English: `/es/booking` → `/booking`. */
export const inEnglish = (path: string): string => path.replace(/^\/es(?=\/|$)/, '') || '/'

/** The address of the same page in Spanish: `/booking` → `/es/booking`. */
export const inSpanish = (path: string): string => (path === '/' ? spanishPrefix : spanishPrefix + path)

/** The pages that exist in Spanish: whole paths, those of one order, of cities, and of accounts. All others are English only, and have no switch. */
const translated =
  /^\/(|services|how-it-works|booking|estimate|contact|quote|crew|pay|confirmation\/.+|terms|privacy-policy|dumpster-rental\/[^/?#]+|login|register|verify-email|find-order|(forgot|reset)-password|invitation|dashboard|portal(\/(sites|team|projects\/.+|orders\/.+))?|invoices\/.+)\/?([?#]|$)/

/** Whether the page at an English address exists in Spanish, too. */
export const isTranslated = (path: string): boolean => translated.test(path)

/** Whether an English address is in the staff area, which is in the language of whoever is signed in (rule 504). */
export const isStaffArea = (path: string): boolean => /^\/admin\b/.test(path)

/** The address of an English page in a language, if it exists in it. */
export const pathIn = (language: string, path: string): string =>
  language === 'es' && isTranslated(path) ? inSpanish(path) : path

/** The shape of a module's English texts, with other words: what a translation must have (rule 480). */
export type Translated<Texts> = Texts extends string
  ? string
  : Texts extends number | boolean | null | undefined
    ? Texts
    : Texts extends (...facts: infer Facts) => infer Said
      ? (...facts: Facts) => Translated<Said>
      : { readonly [Name in keyof Texts]: Translated<Texts[Name]> }

/**
 * The header with which a page under /es asks for messages in its language (rule 484). `Accept-Language` alone changes nothing: browsers and
 * other clients send it by themselves.
 */
export const pageLanguageHeader = 'page-language'

/** Whether a request comes from a page of ours in Spanish. `header`: reads one of it. */
export const asksForSpanish = (header: (name: string) => string | undefined): boolean =>
  header(pageLanguageHeader) === 'es' && /^es\b/i.test(header('accept-language') ?? '')

/** The header with which the staff area marks its calls: what staff read of us they may also edit, so it comes as it is stored (rule 504). */
export const staffAreaHeader = 'staff-area'
