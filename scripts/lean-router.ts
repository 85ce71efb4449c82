import type { Plugin } from 'vite'
import { cuts } from './lean-router-cuts.ts'

const virtual = '\0no-instrumentation'

/**
 * Leaves out of the browser's script what React Router carries for others, a twentieth of every page: its instrumentation, which runs only for
 * `createRouter({ instrumentations })`, and what `lean-router-cuts.ts` lists.
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
      filter: { id: ours },
      handler: (code, id) => ({ code: cut(code, cuts[ours.exec(id)?.[1] ?? ''] ?? []), map: null }),
    },
  }
}

const isRouter = /react-router\/dist\/production\/lib\/router\/router\.js$/
const ours = /react-router\/dist\/production\/lib\/(hooks\.js|components\.js|router\/router\.js)$/

/** What the router imports; a name that is missing here fails the build. */
const replacement = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router
`

function cut(code: string, parts: (typeof cuts)[string]): string {
  return parts.reduce((source, [part, instead]) => {
    if (source.split(part).length !== 2)
      throw new Error(`React Router has changed: see scripts/lean-router-cuts.ts, ${part}`)
    return source.replace(part, () => instead)
  }, code)
}
