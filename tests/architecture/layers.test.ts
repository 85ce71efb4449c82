import { expect, test } from 'vitest'
import { uiText } from '#content/wording/ui-text.ts'
import { endpoints } from '#contract/endpoints.ts'
import { layerOf, type SourceFile, sourceFiles } from './source-files.ts'

const files = sourceFiles()

const mayImport: Record<string, string[]> = {
  contract: ['contract'],
  domain: ['domain', 'contract'],
  content: ['content', 'contract', 'domain'],
  server: ['server', 'contract', 'domain', 'content'],
  web: ['web', 'contract', 'domain', 'content'],
  'main.ts': ['server', 'web', 'content', 'contract'],
}

const packagesOf: Record<string, RegExp> = {
  contract: /^zod(\/mini)?$/,
  domain: /^$/,
  content: /^$/,
}

/** Every import that breaks a rule, as `file → import`. */
const violations = (breaks: (file: SourceFile, specifier: string, target: string | null) => boolean) =>
  files.flatMap((file) =>
    file.imports
      .filter(({ specifier, target }) => breaks(file, specifier, target))
      .map(({ specifier }) => `${file.path} → ${specifier}`),
  )

test('every file belongs to a layer, and imports only what the layer may', () => {
  expect(files.length).toBeGreaterThan(80)
  expect(files.filter((file) => !(layerOf(file.path) in mayImport)).map((file) => file.path)).toEqual([])
  expect(
    violations(
      (file, _, target) =>
        target?.startsWith('src/') === true && !mayImport[layerOf(file.path)]?.includes(layerOf(target)),
    ),
  ).toEqual([])
})

test('the contract only imports zod; domain and content import no package', () => {
  expect(
    violations(
      (file, specifier, target) => target === null && packagesOf[layerOf(file.path)]?.test(specifier) === false,
    ),
  ).toEqual([])
})

test("no file of the product reaches outside src, except for a package's styles", () => {
  expect(violations((_, __, target) => target !== null && !target.startsWith('src/'))).toEqual([])
})

test("a noun of the server never calls another's routes", () => {
  expect(
    violations((file, _, target) => /-routes\.ts$/.test(target ?? '') && file.path !== 'src/server/app.ts'),
  ).toEqual([])
})

test('one file puts the steps after a change of an order together', () => {
  const composing = files.filter(({ text }) => /\borderSteps: \{/.test(text)).map(({ path }) => path)
  expect(composing).toEqual(['src/server/create-context.ts'])
})

test('SQL is in queries, inserts, commands and db, never in routes or http', () => {
  // Hits are counted in the database, so that several processes count as one.
  const isFree = (path: string) => path === 'src/server/platform/http/rate-limit.ts'
  const isBound = (path: string) => /-routes\.ts$|^src\/server\/(site|platform\/http)\//.test(path)
  const withSql = files.filter(({ path, text }) => isBound(path) && /\b(sql|tx)(<[^`]*>)?`/.test(text))
  expect(files.filter(({ path }) => isBound(path)).length).toBeGreaterThan(40)
  expect(withSql.map(({ path }) => path).filter((path) => !isFree(path))).toEqual([])
})

test('web/ui could be part of any product: it imports nothing of ours', () => {
  expect(
    violations(
      (file, _, target) => file.path.startsWith('src/web/ui/') && target !== null && !target.startsWith('src/web/ui/'),
    ),
  ).toEqual([])
})

test('screens do not import screens, only their data and what stands in their parts', () => {
  // What the screens of an area share; `parts` has what a noun shows on screens of others.
  const isShared = (folder: string) => /^(staff\/(kit|live)|public\/lead-forms)$/.test(folder)
  const screenOf = (path: string) => {
    const folder = /^src\/web\/((?:public|account|staff)\/[\w-]+)\//.exec(path)?.[1]
    return folder === undefined || isShared(folder) || path.endsWith('-queries.ts') ? undefined : folder
  }
  expect(
    violations((file, _, target) => {
      const [from, to] = [screenOf(file.path), screenOf(target ?? '')]
      return from !== undefined && to !== undefined && from !== to && !target?.startsWith(`src/web/${to}/parts/`)
    }),
  ).toEqual([])
})

test('a file is imported by its alias, or relative to its own folder', () => {
  const climbing = [...files, ...sourceFiles('{tests,scripts,bench}/**/*.{ts,tsx}')].flatMap((file) =>
    file.imports
      .filter(
        ({ specifier, target }) =>
          specifier.startsWith('../') && (file.path.startsWith('src/') || target?.startsWith('src/')),
      )
      .map(({ specifier }) => `${file.path} → ${specifier}`),
  )
  expect(climbing.filter((line) => !line.startsWith('src/main.ts'))).toEqual([])
})

test('the platform could be part of any product: it imports no noun', () => {
  // Error codes, upload types and settings belong to the product.
  const isAllowed = (target: string) =>
    /^src\/(contract\/(wire|values|live)|server\/(platform|config|app-context)|content\/(spanish\/)?(company|wording)|domain\/files)/.test(
      target,
    )
  expect(
    violations(
      (file, _, target) => file.path.startsWith('src/server/platform/') && target !== null && !isAllowed(target),
    ),
  ).toEqual([])
})

test('a noun has one name in every tree', () => {
  const nouns = [
    'bill-to-accounts',
    'imports',
    'backups',
    'exports',
    'billing',
    'standing-services',
    'change-requests',
    'containers',
    'customers',
    'dashboard',
    'dispatch',
    'diversion',
    'documents',
    'emails',
    'equipment',
    'hauls',
    'facilities',
    'leads',
    'lists',
    'long-stays',
    'orders',
    'payments',
    'phones',
    'pricing',
    'projects',
    'quotes',
    'routing',
    'scheduling',
    'search',
    'security',
    'settings',
    'sizing',
    'staff',
    'stops',
    'street-permits',
    'weight-tickets',
  ]
  const notNouns: Record<string, string[]> = {
    contract: ['wire', 'values', 'live'],
    domain: ['files', 'reminders', 'retention'],
    server: [
      'platform',
      'site',
      'jobs',
      'printing',
      'parsing',
      'live',
      'events',
      'seed',
      'demo',
      'reminders',
      'retention',
      'outbox',
      'closeout',
      'inventory',
    ],
    'web/staff': ['kit', 'live', 'frame', 'inventory', 'staff-link'],
  }
  for (const [tree, others] of Object.entries(notNouns)) {
    const folders = new Set(
      files.flatMap(({ path }) =>
        path.startsWith(`src/${tree}/`)
          ? path
              .slice(tree.length + 5)
              .split('/')
              .slice(0, -1)
              .slice(0, 1)
          : [],
      ),
    )
    expect([...folders].filter((folder) => !nouns.includes(folder) && !others.includes(folder)).sort(), tree).toEqual(
      [],
    )
  }
})

test('the browser imports endpoints only as types', () => {
  const values = files.flatMap((file) =>
    file.imports
      .filter(
        ({ target, isTypeOnly }) =>
          file.path.startsWith('src/web/') &&
          /^src\/contract\/([\w-]+\/)?endpoints\.ts$/.test(target ?? '') &&
          !isTypeOnly,
      )
      .map(() => file.path),
  )
  expect(values).toEqual([])
})

test("screens only use zod/mini, a third of zod's size", () => {
  const importsOf = new Map(files.map(({ path, imports }) => [path, imports.filter(({ isTypeOnly }) => !isTypeOnly)]))
  const reached = new Set<string>()
  const reach = (path: string) => {
    if (reached.has(path)) return
    reached.add(path)
    for (const { target } of importsOf.get(path) ?? []) if (target?.startsWith('src/')) reach(target)
  }
  for (const { path } of files) if (path.startsWith('src/web/')) reach(path)
  const heavy = [...reached].filter((path) => importsOf.get(path)?.some(({ specifier }) => specifier === 'zod'))
  expect(reached.size).toBeGreaterThan(100)
  expect(heavy).toEqual([])
})

test('there are no import cycles', () => {
  const graph = new Map(
    files.map((file) => [file.path, file.imports.flatMap(({ target }) => (target ? [target] : []))]),
  )
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
    else if (!done.has(path)) {
      for (const next of graph.get(path) ?? []) visit(next, [...trail, path])
      done.add(path)
    }
  }
  for (const path of graph.keys()) visit(path, [])
  expect(circles).toEqual([])
})

test('no endpoint is described twice, and the table of contents names every noun', () => {
  const described = files.flatMap(({ path, text }) =>
    /^src\/contract\/[\w-]+\/(?:[\w-]+-)?endpoints\.ts$/.test(path)
      ? [...text.matchAll(/^ {2}'([A-Z]+ \/[^']*)'/gm)].map(([, route]) => route)
      : [],
  )
  expect(new Set(described).size).toBe(described.length)
  expect(Object.keys(endpoints).sort()).toEqual(described.sort())
})

test('a word that screens share stands in one module only', () => {
  const words = new Set<string>(Object.values(uiText.en))
  const said = /^\s*(\w+): '([^']+)',$/gm
  const copies = sourceFiles('src/content/{account,public,staff}/**/*.ts').flatMap(({ path, text }) =>
    [...text.matchAll(said)].flatMap(([, key, word = '']) => (words.has(word) ? [`${path} ${key}`] : [])),
  )
  // Other things that happen to have the same name in English.
  expect(copies).toEqual(['src/content/staff/hauls.ts cancelHaul', 'src/content/staff/staff-calendar.ts closeHoliday'])
})
