import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What lives in the module of React Router that the browser must not load (see browser-router.ts). */
const heavy =
  /\b(Link|NavLink|Form|ScrollRestoration|createBrowserRouter|use(LinkClickHandler|SearchParams|Submit|Fetcher|FormAction))\b/

/** What the build leaves out of the browser's router (scripts/lean-router-cuts.ts). */
const cut = /\b(viewTransition|flushSync|patchRoutesOnNavigation|ActionFunctionArgs)\b/

const directory = join(import.meta.dirname, '..')
const sources = readdirSync(directory, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(directory, path), 'utf8') }))
const pathsOf = (offends: (text: string) => boolean) =>
  sources.filter(({ text }) => offends(text)).map(({ path }) => path)

test('no page brings the links, forms and fetchers of React Router with it', () => {
  const offenders = pathsOf((text) => {
    const imports = text.match(/import \{[^}]*\} from 'react-router'/g) ?? []
    return imports.some((line) => heavy.test(line))
  })
  expect(sources.length).toBeGreaterThan(50)
  expect(offenders).toEqual([])
})

test('no page asks the router for what the build leaves out', () => {
  expect(pathsOf((text) => cut.test(text))).toEqual([])
})
