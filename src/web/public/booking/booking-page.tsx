import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { pageTitle } from '#content/company/brand.ts'
import { bookingPage } from '#content/public/booking.ts'
import { type App, useApp } from '#web/app/app-context.ts'
import { PublicHead } from '#web/app/public-head.tsx'
import { useStarted } from '#web/forms/before-start.ts'
import { PageWidth } from '#web/ui/page-width.tsx'
import { BookingForm } from './booking-form.tsx'
import { type LoadedBooking, loadBooking } from './load-booking.ts'

export function BookingPage() {
  const { business } = useApp()
  const loaded = useLoaderData<typeof loadBooking>()
  const forStaff = new URLSearchParams(useLocation().search).get('staff') === '1'
  return (
    <PageWidth className="pt-8 sm:pt-14">
      <PublicHead
        title={pageTitle(bookingPage.title, business.name)}
        description={bookingPage.description}
        path="/booking"
      />
      {forStaff ? <StaffPart loaded={loaded} /> : <BookingForm loaded={loaded} />}
    </PageWidth>
  )
}

/** Loaded by staff alone, when they are here for a customer on the phone. */
const StaffBooking = lazy(async () => ({ default: (await import('./staff/staff-booking.tsx')).StaffBooking }))

function StaffPart({ loaded }: { loaded: LoadedBooking }) {
  const started = useStarted()
  const wait = <p className="min-h-dvh text-ink-2">{bookingPage.staffWait}</p>
  if (!started) return wait
  return (
    <Suspense fallback={wait}>
      <StaffBooking loaded={loaded} />
    </Suspense>
  )
}

export function screen(app: App) {
  return {
    loader: ({ request }: LoaderFunctionArgs) => loadBooking(app, request),
    // The page asks again itself when it must; a link to one of its parts is no reason to.
    shouldRevalidate: () => false,
    Component: BookingPage,
  }
}
