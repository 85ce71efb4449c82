import { pushEvents } from '#web/app/data-layer.ts'
import type { Submission } from './submission.ts'

/** Tells the site's analytics that a booking was sent: what and where about, and nothing about the person. */
export function trackSubmission({ body }: Submission): void {
  pushEvents([
    {
      event: 'booking_submission',
      containerSize: body.dumpsterSize,
      serviceType: body.customerType,
      zipCode: body.customerZipCode,
      estimatedPrice: Number(body.totalAmount),
    },
  ])
}
