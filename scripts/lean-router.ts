import type { Plugin } from 'vite'
import { siteParts } from './spanish-pages.ts'

type Cut = readonly [from: string, to: string]

/**
 * What the pages do not use of React Router, by file: forms and their actions, fetchers, middleware, masks, view transitions, its own restoring
 * of scroll positions, `<Routes>`, instrumentation, React Server Components and experiments. biome.json refuses the imports that would need them.
 */
const cuts: Readonly<Record<string, readonly Cut[]>> = {
  'router/router.js': [
    ['if (init.instrumentations)', 'if (false)'],
    ['if (opts?.instrumentationNavigateMetaReceiver)', 'if (false)'],
    ['consumeInstrumentationClientResultMetaReceiver(router)', 'undefined'],
    ['future.unstable_customRouteDiscovery', 'false'],
    ['future.unstable_routePatternMatching', 'false'],
    ['else if (opts && opts.submission && isMutationMethod(opts.submission.formMethod))', 'else if (false)'],
    ['if (!opts || !isSubmissionNavigation(opts)) return { path };', 'return { path };'],
    ['\tfetchLoadMatches.forEach((f, key) => {', '\tif (false) fetchLoadMatches.forEach((f, key) => {'],
    ['if (isBrowser) {\n\t\t\trestoreAppliedTransitions', 'if (false) {\n\t\t\trestoreAppliedTransitions'],
    ['if (pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location)', 'if (false)'],
    ['else if (pendingViewTransitionEnabled)', 'else if (false)'],
    [
      '\t\tfetchLoadMatches.forEach((loadMatch, key) => {',
      '\t\tif (false) fetchLoadMatches.forEach((loadMatch, key) => {',
    ],
    ['Promise.all(fetchersToLoad.map(', 'Promise.all(true ? [] : fetchersToLoad.map('],
    ['redirect = findRedirect(fetcherResults);', 'redirect = undefined;'],
    ['\trevalidatingFetchers.filter(', '\tif (false) revalidatingFetchers.filter('],
    ['= markFetchRedirectsDone(', '= false && markFetchRedirectsDone('],
    ['= abortStaleFetchLoads(', '= false && abortStaleFetchLoads('],
    ['init.dataStrategy || defaultDataStrategyWithMiddleware', 'defaultDataStrategy'],
    ['let runClientMiddleware = isStaticHandler', 'let runClientMiddleware = true ? undefined : isStaticHandler'],
    [
      'let lazyMiddlewarePromise = loadLazyRouteProperty(',
      'let lazyMiddlewarePromise = true ? undefined : loadLazyRouteProperty(',
    ],
    ['let lazyKeys = Object.keys(route.lazy);', 'return {};'],
    ['if (opts?.mask)', 'if (false)'],
    ['if (savedScrollPositions', 'if (false'],
    ['\n\t\tenableScrollRestoration,', ''],
    ['\n\t\tfetch,', ''],
    ['\n\t\tgetFetcher,\n\t\tresetFetcher,\n\t\tdeleteFetcher: queueFetcherForDeletion,', ''],
    ['\n\t\tpatchRoutes,\n\t\t_internalFetchControllers: fetchControllers,\n\t\t_internalSetRoutes,', ''],
  ],
  'components.js': [
    ['if (!viewTransitionOpts || !isViewTransitionAvailable)', 'if (true)'],
    ['if (renderDfd && pendingState && router.window)', 'if (false)'],
    ['if (!vtContext.isTransitioning && interruption)', 'if (false)'],
  ],
  'hooks.js': [
    ['if (this.context', 'if (false'],
    ['if (locationArg', 'if (false'],
  ],
  'dom/lib.js': [[' || parseHydrationData()', '']],
}

/** What an assertion says to developers: it fails as well without, and its line is in the stack. */
const whyItFails = /(\binvariant\(.*), (?:"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)\);$/gm

const library = /node_modules\/react-router\/dist\/production\/lib\/(.*\.js)$/

/**
 * Leaves out what no page uses of React Router: its components are calls, and their names are assigned, which looks to the build as if
 * they did something; the rest is cut. A new version in which a cut does not match fails the build.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => siteParts.includes(name),
    transform: {
      filter: { id: library },
      handler(code, id) {
        const file = library.exec(id)?.[1] ?? ''
        const shakable = code
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replace(/^(const \w+ = )(?=React\$1\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ ')
          .replace(/(?<!function )\b(?=(?:warning|warningOnce|warnOnce)\()/g, 'false && ')
          .replace(whyItFails, '$1);')
        return { code: (cuts[file] ?? []).reduce((text, cut) => apply(cut, text, file), shakable), map: null }
      },
    },
  }
}

function apply([from, to]: Cut, code: string, file: string): string {
  if (!code.includes(from))
    throw new Error(`React Router's ${file} has no ${JSON.stringify(from)}: see scripts/lean-router.ts`)
  return code.replaceAll(from, to)
}
