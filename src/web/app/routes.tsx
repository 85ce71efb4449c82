import type { ReactNode } from 'react'
import { Outlet, type RouteObject } from 'react-router'
import { notificationsText } from '#content/staff/notifications.ts'
import { uiText } from '#content/wording/ui-text.ts'
import { movableDays } from '#contract/orders/movable-days.ts'
import { FailurePage } from '#web/public/failure/failure-page.tsx'
import { ToastProvider } from '#web/ui/toasts.tsx'
import { UiTextContext } from '#web/ui/ui-text.ts'
import { type App, AppContext } from './app-context.ts'
import { lazily } from './route-handle.ts'
import { Shell, shellRoute } from './shell/shell.tsx'

/** The route that the staff area is below. */
export const rootRoute = 'root'
/** The one that the pages of the site are below, and the account. */
export const pagesRoute = 'pages'

/** The parts that a browser loads when it opens one of their screens. */
export type LaterScreens = { staff?: RouteObject[]; account?: RouteObject[] }

/**
 * Every screen of the product. Each is loaded when it is opened, so that no page carries another one's code. What a browser has
 * not opened yet of the later ones is left out.
 */
export function createRoutes(app: App, { staff = [], account = [] }: LaterScreens): RouteObject[] {
  return [
    {
      id: rootRoute,
      element: (
        <Root app={app}>
          <Outlet />
        </Root>
      ),
      errorElement: (
        <Root app={app}>
          <FailurePage />
        </Root>
      ),
      children: [
        {
          ...shellRoute(app),
          element: <Shell />,
          children: [
            {
              id: pagesRoute,
              errorElement: <FailurePage />,
              children: [
                {
                  index: true,
                  handle: lazily('public/home/home-page.tsx'),
                  lazy: async () => (await import('#web/public/home/home-page.tsx')).screen(app),
                },
                {
                  path: 'services',
                  handle: lazily('public/services/services-page.tsx'),
                  lazy: async () => (await import('#web/public/services/services-page.tsx')).screen(app),
                },
                {
                  path: 'how-it-works',
                  handle: lazily('public/how-it-works/how-it-works-page.tsx'),
                  lazy: async () => (await import('#web/public/how-it-works/how-it-works-page.tsx')).screen(app),
                },
                {
                  path: 'dumpster-rental/:city',
                  handle: lazily('public/city/city-page.tsx'),
                  lazy: async () => (await import('#web/public/city/city-page.tsx')).screen(app),
                },
                {
                  path: 'booking',
                  handle: lazily('public/booking/booking-page.tsx'),
                  lazy: async () => (await import('#web/public/booking/booking-page.tsx')).screen(app),
                },
                {
                  path: 'confirmation/:orderNumber',
                  handle: lazily('public/confirmation/confirmation-page.tsx'),
                  lazy: async () => (await import('#web/public/confirmation/confirmation-page.tsx')).screen(app),
                },
                ...movableDays.map((of) => ({
                  path: `confirmation/:orderNumber/${of}`,
                  handle: lazily('public/change-day/change-day-page.tsx'),
                  lazy: async () => (await import('#web/public/change-day/change-day-page.tsx')).screen(app, of),
                })),
                {
                  path: 'confirmation/:orderNumber/haul/:kind',
                  handle: lazily('public/order-haul/order-haul-page.tsx'),
                  lazy: async () => (await import('#web/public/order-haul/order-haul-page.tsx')).screen(app),
                },
                {
                  path: 'quote',
                  handle: lazily('public/quote/quote-page.tsx'),
                  lazy: async () => (await import('#web/public/quote/quote-page.tsx')).screen(app),
                },
                {
                  path: 'crew',
                  handle: lazily('public/crew/crew-page.tsx'),
                  lazy: async () => (await import('#web/public/crew/crew-page.tsx')).screen(app),
                },
                {
                  path: 'pay',
                  handle: lazily('public/pay/pay-page.tsx'),
                  lazy: async () => (await import('#web/public/pay/pay-page.tsx')).screen(app),
                },
                {
                  path: 'estimate',
                  handle: lazily('public/estimate/estimate-page.tsx'),
                  lazy: async () => (await import('#web/public/estimate/estimate-page.tsx')).screen(),
                },
                {
                  path: 'contact',
                  handle: lazily('public/contact/contact-page.tsx'),
                  lazy: async () => (await import('#web/public/contact/contact-page.tsx')).screen(),
                },
                {
                  path: '*',
                  handle: { ...lazily('public/not-found-page.tsx'), status: 404 },
                  lazy: async () => (await import('#web/public/not-found-page.tsx')).screen(),
                },
                // Last: the browser numbers the routes before it as the server did, whether it has these or not.
                ...account,
              ],
            },
          ],
        },
        // Last, as well.
        ...staff,
      ],
    },
  ]
}

/** The outermost element of every page. The renderer finds it by its id: what React writes before it belongs in the head. */
function Root({ app, children }: { app: App; children: ReactNode }) {
  return (
    <AppContext value={app}>
      <UiTextContext value={uiText.en}>
        <div id="app">
          <ToastProvider labels={notificationsText}>{children}</ToastProvider>
        </div>
      </UiTextContext>
    </AppContext>
  )
}
