import { existsSync } from 'node:fs'
import type { RouteObject } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { defaultBusiness } from '#content/company/business.ts'
import { privatePaths, publicPages } from '#content/company/public-pages.ts'
import { afterwardsText as ways } from '#content/public/confirmation.ts'
import { orderHaulText } from '#content/public/order-haul.ts'
import type { HaulChoicesOnWire } from '#contract/hauls/own-hauls.ts'
import { strangersOrder } from '#tests/support/strangers-order.ts'
import { staffScreens } from '#web/staff/staff-screens.tsx'
import { accountScreens } from './account-screens.ts'
import { createCall } from './api.ts'
import { createPageRenderer, type PageParts } from './render.tsx'
import type { RouteHandle } from './route-handle.ts'
import { createRoutes } from './routes.tsx'

const template = '<html><head><!--head--></head><body><div id="root"><!--app--></div><!--data--></body></html>'

const answers: Record<string, () => Response> = {
  '/api/priced-equipment': () => Response.json([]),
  '/api/customer/check-auth': () => Response.json({ authenticated: false, user: null }),
}

type Changes = Partial<PageParts> & { path?: string; headers?: Record<string, string>; replies?: typeof answers }

async function render({ path = '/', headers = {}, replies = {}, ...page }: Changes = {}) {
  const asked: Request[] = []
  const api = async (request: Request) => {
    asked.push(request)
    const reply = { ...answers, ...replies }[new URL(request.url).pathname]
    return reply?.() ?? Response.json({ message: 'Not Found' }, { status: 404 })
  }
  const renderPage = createPageRenderer(() => template)
  const response = await renderPage(new Request(`http://localhost${path}`, { headers }), {
    api,
    business: defaultBusiness,
    origin: 'https://bins.example',
    measurementId: null,
    paysOnline: false,
    ...page,
  })
  const html = await response.text()
  const data = /<script type="application\/json" id="page-data">(.*)<\/script>/.exec(html)?.[1] ?? 'null'
  return { response, html, asked, data: JSON.parse(data) }
}

const structuredData = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')

describe('a page', () => {
  test('is a whole document: title and description in the head, content in the body, data as JSON', async () => {
    const { response, html, data } = await render()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const [head = '', body = ''] = html.split('</head>')
    expect(head).toMatch(/<title>[^<]+Canyon Roll-Off<\/title><meta name="description" content="[^"]+"/)
    expect(body).not.toContain('<title>')
    expect(head).toContain('<link rel="canonical" href="https://bins.example/"/>')
    expect(head).toContain('<meta property="og:image" content="https://bins.example/share.png"/>')
    expect(head).not.toContain('noindex')
    expect(body).toContain('<h1')
    expect(data.business.name).toBe('Canyon Roll-Off')
  })

  test('rule 441: of the booking offers the discount for paying by bank, if there is one', async () => {
    const offered = async (bankDiscount?: () => Promise<string>) => {
      const page = { path: '/booking', paysOnline: bankDiscount !== undefined }
      const { html, data } = await render({ ...page, ...(bankDiscount && { bankDiscount }) })
      return [/[^ >]*% off/.exec(html)?.[0] ?? null, data.bankOffer?.slice(0, 8) ?? null]
    }
    expect(await offered(async () => '1.5')).toEqual(['1.5% off', '1.5% off'])
    expect(await offered(async () => '0')).toEqual([null, null])
    expect(await offered(async () => Promise.reject(new Error('The database is away')))).toEqual([null, null])
    expect(await offered()).toEqual([null, null])
  })

  test('contains nothing that a strict content security policy forbids', async () => {
    const { html } = await render()
    expect(html.match(/<script(?! type="application\/(ld\+)?json")/g)).toBeNull()
    expect(html.match(/\s(style|on\w+)=/g)).toBeNull()
    expect(html).not.toContain('<style')
  })

  test('of an order has every way on without scripts', async () => {
    const { orderNumber } = strangersOrder
    const { html } = await render({
      path: `/confirmation/${orderNumber}`,
      replies: { [`/api/orders/by-number/${orderNumber}`]: () => Response.json(strangersOrder) },
    })
    for (const messages of [ways.account, ways.again, ways.create, ways.guest])
      expect(html).toContain(`>${messages}</a>`)
  })

  test('of the days of a swap says without scripts that the office can be asked', async () => {
    const { orderNumber } = strangersOrder
    const choices: HaulChoicesOnWire = {
      kind: 'swap',
      today: '2026-12-10',
      totalAmount: '775.00',
      includedTons: null,
      includedPer: 'order',
      refusal: 'no price',
      canAsk: true,
      needsCode: false,
      planned: [],
      waiting: [],
      standing: null,
      days: [],
    }
    const { html } = await render({
      path: `/confirmation/${orderNumber}/haul/swap`,
      replies: {
        [`/api/orders/by-number/${orderNumber}`]: () => Response.json(strangersOrder),
        [`/api/orders/by-number/${orderNumber}/hauls`]: () => Response.json(choices),
      },
    })
    expect(html).toContain(orderHaulText.soonHeading)
  })

  test('calls the API with the visitor’s cookies and passes on new ones', async () => {
    const { response, asked } = await render({
      headers: { cookie: 'session=1', 'if-none-match': '"x"' },
      replies: {
        '/api/priced-equipment': () => Response.json([], { headers: { 'set-cookie': 'seen=1; HttpOnly' } }),
      },
    })
    expect(asked.map((request) => request.headers.get('cookie'))).toEqual(['session=1', 'session=1', 'session=1'])
    expect(asked.map((request) => request.headers.get('if-none-match'))).toEqual([null, null, null])
    expect(response.headers.getSetCookie()).toEqual(['seen=1; HttpOnly'])
  })

  test('cannot be broken by its data', async () => {
    const name = '</script><script>alert(1)</script><!--'
    const { html, data } = await render({ business: { ...defaultBusiness, name } })
    expect(html).not.toContain('<script>alert')
    expect(data.business.name).toBe(name)
    expect(structuredData(html)['@graph'][0].name).toBe(name)
  })

  test('keeps dollar signs that look like replacement patterns', async () => {
    const name = "A$&B$'C$$D"
    const { data, html } = await render({ business: { ...defaultBusiness, name } })
    expect(data.business.name).toBe(name)
    expect(html).toContain('A$&amp;B$&#x27;C$$D')
  })
})

test('search engines get the company, its hours, its area and the price of each container that has one', async () => {
  const priced = { size: 30, isActive: true, isAvailableForBooking: true, allowResidential: true, deliveryFee: '0.00' }
  const equipment = [{ ...priced, residentialPrice: '850.00', environmentalFee: '12.50', maximumRentalDays: 10 }]
  const { html } = await render({ replies: { '/api/priced-equipment': () => Response.json(equipment) } })
  const [company, ...services] = structuredData(html)['@graph']
  expect(company).toMatchObject({ '@type': 'LocalBusiness', url: 'https://bins.example/', telephone: '+16615550142' })
  expect(company.areaServed).toHaveLength(44 + 3)
  expect(company.openingHoursSpecification).toMatchObject([
    { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '07:00', closes: '18:00' },
    { dayOfWeek: ['Saturday'], opens: '08:00', closes: '16:00' },
  ])
  expect(services).toMatchObject([
    { '@type': 'Service', offers: { price: '862.50', url: 'https://bins.example/booking?size=30' } },
  ])
  expect((await render({ path: '/no/such/page' })).html).not.toContain('ld+json')
})

describe('the account button', () => {
  test('says My Account for a signed-in customer', async () => {
    const signedIn = () =>
      Response.json({ authenticated: true, user: { firstName: 'D', lastName: 'O', email: 'd@o.example' } })
    expect((await render({ replies: { '/api/customer/check-auth': signedIn } })).html).toContain('href="/dashboard"')
  })

  test('says Sign In when the check fails', async () => {
    const broken = () => new Response('x', { status: 500 })
    const { response, html } = await render({ replies: { '/api/customer/check-auth': broken } })
    expect(response.status).toBe(200)
    expect(html).toContain('href="/login"')
    expect(html).not.toContain('href="/dashboard"')
  })
})

describe('when something is missing or fails', () => {
  test('an unknown path is 404, inside header and footer', async () => {
    const { response, html } = await render({ path: '/no/such/page' })
    expect(response.status).toBe(404)
    expect(html).toContain('404 Page Not Found')
    expect(html).toContain('<header')
    expect(html).toContain('<footer')
  })

  test('the home page has no prices if the catalog cannot be read', async () => {
    const { response, html } = await render({
      replies: { '/api/priced-equipment': () => new Response('x', { status: 500 }) },
    })
    expect(response.status).toBe(200)
    expect(html).toContain('href="/booking?size=30"')
    expect(html).not.toContain('All-in prices')
  })

  test('a page that throws becomes the error page: a request id, never a stack, and a log entry', async () => {
    const onError = vi.fn()
    const nonsense = () => Response.json([null])
    const { response, html, data } = await render({
      replies: { '/api/priced-equipment': nonsense },
      requestId: 'request-7',
      onError,
    })
    expect(response.status).toBe(500)
    expect(html).toContain('Something went wrong')
    expect(html).toContain('request-7')
    expect(html).toContain('<header')
    expect(html).not.toMatch(/TypeError|at \w+ \(|node_modules/)
    expect(Object.values(data.router.errors)).toEqual([{ requestId: 'request-7' }])
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.any(TypeError))
  })
})

function everyScreen() {
  const call = createCall(() => expect.unreachable())
  const app = { call, business: defaultBusiness, origin: '', measurementId: null, paysOnline: false }
  return createRoutes(app, { staff: staffScreens(app), account: accountScreens(app) })
}

test('robots.txt disallows every screen that is not public', () => {
  const addresses = (routes: RouteObject[], parent = ''): string[] =>
    routes.flatMap((route) => {
      const here = route.path ? `${parent}/${route.path}` : parent
      return [...(route.lazy ? [here || '/'] : []), ...addresses(route.children ?? [], here)]
    })
  const all = addresses(everyScreen())
  const left = all.filter((path) => path !== '/*' && !privatePaths.some((start) => path.startsWith(start)))
  expect(left.sort()).toEqual([...publicPages, '/dumpster-rental/:city'].sort())
})

test('every lazy screen names its module for the renderer', () => {
  const lazyRoutes = (routes: RouteObject[]): RouteObject[] =>
    routes.flatMap((route) => [...(route.lazy ? [route] : []), ...lazyRoutes(route.children ?? [])])
  const found = lazyRoutes(everyScreen())
  const modules = found.map((route) => (route.handle as RouteHandle | undefined)?.module ?? `none for ${route.path}`)
  expect(modules.length).toBeGreaterThan(2)
  expect(modules.filter((module) => !existsSync(module))).toEqual([])
  // Names used by several routes are listed; no other name may appear twice.
  const shared =
    /\/entry\/|\/change-day-page\.tsx$|\/project-form-pages\.tsx$|\/plain-pages\.tsx$|\/report-(page|screen)\.tsx$|\/facility-form\.tsx$|\/standing-screen\.tsx$/
  const own = modules.filter((module) => !shared.test(module))
  expect(new Set(own).size).toBe(own.length)
})
