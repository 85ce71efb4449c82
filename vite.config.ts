import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite'
import packageFile from './package.json' with { type: 'json' }
import { driverEnvironment, precacheDriverApp } from './scripts/driver-app.ts'
import { leanRouter } from './scripts/lean-router.ts'
import { oneByteSource } from './scripts/one-byte-source.ts'
import { plainImports } from './scripts/plain-imports.ts'
import { scriptsComeLast } from './scripts/scripts-come-last.ts'
import { spanishEnvironment, spanishPages, staffPageBesideSite } from './scripts/spanish-pages.ts'

/** The parts of the server that come from packages: each is loaded by the first that needs it. */
const packagesChunk = 'packages'
const mapOfPackages = /\bpackages[-~][^/]*\.map$/

/** What the server's code is told by the build. */
const builtServer = {
  'process.env.NODE_ENV': '"production"',
  'process.env.HAULYARD_VERSION': JSON.stringify(packageFile.version),
}

// sharp is a native library; pdfkit, pdf-lib and nodemailer are large: they stay outside, and are loaded with the first picture, PDF and email.
// saxen is loaded with the first workbook, stripe with the first payment, highs by the process that proves a plan.
const outside = ['sharp', 'pdfkit', '@cantoo/pdf-lib', 'nodemailer', 'saxen', 'stripe', 'highs']

/** What browsers load: for the site in English, and again in Spanish. */
const siteBuild: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  manifest: true,
  // The renderer links the chunks of a page (src/web/app/preload-links.ts). With Vite's own way every page would contain the names of
  // all chunks.
  modulePreload: false,
  // One style sheet, which index.html links: see scripts/plain-imports.ts.
  cssCodeSplit: false,
  rolldownOptions: {
    input: 'index.html',
    output: {
      // One chunk for rarely changing code, which stays in the browser's cache, and one for what every page needs: a few large ones
      // compress better than many small ones.
      codeSplitting: {
        groups: [
          {
            name: 'framework',
            test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|rolldown[\\/]runtime/,
          },
          // The first module is separate: without its own entry, the manifest would not say what index.html already links.
          { name: 'site', tags: ['$initial'], test: /src[\\/](?!web[\\/]app[\\/]client\.tsx)/ },
          // What the public pages share: sizes, their drawings and their prices, the days of an order,
          // and its references.
          {
            ...chunk('sizes', 3, [
              'web/drawings',
              'web/pricing/size-offers',
              'web/equipment',
              'content/wording/(sizes|size-facts|offers|order-references|haul-names)',
              'contract/values/(money|tons|records)',
              'contract/orders/order-references',
              'domain/(pricing|equipment|orders/(order-dates|open-status)|scheduling/holds)',
            ]),
            includeDependenciesRecursively: true,
          },
          // How the pages that sell show a size, and its loads.
          chunk('offer', 2, ['web/pricing/size-(actions|text|section)']),
          chunk('pickup', 2, ['web/drawings/(pickup|boards)']),
          // What the pages of one order share: its bill, its documents and what happened to it.
          chunk('order', 2, [
            'web/billing/(bill-lines|billed-arithmetic|ticket-list|invoice-list|invoice-state-text)',
            'web/orders/(order-progress|planned-hauls|shown-pickup|move-day-links)',
            'content/wording/(bill-arithmetic|order-progress|order-documents|billing|ticket-estimate)',
            '(domain|contract)/billing/(invoice-state|billing-values)',
          ]),
          chunk('planned', 2, ['content/wording/planned-hauls']),
          // Few lines that most pages share: alone each would be a file.
          chunk('shown', 2, ['web/ui/(focus-on-shown|guide-sign)', 'content/wording/plural']),
          // The booking page, except what it loads with the first check.
          chunk('booking', 2, [
            'web/public/booking/(?!staff|check-booking|booking-fields|booking-problems|booking-page)',
            'web/ui/tooltip',
            'content/public/booking',
          ]),
          chunk('bookable', 2, ['domain/scheduling/(bookable-days|availability)']),
          chunk('price', 2, [
            'web/pricing/(price-panel|included-parts)',
            'web/ui/facts',
            'content/wording/price-terms',
          ]),
          chunk('sizing', 2, ['domain/sizing', 'content/wording/(heavy-materials|material)[.]']),
          // What the pages with a form share.
          chunk('form', 3, [
            'web/forms/(form-parts|chip-field|text-field|error-summary|form-section|form-draft|before-start|submit-button)',
            'react-hook-form',
          ]),
          chunk('inputs', 3, ['web/ui/(field|radio-chips|checkbox|select)[.]tsx', 'content/wording/booking-choices']),
          // What pages with a form or a choice of days share.
          chunk('visit', 2, ['web/app/(tab-storage|random-key)', 'web/ui/(icons|hatched)', 'web/forms/form-notes']),
          // What the pages that move a day and order a haul share.
          chunk('days', 2, ['web/orders/(day-grid|quick-days|cost-step)', 'content/public/(cost-step|change-day)']),
          chunk('sent-once', 2, ['web/forms/(use-idempotency-key|sent-key)']),
          // The shared code of most staff screens, which would otherwise be sixty small requests. Code shared with other pages stays
          // where those load it.
          chunk('staff', 3, ['web/staff/kit', 'content/staff/staff']),
          // What checks a form.
          chunk('checks', 3, [
            'zod/',
            'web/forms/(check-fields|zod-without-eval)',
            'contract/values/(field-rules|mail-address)',
          ]),
          // A single field.
          chunk('answer', 3, ['web/ui/text-input', 'web/forms/use-answer', 'contract/values/zip-code']),
          chunk('head', 3, ['web/app/public-head', 'web/public/closing', 'content/company/(brand|page-title)']),
        ],
      },
    },
  },
}

// One build for both halves: the browser's, and the server with its dependencies bundled (unbundled they take half a second to load).
export default defineConfig(({ command, mode }) => ({
  appType: 'custom',
  builder: {
    // The driver's app goes into the folder that the client's build empties first.
    async buildApp({ environments, build }) {
      for (const name of ['client', 'ssr', 'driver', 'spanish', 'spanishStaff', 'spanishServer'])
        if (environments[name]) await build(environments[name])
    },
  },
  plugins: [
    spanishPages(mode === 'spanish'),
    tailwindcss(),
    react(),
    scriptsComeLast(),
    staffPageBesideSite(),
    plainImports(),
    leanRouter(),
    precacheDriverApp(),
    noMapOfPackages(),
    oneByteSource(),
  ],
  environments: {
    driver: driverEnvironment,
    client: { build: siteBuild },
    ssr: {
      define: command === 'build' ? builtServer : {},
      resolve: { noExternal: command === 'build' ? true : undefined, external: outside },
      build: {
        outDir: 'dist/server',
        target: 'esnext',
        sourcemap: true,
        copyPublicDir: false,
        rolldownOptions: {
          // What runs in a thread begins with a file of its own.
          input: {
            main: 'src/main.ts',
            'pdf-worker': 'src/server/printing/pdf-worker.ts',
            'password-worker': 'src/server/platform/secrets/password-worker.ts',
            'watchdog-thread': 'src/server/platform/process/watchdog-thread.ts',
            'plan-worker': 'src/server/dispatch/plan-worker.ts',
            'bound-worker': 'src/server/dispatch/bound-worker.ts',
            'parse-worker': 'src/server/parsing/parse-worker.ts',
          },
          output: { codeSplitting: { groups: [{ name: packagesChunk, test: /node_modules/, entriesAware: true }] } },
        },
      },
    },
    // The public pages in Spanish: what browsers load, and what renders them on the server with the first request.
    ...(command === 'build' && {
      spanish: spanishEnvironment(siteBuild, 'spanish'),
      spanishStaff: spanishEnvironment(siteBuild, 'spanish-staff'),
      spanishServer: {
        consumer: 'server' as const,
        define: builtServer,
        resolve: { noExternal: true as const, external: outside },
        build: {
          ssr: true,
          outDir: 'dist/server',
          emptyOutDir: false,
          target: 'esnext' as const,
          sourcemap: true,
          copyPublicDir: false,
          rolldownOptions: {
            input: {
              spanish: 'src/web/app/render.tsx',
              'spanish-emails': 'src/server/emails/templates/customer-emails.ts',
              'spanish-documents': 'src/server/printing/customer-documents.ts',
            },
          },
        },
      },
    }),
  },
}))

/** A file with what at least `minShareCount` screens share: the modules whose paths (in `src`, or of a package) begin with one of `paths`. */
function chunk(name: string, minShareCount: number, paths: readonly string[]) {
  const inBoth = paths.map((path) => path.replace(/^content/, 'content(?:/spanish)?'))
  const test = new RegExp(`/(src|node_modules)/(${inBoth.join('|')})`.replaceAll('/', '[\\\\/]'))
  return { name, minShareCount, includeDependenciesRecursively: false, test }
}

/**
 * Removes the packages' part from the server's source map. Node loads a whole map with the first error that passes through its code, which
 * would take 50 MB of memory permanently.
 */
function noMapOfPackages(): Plugin {
  return {
    name: 'no-map-of-packages',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_options, bundle) {
      for (const file of Object.keys(bundle)) if (mapOfPackages.test(file)) delete bundle[file]
    },
  }
}
