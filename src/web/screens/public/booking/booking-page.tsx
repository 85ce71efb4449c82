import { useLoaderData } from 'react-router'
import { bookingPage } from '../../../../content/booking.ts'
import { pageTitle } from '../../../../content/page-title.ts'
import { useApp } from '../../../app-context.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { PageWidth } from '../../../ui/page-width.tsx'
import { BookingForm } from './booking-form.tsx'
import type { loadBooking } from './load-booking.ts'

export function BookingPage() {
  const { business } = useApp()
  const loaded = useLoaderData<typeof loadBooking>()
  return (
    <PageWidth className="pt-8 sm:pt-14">
      <PageHead title={pageTitle(bookingPage.title, business.name)} description={bookingPage.description} />
      <BookingForm loaded={loaded} />
    </PageWidth>
  )
}
