import type { Plugin } from 'vite'

const virtual = '\0no-instrumentation'

/**
 * Leaves out of the browser's script what React Router carries for others, 2 kB of every page: its instrumentation, which runs only for
 * `createRouter({ instrumentations })`; what server components need; and its own error page, since our outermost route has one.
 * @throws when the router is not the one that we know: then look again what can go
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^\.\/instrumentation\.js$/ },
      handler: (_source, importer) => (importer && isRouter.test(importer) ? virtual : null),
    },
    load: {
      filter: { id: /no-instrumentation$/ },
      handler: (id) => (id === virtual ? replacement : null),
    },
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/hooks\.js$/ },
      handler: (code) => ({ code: withoutForeignErrors(code), map: null }),
    },
  }
}

const isRouter = /react-router\/dist\/production\/lib\/router\/router\.js$/

/** What the router imports; a name that is missing here fails the build. */
const replacement = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router
`

const foreign = [
  ['/* @__PURE__ */ React$1.createElement(DefaultErrorComponent, null)', 'null'],
  ['if (this.context) return /* @__PURE__ */ React$1.createElement(RSCErrorHandler, { error }, result);', ''],
  ['const decoded = decodeRouteErrorResponseDigest(error.digest);', 'const decoded = null;'],
] as const

/** Without these, nothing uses what they led to, and the bundler drops it. */
function withoutForeignErrors(code: string): string {
  return foreign.reduce((source, [part, instead]) => {
    if (source.split(part).length !== 2) throw new Error('React Router has changed: see scripts/lean-router.ts')
    return source.replace(part, () => instead)
  }, code)
}
