import type { LoaderFunctionArgs } from 'react-router'
import type { App } from '#web/app/app-context.ts'
import { BookingPage } from './booking-page.tsx'
import { loadBooking } from './load-booking.ts'

export function bookingRoute(app: App) {
  return {
    loader: ({ request }: LoaderFunctionArgs) => loadBooking(app, request),
    // The page asks again itself when it must; a link to one of its parts is no reason to.
    shouldRevalidate: () => false,
    Component: BookingPage,
  }
}
