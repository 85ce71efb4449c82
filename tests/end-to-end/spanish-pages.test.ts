import { describe, expect } from 'vitest'
import { isTranslated } from '#content/company/languages.ts'
import { publicPages } from '#content/company/public-pages.ts'
import { expectAccessible } from '../support/accessible.ts'
import { dayFromToday } from '../support/booking-page.ts'
import { openOffice } from '../support/office.ts'
import { phone, press, shownText, soon, test, visit } from '../support/site-with-browser.ts'
import { expectEnglish, expectSpanish } from '../support/spanish-walk.ts'

const spanish = (path: string) => (path === '/' ? '/es' : `/es${path}`)
const cities = ['burbank', 'los-angeles', 'valencia', 'culver-city'].map((slug) => `/dumpster-rental/${slug}`)
const translated = publicPages.filter(isTranslated)

describe.for([...translated, ...cities])('%s', (path) => {
  test('rule 480: at 390 px its Spanish page has no English text, and axe finds nothing', async ({ visitors }) => {
    const page = await visitors.open(phone)
    await visit(page, spanish(path))
    expect(await page.locator('html').getAttribute('lang')).toBe('es')
    await expectAccessible(page, spanish(path), [390])
    await expectSpanish(page, spanish(path))
  })

  if (cities.slice(1).includes(path)) return

  test('rule 482: each language names its own address and the other one', async ({ site }) => {
    for (const [language, address] of [
      ['en', path],
      ['es', spanish(path)],
    ] as const) {
      const html = await (await fetch(site.url + address)).text()
      expect(html).toContain(`<html lang="${language}">`)
      expect(html).toContain(`<link rel="canonical" href="${site.url}${address}"/>`)
      expect(html).toContain(`<meta property="og:url" content="${site.url}${address}"/>`)
      for (const [other, to] of Object.entries({ en: path, es: spanish(path), 'x-default': path }))
        expect(html).toContain(`<link rel="alternate" hrefLang="${other}" href="${site.url}${to}"/>`)
      expect(html.includes('<meta property="og:locale" content="es_US"/>')).toBe(language === 'es')
      const [, title] = /<title>([^<]*)/.exec(html) ?? []
      expect(html).toContain(`<meta property="og:title" content="${title}"/>`)
      const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
      expect(description.length).toBeLessThan(200)
      expect(html).toContain(`<meta property="og:description" content="${description}"/>`)
      if (language === 'en') await expectEnglish(html, path)
    }
  })
})

test('rules 480 and 489: what binds in English is shown in it, marked, below a sentence in Spanish; every page has its address', async ({
  visitors,
}) => {
  expect(publicPages.filter((each) => !isTranslated(each))).toEqual([])
  const page = await visitors.open(phone)
  await visit(page, '/es')
  const links = await page
    .locator('footer a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
  expect(links).toEqual(expect.arrayContaining(['/es/services', '/es/terms', '/es/privacy-policy']))
  expect(links.filter((path) => path.startsWith('/es/') && !isTranslated(path.slice(3)))).toEqual([])
  await press(page.getByRole('link', { name: 'Términos', exact: true }))
  const heading = page.getByRole('heading', { level: 1, name: 'Terms of Service' })
  await heading.waitFor()
  expect(new URL(page.url()).pathname).toBe('/es/terms')
  expect(await heading.getAttribute('lang')).toBe('en')
  await page.getByText('el texto en inglés es el que vale').waitFor()
  const marked = await page.getByRole('main').locator('[lang=en]').allTextContents()

  const english = await visitors.open(phone)
  await visit(english, '/terms')
  expect(await english.getByRole('main').locator('[lang]').count()).toBe(0)
  const whole = (await english.getByRole('main').textContent()) ?? ''
  for (const text of marked) expect(whole).toContain(text)
  expect(marked.join('').length).toBeGreaterThan(whole.length * 0.9)
})

test('rule 505: legal texts are in Spanish once the owner says so, below a note that the English ones hold', async ({
  site,
  visitors,
}) => {
  const office = await openOffice(site.url)
  const english = await (await fetch(`${site.url}/terms`)).text()
  const switchTo = (isOn: boolean) =>
    office.call('POST', '/api/admin/settings', { spanish_terms: isOn, spanish_privacy: isOn })
  await switchTo(true)
  try {
    const page = await visitors.open(phone)
    for (const [path, heading] of [
      ['/es/terms', 'Términos del servicio'],
      ['/es/privacy-policy', 'Política de privacidad'],
    ] as const) {
      await visit(page, path)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      expect(await page.getByRole('main').locator('[lang=en]').count()).toBe(0)
      expect(await page.getByRole('link', { name: 'Leer el texto en inglés' }).getAttribute('href')).toBe(path.slice(3))
      await expectAccessible(page, path, [390])
      // What is answered to a text message is a word of the phone companies.
      await expectSpanish(page, path, { stored: ['STOP'] })
    }
    expect(await (await fetch(`${site.url}/terms`)).text()).toBe(english)
  } finally {
    await switchTo(false)
  }
  expect(await (await fetch(`${site.url}/es/terms`)).text()).toContain('el texto en inglés es el que vale')
})

test('rule 481: the switch keeps the page, its query and what was typed, there and back', async ({ visitors }) => {
  const page = await visitors.open(phone)
  await visit(page, '/contact?from=flyer')
  await page.getByLabel('First name').fill('Dolores')
  await page.getByLabel('Message', { exact: true }).fill('Un contenedor de 20 yardas, por favor')
  const banner = page.getByRole('complementary').getByRole('link', { name: 'Español' })
  await press(banner)
  await page.waitForURL('**/es/contact?from=flyer')
  await expect.poll(() => page.getByLabel('Nombre').inputValue(), soon).toBe('Dolores')
  await expect
    .poll(() => page.getByLabel('Mensaje', { exact: true }).inputValue(), soon)
    .toBe('Un contenedor de 20 yardas, por favor')
  await page.getByLabel('Apellido').fill('Ortiz')
  await press(page.getByRole('complementary').getByRole('link', { name: 'English' }))
  await page.waitForURL('**/contact?from=flyer')
  await expect.poll(() => page.getByLabel('Last name').inputValue(), soon).toBe('Ortiz')
  await expect.poll(() => page.getByLabel('First name').inputValue(), soon).toBe('Dolores')
})

test('rule 481: what is typed into the new page before its fields are filled stays', async ({ visitors }) => {
  const page = await visitors.open(phone)
  await visit(page, '/contact')
  await page.getByLabel('First name').fill('Dolores')
  const { promise: isTyped, resolve: release } = Promise.withResolvers<void>()
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>()
  // The page in English loads it, too, to keep what was typed.
  await page.route(/other-language/, async (route) => {
    if (/\/es\//.test(route.request().frame().url())) {
      isAsked()
      await isTyped
    }
    await route.continue()
  })
  await press(page.getByRole('complementary').getByRole('link', { name: 'Español' }))
  await page.waitForURL('**/es/contact')
  await asked
  // The draft of the form has filled it by now.
  await expect.poll(() => page.getByLabel('Nombre').inputValue(), soon).toBe('Dolores')
  await page.getByLabel('Apellido').fill('Ortiz')
  release()
  await page.waitForFunction(() => window.name === '')
  // It fills the fields three times, a frame apart.
  await page.evaluate(() => {
    const frames = (left: number, done: () => void) =>
      requestAnimationFrame(() => (left > 0 ? frames(left - 1, done) : done()))
    return new Promise<void>((resolve) => frames(3, resolve))
  })
  expect(await page.getByLabel('Apellido').inputValue()).toBe('Ortiz')
})

test('rule 483: a browser that prefers Spanish is offered it once, and is sent nowhere', async ({ visitors }) => {
  const page = await visitors.open({ ...phone, locale: 'es-MX' })
  await visit(page, '/services')
  const offer = page.getByRole('link', { name: 'Ver esta página en español' })
  await offer.waitFor()
  expect(new URL(page.url()).pathname).toBe('/services')
  expect(await offer.getAttribute('href')).toBe('/es/services')
  await visit(page, '/contact')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await offer.count()).toBe(0)

  const other = await visitors.open(phone)
  await visit(other, '/services')
  expect(await other.getByText('en español').count()).toBe(0)
})

test('a visitor books in Spanish: problems, refusals of the server, and the confirmation are in it', async ({
  visitors,
}) => {
  const page = await visitors.open(phone)
  await visit(page, '/es/booking?size=20')
  const book = page.getByRole('button', { name: /^Reservar/ }).first()
  await press(book)
  await page.getByText('Escriba la calle y el número').first().waitFor()

  await page.getByLabel('Código postal').fill('10001')
  await page.getByText('No entregamos en 10001.').first().waitFor()
  await page.getByLabel('Código postal').fill('91355')
  await expect.poll(() => page.getByLabel('Ciudad').inputValue(), soon).toBe('Valencia')
  await page.getByLabel('Calle y número').fill('24510 Arroyo Park Drive')
  await press(page.getByText('Cosas de la casa'))
  await press(page.getByText('Para mi casa'))
  await page.getByLabel('Nombre', { exact: true }).fill('Dolores')
  await page.getByLabel('Apellido').fill('Ortiz')
  await page.getByLabel('Correo electrónico').fill('dolores@ortiz.example')
  await page.getByLabel('Teléfono').fill('(661) 555-0177')
  await press(page.getByRole('checkbox', { name: /^Acepto los/ }))
  await press(book)
  const withoutDay = page.getByRole('button', { name: 'Reservar sin día' })
  await withoutDay.waitFor()
  await press(withoutDay)
  await page.waitForURL('**/es/confirmation/*')
  await page.getByRole('heading', { level: 1, name: 'Gracias, Dolores' }).waitFor(soon)
  const shown = await shownText(page.getByRole('main'))
  for (const fact of ['Gracias, Dolores', 'Cosas de la casa', '24510 Arroyo Park Drive', 'todo incluido, 20 yardas'])
    expect(shown).toContain(fact)
  await expectAccessible(page, 'confirmation', [390])
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  for (const place of ['delivery', 'pickup', 'haul/swap']) {
    await visit(page, `/es/confirmation/${number}/${place}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectSpanish(page, place)
  }
  await visit(page, `/es/confirmation/${number}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectSpanish(page, 'confirmation')

  // In English it is the same order.
  await visit(page, `/es/confirmation/${number}`)
  await press(page.getByRole('complementary').first().getByRole('link', { name: 'English' }))
  await page.waitForURL(`**/confirmation/${number}`)
  await page.getByText('Household Junk').waitFor()
})

test('the links of quotes and crews, and an order that nobody knows, are in Spanish', async ({ visitors }) => {
  const page = await visitors.open(phone)
  visitors.allowProblem(/404|410|Failed to load/)
  for (const path of ['/es/quote#mistyped', '/es/crew#mistyped', '/es/confirmation/ABCD-EFGH-JKLM', '/es/nada']) {
    await visit(page, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectSpanish(page, path)
  }
})

test('a bill is shown and paid in Spanish', async ({ visitors }) => {
  const page = await visitors.open(phone)
  visitors.allowProblem(/404|Failed to load/)
  const item = { isInvoice: true, orderNumber: 'ABCD-EFGH-JKLM', dueOn: '2026-12-01', inProcess: false }
  const items = ['INV-000001', 'INV-000002'].map((number) => ({ ...item, id: number, number, amount: '450.00' }))
  const view = {
    linkId: 'a',
    orderNumber: null,
    items,
    ways: ['card', 'bank'],
    latest: null as object | null,
    keep: {
      id: 'a',
      language: 'en',
      title: 'Also pay later.',
      text: 'We keep this card.',
      terms: 'Take this back any time.',
    },
    stored: [],
  }
  await page.route('**/api/pay', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: view })
      : route.fulfill({ json: { url: null, view: { ...view, items: [] } } }),
  )
  await visit(page, '/es/pay')
  await page.getByText('vence el 1 dic 2026').first().waitFor()
  await expectAccessible(page, 'pay', [390])
  await expectSpanish(page, 'pay')
  // Rule 506: what is agreed to is in English until the owner decides, and says so.
  await page.getByText('Lo que acepta está en inglés').waitFor()
  const consent = page.locator('label [lang=en]')
  expect(await consent.textContent()).toBe('Also pay later. We keep this card.Take this back any time.')
  const paid = { way: 'bank', amount: '900.00', lastFour: '6789', approvedAt: '2026-12-01T20:00:00.000Z' }
  for (const state of ['confirming', 'paid', 'refused']) {
    view.latest = { ...paid, state, settledAt: '2026-12-01T20:05:00.000Z' }
    await visit(page, '/es/pay')
    await page.getByText('$900.00').first().waitFor()
    await expectSpanish(page, state)
  }
  expect(new URL(page.url()).pathname).toBe('/es/pay')
  await press(page.getByRole('button', { name: /^Pagar \$900\.00/ }))
  await page.getByText('No se debe nada').waitFor()
})

test('the days of the first page and the calendar are in Spanish', async ({ visitors }) => {
  const page = await visitors.open(phone)
  await visit(page, '/es')
  await page.getByLabel('Código postal de la entrega').fill('91355')
  await page.getByText(/^Valencia: .* por la mañana, \d+.yardas/).waitFor()
  await expectSpanish(page, 'with a ZIP code')
  await visit(page, `/es/booking?date=${dayFromToday(12)}`)
  const day = new Intl.DateTimeFormat('es-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  })
  await page
    .getByRole('button', { name: new RegExp(day.format(new Date(`${dayFromToday(12)}T00:00Z`))) })
    .first()
    .waitFor()
})
