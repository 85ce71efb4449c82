import { Outlet, type RouteObject } from 'react-router'
import type { App } from './app-context.ts'
import { Root } from './root.tsx'
import { FailurePage } from './screens/public/failure/failure-page.tsx'
import { NotFoundPage } from './screens/public/not-found/not-found-page.tsx'
import { Shell } from './shell/shell.tsx'
import { shellRoute } from './shell/shell-route.ts'

/** What a route tells the renderer: the status that its page answers with, and the module that it loads lazily. */
export type RouteHandle = { status?: number; module?: string }

const lazily = (module: string): RouteHandle => ({ module: `src/web/screens/${module}` })

/** Every screen of the product. Each is loaded when it is opened, so that no page carries another one's code. */
export function createRoutes(app: App): RouteObject[] {
  return [
    {
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
              errorElement: <FailurePage />,
              children: [
                {
                  index: true,
                  handle: lazily('public/home/home-route.ts'),
                  lazy: async () => (await import('./screens/public/home/home-route.ts')).homeRoute(app),
                },
                {
                  path: 'booking',
                  handle: lazily('public/booking/booking-route.ts'),
                  lazy: async () => (await import('./screens/public/booking/booking-route.ts')).bookingRoute(app),
                },
                {
                  path: 'confirmation/:orderNumber',
                  handle: lazily('public/confirmation/confirmation-route.ts'),
                  lazy: async () =>
                    (await import('./screens/public/confirmation/confirmation-route.ts')).confirmationRoute(app),
                },
                { path: '*', element: <NotFoundPage />, handle: { status: 404 } satisfies RouteHandle },
              ],
            },
          ],
        },
      ],
    },
  ]
}
