import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildEnvironmentOptions as BuildOptions, EnvironmentOptions, Plugin } from 'vite'

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
  'content/wording/order-references.ts': 'content/spanish/wording/sizes.ts',
  'content/public/lead-forms.ts': 'content/spanish/public/contact.ts',
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
  'content/staff/facilities.ts': 'content/spanish/staff/staff-places.ts',
  'content/staff/leads.ts': 'content/spanish/staff/staff-places.ts',
  'content/staff/order-export.ts': 'content/spanish/staff/staff-places.ts',
  'content/staff/order-fields.ts': 'content/spanish/staff/staff-places.ts',
  'content/staff/staff-accounts.ts': 'content/spanish/staff/staff-places.ts',
  'content/staff/staff-changes.ts': 'content/spanish/staff/staff-places.ts',
  'content/staff/staff-containers.ts': 'content/spanish/staff/staff-places.ts',
  'content/staff/staff-receivables.ts': 'content/spanish/staff/staff-places.ts',
  'content/staff/staff-settings.ts': 'content/spanish/staff/staff-places.ts',
  'content/wording/uploads.ts': 'content/spanish/staff/staff-places.ts',
  'content/staff/saved-views.ts': 'content/spanish/staff/staff-lists.ts',
  'content/staff/list-actions.ts': 'content/spanish/staff/staff-lists.ts',
  'content/staff/list-columns.ts': 'content/spanish/staff/staff-lists.ts',
  'content/staff/timeline.ts': 'content/spanish/staff/order-history.ts',
  'content/staff/day-options.ts': 'content/spanish/staff/staff-orders.ts',
  'content/staff/place-marks.ts': 'content/spanish/staff/staff-documents.ts',
  'content/staff/street-permits.ts': 'content/spanish/staff/staff-documents.ts',
  'content/staff/online-payments.ts': 'content/spanish/staff/staff-billing.ts',
  'content/staff/city-check.ts': 'content/spanish/staff/order-parts.ts',
  'content/staff/job-sheet.ts': 'content/spanish/staff/order-parts.ts',
  'content/staff/jobs.ts': 'content/spanish/staff/order-parts.ts',
  'content/staff/long-stays.ts': 'content/spanish/staff/order-parts.ts',
  'content/staff/move-stops.ts': 'content/spanish/staff/order-parts.ts',
  'content/staff/staff-calendar.ts': 'content/spanish/staff/order-parts.ts',
  'content/staff/staff-leads.ts': 'content/spanish/staff/order-parts.ts',
  'content/staff/standing-services.ts': 'content/spanish/staff/order-parts.ts',
  'content/staff/bill-to-accounts.ts': 'content/spanish/staff/order-parts.ts',
  'content/wording/attempt-labels.ts': 'content/spanish/staff/hauls.ts',
  'content/wording/dispatch.ts': 'content/spanish/staff/order-parts.ts',
  'contract/orders/order-status.ts': 'content/spanish/staff/order-status.ts',
}

/**
 * What binds in English, and is shown so on pages in Spanish, below a sentence that says why (rule 489): legal texts, and what a city reads.
 */
const binding =
  /^(content\/(legal\/(terms|privacy-policy)|wording\/diversion-(report|report-facts|rules))|web\/diversion\/report-(document|doubts|loads|notes|parts|result))\.tsx?$/

/** The folders of the staff area whose screens are in English only, in a frame in Spanish (rule 504). Their `parts` are of other screens, too. */
const englishFolders =
  /^web\/staff\/(bill-to-accounts|billing|change-requests|dashboard|diversion|emails|facilities|imports|inventory(?!\/yard\/)|leads|projects|scheduling|settings|standing-services|staff-link)\/(?!parts\/)/
/** What else only such screens show, and rules whose refusals are sentences in English. */
const englishParts =
  /^(web\/staff\/(bill-to-accounts\/parts\/(enter-payment-link|statements-dialog|take-back-question)|orders\/parts\/order-choice|scheduling\/parts\/day-load|dispatch\/(fleet-(row|screen|week)|(absence|driver|truck|yard)-dialog|phones-panel|stop-minutes))|domain\/(orders\/(order-edit|lifecycle)|stops\/stop-record))\.tsx?$/
const isEnglishScreen = (path: string) => englishFolders.test(path) || englishParts.test(path)

/** Whether a file takes the English words of the files that it imports: one that binds, a screen in English, or the words of one. */
const staysEnglish = (path: string) =>
  binding.test(path) ||
  isEnglishScreen(path) ||
  /^content\/staff\//.test(path) ||
  (/^content\/(?!spanish\/)/.test(path) && spanishAt(path) !== null)

/** Whether a file has texts in English. */
const isText = (path: string) => /^content\/(?!spanish\/)/.test(path)

/** A translation may use what its original has besides texts. */
const mayReadEnglish = (importer: string, path: string) =>
  staysEnglish(importer) || spanishAt(path) === join(source, importer)

/** The screens that are in English only, which the pages in Spanish do without, and what they export. */
const leftOut: Readonly<Record<string, string>> = {
  'web/app/untranslated-screens.ts': 'export const untranslatedScreens = () => []',
  'web/public/booking/staff/staff-booking.tsx': 'export const StaffBooking = () => null',
}

/** What both languages read: names, addresses, and tables whose words the Spanish module of the same name replaces. */
const languageless =
  /^content\/(company\/(brand|cities|clients|hours|languages|measured-pages|phone|public-pages|structured-data)|wording\/(counted|greeting|plural|size-facts))\.ts$/

const pathOf = (file: string) => (file.startsWith(source) ? file.slice(source.length + 1) : '')

/** The file that takes the place of one of ours on the pages in Spanish; null if it stays. */
function spanishAt(path: string): string | null {
  const own = elsewhere[path] ?? path.replace(/^content\//, 'content/spanish/')
  return own !== path && existsSync(join(source, own)) ? join(source, own) : null
}

/** The parts of the build that are in Spanish: what browsers load, and what renders pages on the server. */
const spanishParts = ['spanish', 'spanishStaff', 'spanishServer'] as const

/** What browsers load: the site in English, the one in Spanish without the staff area, and the one with it. */
export const siteParts: readonly string[] = ['client', 'spanish', 'spanishStaff']

/** Customers do not load what only the staff area needs of the parts that it shares with their pages (rule 91). */
const withoutStaff: Readonly<Record<string, string>> = {
  'web/staff/staff-screens.tsx': 'export const staffScreens = () => []',
  'web/staff/diversion/report-screen.tsx': 'export const orderScreen = () => null, projectScreen = orderScreen',
}

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
      return spanish && spanish !== importer && !staysEnglish(pathOf(importer ?? ''))
        ? { ...found, id: spanish }
        : found
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
      const english = modules
        .filter((id) => !this.getModuleInfo(id)?.importers.every((each) => mayReadEnglish(pathOf(each), pathOf(id))))
        .map(pathOf)
        .filter((path) => isText(path) && !languageless.test(path) && !binding.test(path))
      const shown = modules.filter((id) => {
        const info = this.getModuleInfo(id)
        return (
          isEnglishScreen(pathOf(id)) &&
          info?.importedIds.some((each) => isText(pathOf(each))) &&
          info.importers.some((each) => !staysEnglish(pathOf(each)))
        )
      })
      if (shown.length > 0)
        this.error(`screens in Spanish show parts in English: ${shown.map(pathOf).join(', ')} (rule 504)`)
      if (english.length > 0)
        this.error(`the pages in Spanish would show English texts of ${english.join(', ')}: translate them (rule 480)`)
    },
    load(id) {
      if (!id.startsWith(source)) return undefined
      const path = pathOf(id)
      return leftOut[path] ?? (this.environment.name === 'spanish' ? withoutStaff[path] : undefined)
    },
  }
}

/** Whether a module has English words that only screens in English show, or texts that bind. */
const isEnglishText = (path: string) => isText(path) && !languageless.test(path)

/**
 * The chunks of the English build, of which those that several pages share have no English words: only screens of staff read these (rule 504).
 */
function withoutEnglish(options: BuildOptions['rolldownOptions']): BuildOptions['rolldownOptions'] {
  const output = options?.output
  const splitting = output && !Array.isArray(output) ? output.codeSplitting : undefined
  if (typeof splitting !== 'object') throw new Error('the English build has no groups of chunks')
  const groups = splitting.groups?.map((group) => {
    const { test } = group
    return test instanceof RegExp
      ? { ...group, test: (id: string) => test.test(id) && !isEnglishText(pathOf(id)) }
      : group
  })
  return { ...options, output: { ...output, codeSplitting: { ...splitting, groups } } }
}

/** The staff area in Spanish starts from the same page as the site, and is written beside it. */
export function staffPageBesideSite(): Plugin {
  return {
    name: 'staff-page-beside-site',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'spanishStaff',
    generateBundle(_options, bundle) {
      const page = bundle['spanish.html']
      if (page?.type !== 'asset') return this.error('the staff area in Spanish has no page')
      delete bundle['spanish.html']
      this.emitFile({ type: 'asset', fileName: 'spanish-staff.html', source: page.source })
    },
  }
}

/** What browsers load for pages in Spanish, beside the English build: equal files have equal names. */
export const spanishEnvironment = (
  english: NonNullable<EnvironmentOptions['build']>,
  page: 'spanish' | 'spanish-staff',
): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    ...english,
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: page === 'spanish' ? '.vite/manifest.es.json' : '.vite/manifest.es-staff.json',
    rolldownOptions: { ...withoutEnglish(english.rolldownOptions), input: 'spanish.html' },
  },
})
