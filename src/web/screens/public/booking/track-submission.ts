import type { Submission } from './submission.ts'

type DataLayer = { dataLayer?: object[] }

/** Tells the site's analytics that a booking was sent: what and where about, and nothing about the person. */
export function trackSubmission({ body }: Submission): void {
  const layer = window as Window & DataLayer
  layer.dataLayer ??= []
  layer.dataLayer.push({
    event: 'booking_submission',
    containerSize: body.dumpsterSize,
    serviceType: body.customerType,
    zipCode: body.customerZipCode,
    estimatedPrice: Number(body.totalAmount),
  })
}
