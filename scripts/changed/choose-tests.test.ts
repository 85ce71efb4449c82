import { describe, expect, test } from 'vitest'
import { type Change, chooseTests, type Known, readSuite } from './choose-tests.ts'

/** A product of two nouns with a server, two screens, and tests that start all of it. */
const project = new Map(
  Object.entries({
    'src/domain/hauls/swap-fee.ts':
      "import { cents } from './cents.ts'\n/** Rule 12. */\nexport const swapFee = () => cents(100)\n\n/** Rule 13. */\nexport const lateFee = () => 5\n",
    'src/domain/hauls/cents.ts': 'export const cents = (value: number) => value\n',
    'src/domain/hauls/swap-fee.test.ts': "import { swapFee } from './swap-fee.ts'\ntest('a swap', () => swapFee())\n",
    'src/server/hauls/haul-routes.ts':
      "import { lateFee, swapFee } from '#domain/hauls/swap-fee.ts'\nexport const haulRoutes = {\n  async 'POST /api/orders/{id}/swaps'() {\n    return swapFee()\n  },\n  async 'GET /api/orders/{id}/fees'() {\n    return lateFee()\n  },\n}\n",
    'src/server/yard/count-stock.ts': 'export const countStock = (sql: Sql) => sql`select 1 from yard`\n',
    'src/server/app.ts':
      "import { haulRoutes } from './hauls/haul-routes.ts'\nimport { countStock } from './yard/count-stock.ts'\nexport const createApp = () => [haulRoutes, countStock]\n",
    'src/content/staff/swaps.ts': "export const swapsText = { heading: 'Swaps' }\n",
    'src/web/staff/swaps/swaps-tab.tsx':
      "import { swapsText } from '#content/staff/swaps.ts'\nexport const screen = () => [swapsText, 'POST /api/orders/{id}/swaps']\n",
    'tests/support/test-app.ts':
      "import { createApp } from '#server/app.ts'\nexport const startTestApp = () => createApp()\n",
    'tests/support/desk.ts': 'export const swap = (app: App) => app.post(`/api/orders/7/swaps`)\n',
    'tests/server/exchange.test.ts':
      "import { swap } from '../support/desk.ts'\nimport { startTestApp } from '../support/test-app.ts'\ntest('it', () => swap(startTestApp()))\n",
    'tests/server/fees.test.ts':
      "import { startTestApp } from '../support/test-app.ts'\ntest('it', () => startTestApp().get(`/api/orders/7/fees`))\n",
    'tests/server/late.test.ts': "import { startTestApp } from '../support/test-app.ts'\n// Rule 13.\n",
    'tests/server/shelf.test.ts': "import { startTestApp } from '../support/test-app.ts'\n",
    'tests/end-to-end/exchange-page.test.ts': "import { swapsText } from '#content/staff/swaps.ts'\nvisit(swapsText)\n",
    'tests/support/words.ts':
      "import { swapsText } from '#content/staff/swaps.ts'\nexport const heading = () => swapsText.heading\n",
    'tests/end-to-end/shop.test.ts': "import { heading } from '../support/words.ts'\nvisit(heading())\n",
    'tests/architecture/layers.test.ts': '',
    'tests/break/hauls.test.ts': '',
  }),
)

const suite = readSuite(project)
const nothingKnown: Known = { seconds: {}, sentBy: new Map() }
const changed = (path: string, line?: number): Change => ({
  path,
  lines: line ? [[line, line]] : 'all',
  before: project.get(path) ?? null,
})
const choose = (change: Change, known: Partial<Known> = {}, budget = 100) =>
  chooseTests(suite, [change], { ...nothingKnown, ...known }, budget)
const pathsOf = (choices: readonly { path: string }[]) =>
  choices.map(({ path }) => path).filter((path) => !path.startsWith('tests/architecture/'))

describe('a change selects', () => {
  test('the tests that call what it reaches, and the screens behind it, but not whoever starts the application', () => {
    expect(pathsOf(choose(changed('src/domain/hauls/cents.ts')).chosen)).toEqual([
      'src/domain/hauls/swap-fee.test.ts',
      'tests/server/exchange.test.ts',
      'tests/end-to-end/exchange-page.test.ts',
      'tests/end-to-end/shop.test.ts',
    ])
  })

  test('by the changed lines: an endpoint of a file, a rule that is cited there', () => {
    expect(pathsOf(choose(changed('src/domain/hauls/swap-fee.ts', 6)).chosen)).toEqual([
      'tests/server/fees.test.ts',
      'tests/server/late.test.ts',
    ])
    expect(pathsOf(choose(changed('src/server/hauls/haul-routes.ts', 4)).chosen)[0]).toBe(
      'tests/server/exchange.test.ts',
    )
  })

  test('the tests that send its statements, as it was and as it is', () => {
    const sentBy = new Map([['select 1 from yard', new Set(['tests/server/shelf.test.ts'])]])
    expect(pathsOf(choose(changed('src/server/yard/count-stock.ts'), { sentBy }).chosen)).toEqual([
      'tests/server/shelf.test.ts',
    ])
    const { chosen } = choose(
      { ...changed('src/server/yard/count-stock.ts'), before: 'export const countStock = () => sql`select 2`' },
      { sentBy: new Map([['select 2', new Set(['tests/server/shelf.test.ts'])]]) },
    )
    expect(pathsOf(chosen)).toEqual(['tests/server/shelf.test.ts'])
  })

  test('the tests that quote a text, themselves or through a support function', () => {
    expect(pathsOf(choose(changed('src/content/staff/swaps.ts')).chosen).toSorted()).toEqual([
      'tests/end-to-end/exchange-page.test.ts',
      'tests/end-to-end/shop.test.ts',
    ])
  })

  test('itself, if it is a test, whatever that takes; and always what reads all files', () => {
    const { chosen } = choose(changed('tests/server/shelf.test.ts'), { seconds: { 'tests/server/shelf.test.ts': 500 } })
    expect(chosen.map(({ path }) => path)).toEqual(['tests/server/shelf.test.ts', 'tests/architecture/layers.test.ts'])
  })
})

test('what does not fit in the time is named, and what follows may still fit', () => {
  const seconds = { 'tests/server/exchange.test.ts': 60, 'tests/end-to-end/exchange-page.test.ts': 10 }
  const { chosen, cut } = choose(changed('src/domain/hauls/cents.ts'), { seconds }, 40)
  expect(pathsOf(chosen)).toEqual([
    'src/domain/hauls/swap-fee.test.ts',
    'tests/end-to-end/exchange-page.test.ts',
    'tests/end-to-end/shop.test.ts',
  ])
  expect(pathsOf(cut)).toEqual(['tests/server/exchange.test.ts'])
})

test('a change that no test is connected with is named, a document is not', () => {
  const unknown = (path: string) => choose({ path, lines: 'all', before: null }).unknown
  expect(unknown('src/server/yard/count-stock.ts')).toEqual(['src/server/yard/count-stock.ts'])
  expect(unknown('package.json')).toEqual(['package.json'])
  expect(unknown('docs/rules.md')).toEqual([])
  expect(unknown('src/domain/hauls/cents.ts')).toEqual([])
})
