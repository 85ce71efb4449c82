import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What lives in the module of React Router that the browser must not load (see browser-router.ts). */
const heavy =
  /\b(Link|NavLink|Form|ScrollRestoration|createBrowserRouter|use(LinkClickHandler|SearchParams|Submit|Fetcher|FormAction))\b/

test('no page brings the links, forms and fetchers of React Router with it', () => {
  const directory = import.meta.dirname
  const sources = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.tsx?$/.test(path),
  )
  const offenders = sources.filter((path) => {
    const imports = readFileSync(join(directory, path), 'utf8').match(/import \{[^}]*\} from 'react-router'/g) ?? []
    return imports.some((line) => heavy.test(line))
  })
  expect(sources.length).toBeGreaterThan(50)
  expect(offenders).toEqual([])
})
