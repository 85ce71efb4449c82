import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { EnvironmentOptions, Plugin } from 'vite'

const source = join(import.meta.dirname, '../src')

/** Short texts whose translations stand together. All others are in `content/spanish` under their own path. */
const elsewhere: Readonly<Record<string, string>> = {
  'contract/values/spoken-locale.ts': 'content/spanish/wording/spoken-locale.ts',
  'content/wording/day-text.ts': 'content/spanish/wording/short-dates.ts',
  'content/public/failure.ts': 'content/spanish/company/navigation.ts',
  'content/staff/notifications.ts': 'content/spanish/company/navigation.ts',
  'content/company/claims.ts': 'content/spanish/company/navigation.ts',
  'content/wording/ui-text.ts': 'content/spanish/company/navigation.ts',
  'content/wording/material.ts': 'content/spanish/wording/materials.ts',
  'content/wording/heavy-materials.ts': 'content/spanish/wording/materials.ts',
  'content/wording/offers.ts': 'content/spanish/wording/sizes.ts',
  'content/wording/price-terms.ts': 'content/spanish/wording/sizes.ts',
  'content/wording/haul-names.ts': 'content/spanish/wording/sizes.ts',
  'content/wording/order-references.ts': 'content/spanish/wording/sizes.ts',
  'content/public/lead-forms.ts': 'content/spanish/public/contact.ts',
  'content/wording/standing-services.ts': 'content/spanish/public/order-haul.ts',
  'content/public/cost-step.ts': 'content/spanish/public/change-day.ts',
  'content/public/confirm-buttons.ts': 'content/spanish/public/renew-link.ts',
  'content/wording/post-office-box.ts': 'content/spanish/wording/booking-choices.ts',
  'content/wording/place-marks.ts': 'content/spanish/public/place.ts',
  'content/wording/ticket-estimate.ts': 'content/spanish/wording/order-documents.ts',
  'content/wording/billing.ts': 'content/spanish/wording/order-documents.ts',
  'content/wording/bill-arithmetic.ts': 'content/spanish/wording/order-documents.ts',
  'content/wording/how-to-pay.ts': 'content/spanish/wording/order-documents.ts',
  'content/wording/order-groups.ts': 'content/spanish/wording/order-documents.ts',
  'content/emails/frame.ts': 'content/spanish/emails/emails.ts',
  'content/emails/order-changed.ts': 'content/spanish/emails/emails.ts',
  'content/wording/city-check.ts': 'content/spanish/emails/emails.ts',
  'content/wording/greeting.ts': 'content/spanish/emails/emails.ts',
  'content/wording/extra-hauls.ts': 'content/spanish/emails/haul-notice.ts',
  'content/account/register.ts': 'content/spanish/account/entry.ts',
  'content/account/password-reset.ts': 'content/spanish/account/entry.ts',
  'content/account/settings.ts': 'content/spanish/account/dashboard.ts',
  'content/account/change-request.ts': 'content/spanish/account/dashboard.ts',
  'content/account/sites.ts': 'content/spanish/account/portal.ts',
  'content/wording/bill-to-accounts.ts': 'content/spanish/account/team.ts',
  'content/wording/projects.ts': 'content/spanish/account/projects.ts',
  'content/wording/diversion.ts': 'content/spanish/account/projects.ts',
  'content/wording/project-facts.ts': 'content/spanish/account/projects.ts',
  'content/wording/diversion-report.ts': 'content/spanish/account/projects.ts',
  'content/wording/closeout-packet.ts': 'content/spanish/account/projects.ts',
  'content/wording/crew-links.ts': 'content/spanish/account/crew-links.ts',
  'content/wording/documents-archive.ts': 'content/spanish/wording/invoices.ts',
  'content/wording/jobs.ts': 'content/spanish/wording/invoices.ts',
  'content/wording/long-stays.ts': 'content/spanish/account/portal.ts',
  'content/wording/invoice-page.ts': 'content/spanish/wording/invoices.ts',
  'content/emails/estimate-email.ts': 'content/spanish/emails/quotes.ts',
  'content/emails/long-stay.ts': 'content/spanish/emails/quotes.ts',
  'content/emails/quote-email.ts': 'content/spanish/emails/quotes.ts',
  'content/emails/standing-service.ts': 'content/spanish/emails/quotes.ts',
  'content/emails/online-payments.ts': 'content/spanish/emails/payments.ts',
  'content/wording/change-requests.ts': 'content/spanish/emails/payments.ts',
  'content/wording/payments.ts': 'content/spanish/emails/payments.ts',
  'content/wording/statements.ts': 'content/spanish/wording/invoices.ts',
  'content/wording/online-payments.ts': 'content/spanish/emails/payments.ts',
  'content/wording/haul-photos.ts': 'content/spanish/wording/order-documents.ts',
}

/**
 * What binds in English, and is shown so on pages in Spanish, below a sentence that says why (rule 489): legal texts, and what a city reads.
 */
const binding =
  /^(content\/(legal\/(terms|privacy-policy)|wording\/diversion-(report|report-facts|rules))|web\/diversion\/report-(document|loads|notes|parts|result))\.tsx?$/

/** Whether a file takes the English words of the files that it imports: one that binds, or the words of one. */
const staysEnglish = (path: string) =>
  binding.test(path) || (/^content\/(?!spanish\/)/.test(path) && spanishAt(path) !== null)

/** The screens that are in English only, which the pages in Spanish do without, and what they export. */
const leftOut: Readonly<Record<string, string>> = {
  'web/app/untranslated-screens.ts': 'export const untranslatedScreens = () => []',
  'web/staff/staff-screens.tsx': 'export const staffScreens = () => []',
  'web/staff/diversion/report-screen.tsx': 'export const orderScreen = () => null, projectScreen = orderScreen',
  'web/public/booking/staff/staff-booking.tsx': 'export const StaffBooking = () => null',
}

/** What both languages read: names, addresses, and tables whose words the Spanish module of the same name replaces. */
const languageless =
  /^content\/(company\/(brand|cities|clients|hours|languages|measured-pages|phone|public-pages|structured-data)|wording\/(greeting|plural|size-facts))\.ts$/

const pathOf = (file: string) => (file.startsWith(source) ? file.slice(source.length + 1) : '')

/** The file that takes the place of one of ours on the pages in Spanish; null if it stays. */
function spanishAt(path: string): string | null {
  const own = elsewhere[path] ?? path.replace(/^content\//, 'content/spanish/')
  return own !== path && existsSync(join(source, own)) ? join(source, own) : null
}

/** The parts of the build that are in Spanish: what browsers load, and what renders pages on the server. */
const spanishParts = ['spanish', 'spanishServer'] as const

/**
 * Builds the pages once more with the Spanish texts in the place of the English ones (rule 480), so that neither carries a byte of the other:
 * components import a module of `src/content`, and the build decides which one that is. `always`: in development, for the pages under /es.
 */
export function spanishPages(always: boolean): Plugin {
  return {
    name: 'spanish-pages',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => always || spanishParts.some((part) => part === name),
    async resolveId(imported, importer, options) {
      const found = await this.resolve(imported, importer, { ...options, skipSelf: true })
      const spanish = found && spanishAt(pathOf(found.id))
      // A translation may use what its original has besides texts.
      return spanish && spanish !== importer && !staysEnglish(pathOf(importer ?? ''))
        ? { ...found, id: spanish }
        : found
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
      const english = modules
        .filter((id) => !this.getModuleInfo(id)?.importers.every((each) => staysEnglish(pathOf(each))))
        .map(pathOf)
        .filter((path) => /^content\/(?!spanish\/)/.test(path) && !languageless.test(path) && !binding.test(path))
      if (english.length > 0)
        this.error(`the pages in Spanish would show English texts of ${english.join(', ')}: translate them (rule 480)`)
    },
    load(id) {
      return id.startsWith(source) ? leftOut[id.slice(source.length + 1)] : undefined
    },
  }
}

/** What browsers load for pages in Spanish, beside the English build: equal files have equal names. */
export const spanishEnvironment = (english: NonNullable<EnvironmentOptions['build']>): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    ...english,
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: '.vite/manifest.es.json',
    rolldownOptions: { ...english.rolldownOptions, input: 'spanish.html' },
  },
})
