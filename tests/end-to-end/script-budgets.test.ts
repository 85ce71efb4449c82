import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { defaultBusiness } from '#content/company/business.ts'
import { accountScreens } from '#web/app/account-screens.ts'
import { createCall } from '#web/app/api.ts'
import type { RouteHandle } from '#web/app/route-handle.ts'
import { createRoutes } from '#web/app/routes.tsx'
import { staffScreens } from '#web/staff/staff-screens.tsx'
import { readBuild } from '../support/script-sizes.ts'

/**
 * Bytes of compressed script (rule 91): what a page loads initially, and for the booking page also later. The notification script, loaded
 * with the first notification, counts for no page. What the confirmation page loads later has a budget of its own. A page with a form loads the form library, about 12 kB.
 */
const max = {
  page: 100_000,
  form: 110_000,
  booking: 138_000,
  crew: 90_000,
  pay: 90_000,
  objection: 4_000,
  later: 90_000,
}
const withForm = ['/estimate', '/contact']

type Screen = { path: string; module: string }

function screensOf(routes: RouteObject[], base = ''): Screen[] {
  return routes.flatMap((route) => {
    const path = route.path ? `${base}/${route.path}` : base
    const { module } = (route.handle ?? {}) as RouteHandle
    return [...(module ? [{ path: path || '/', module }] : []), ...screensOf(route.children ?? [], path)]
  })
}

const app = {
  call: createCall(() => expect.unreachable()),
  business: defaultBusiness,
  origin: 'http://localhost',
  measurementId: null,
  paysOnline: false,
}
const screens = screensOf(createRoutes(app, { staff: staffScreens(app), account: accountScreens(app) }))
const publicScreens = screens.filter(({ module }) => module.startsWith('src/web/public/'))
const build = readBuild()
/** The part of the booking page for staff bookings, which no visitor loads. */
const forStaff = /booking\/staff\//

const languages = { en: build, es: readBuild('es') } as const
/** The screens that a build has: that in Spanish has the translated ones. */
const screensIn = (language: 'en' | 'es') => screens.filter(({ module }) => languages[language].has(module))

test('rule 480: no page carries texts of the other language', () => {
  const scripts = (language: 'en' | 'es') => {
    const sets = screensIn(language).map(({ module }) => languages[language].scriptsOf(module, forStaff))
    return languages[language].textOf(new Set(sets.flatMap(({ initial, late }) => [...initial, ...late])))
  }
  expect(screensIn('es').length).toBeGreaterThan(10)
  expect(scripts('en')).not.toMatch(/contenedor|reserva|recogida|código postal/i)
  expect(scripts('es')).not.toMatch(/Book a Dumpster|Request an Estimate|Your price|Dispatch board|My Account/)
})

test.for(['en', 'es'] as const)('every page is within its script budget: %s', (language) => {
  const build = languages[language]
  const screens = screensIn(language)

  const rows = screens.map(({ path, module }) => {
    const { initial, late } = build.scriptsOf(module, forStaff)
    const [first, later] = [build.bytesOf(initial), build.bytesOf(late)]
    return { path, module, first, later, all: first + later }
  })
  console.table(rows.map(({ path, first, all }) => ({ path, 'at once': first, 'in all': all })))

  expect(publicScreens.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/', '/booking', '/dumpster-rental/:city']),
  )
  if (language === 'en')
    expect(
      screensOf(createRoutes(app, { staff: staffScreens(app), account: accountScreens(app) })).filter(
        ({ module }) => !build.has(module),
      ),
    ).toEqual([])
  // Rule 91: sentences in Spanish are longer.
  const more = language === 'es' ? 400 : 0
  const over = rows.filter(({ path, module, first, later, all }) => {
    if (!module.startsWith('src/web/public/')) return false
    if (path === '/booking') return all > max.booking + more
    if (path === '/crew') return all > max.crew
    if (path === '/pay') return first > max.pay || later > max.objection
    if (path === '/confirmation/:orderNumber' && later > max.later) return true
    return first > (withForm.includes(path) ? max.form : max.page) + more
  })
  expect(over).toEqual([])
})

test('a public page loads no code of accounts or the staff area', () => {
  const foreign = /src\/web\/(account|staff)\/|booking\/staff\/|react-query|query-scope/
  const found = publicScreens.flatMap(({ path, module }) => {
    const { initial, late } = build.scriptsOf(module, forStaff)
    return [...initial, ...late].filter((key) => foreign.test(key)).map((key) => `${path} → ${key}`)
  })
  expect(found).toEqual([])
})

test("the driver's app starts with at most 90 kB, without what reads codes, and with no code of the site", () => {
  const { scripts, text } = build.driverApp()
  console.log('the driver app starts with', scripts)
  expect(Object.values(scripts).reduce((total, bytes) => total + bytes, 0)).toBeLessThanOrEqual(90_000)
  // The decoder's messages, and those of the staff area and the public pages.
  expect(text).not.toMatch(/finder pattern|Dispatch board|Get an instant quote/)
})
