import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Cents } from '#contract/values/units.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { useApp } from '#web/app/app-context.ts'
import { pushEvents } from '#web/app/data-layer.ts'
import { randomKey } from '#web/app/random-key.ts'
import { tabStorage } from '#web/app/tab-storage.ts'
import { clearDraft } from '#web/forms/form-draft.ts'
import { bookingBody } from './booking-body.ts'
import { type CheckedBooking, idPrefix } from './booking-values.ts'
import { type Refusal, readRefusal } from './refusal.ts'
import { clearSubmission, loadSubmission, type Submission, saveSubmission, submissionFor } from './submission.ts'

/** Who takes the booking: what is said along with it, where it is sent, and what comes then. */
export type BookingDesk = {
  /** Told to the site's analytics: what customers do is, what staff do for them is not. */
  tracked: boolean
  extras: object
  /** Answers, once it is booked, with how to go on. */
  take: (submission: Submission) => Promise<() => void | Promise<void>>
}

type Submit = {
  sending: boolean
  /** Whether the booking was made: nothing of it is kept any more. */
  isBooked: () => boolean
  send: (booking: CheckedBooking, quote: Quote, totalCents: Cents) => Promise<void>
}

/** Sends a booking, once however often Book is pressed, and goes on: customers to its confirmation, staff to where their desk leads. */
export function useSubmit(
  onRefusal: (refusal: Refusal) => void,
  from: BookingDesk | { quoteToken: string | undefined },
): Submit {
  const website = useWebsite('quoteToken' in from ? from.quoteToken : undefined)
  const desk = 'take' in from ? from : website
  const [sending, setSending] = useState(false)
  const underWay = useRef(false)
  const booked = useRef(false)
  const last = useRef<Submission | null>(null)

  function remember(submission: Submission) {
    last.current = submission
    saveSubmission(tabStorage(), submission)
  }

  async function send(booking: CheckedBooking, quote: Quote, totalCents: Cents) {
    if (underWay.current) return
    underWay.current = true
    setSending(true)
    const previous = last.current ?? loadSubmission(tabStorage())
    const body = { ...bookingBody(booking, quote, totalCents), ...desk.extras }
    const submission = submissionFor(body, previous, randomKey)
    remember(submission)
    if (desk.tracked && submission.key !== previous?.key) trackSubmission(submission)
    try {
      const goOn = await desk.take(submission)
      booked.current = true
      clearDraft(tabStorage(), idPrefix)
      clearSubmission(tabStorage())
      await goOn()
    } catch (error) {
      const refusal = readRefusal(error)
      if (refusal.answered) remember({ ...submission, answered: true })
      underWay.current = false
      setSending(false)
      onRefusal(refusal)
    }
  }

  const [isBooked] = useState(() => () => booked.current)
  return { sending, isBooked, send }
}

/** The desk of everybody who books for themselves, perhaps by the link of a quote. */
function useWebsite(quoteToken: string | undefined): BookingDesk {
  const { call } = useApp()
  const navigate = useNavigate()
  return {
    tracked: true,
    extras: quoteToken === undefined ? {} : { quoteToken },
    take: async ({ key, body }) => {
      const order = await call('POST /api/orders', { body, headers: { 'idempotency-key': key } })
      // The confirmation page counts a purchase only where this mark comes along.
      return () => navigate(`/confirmation/${encodeURIComponent(order.orderNumber)}`, { state: { booked: true } })
    },
  }
}

/** Tells the site's analytics that a booking was sent: what and where about, and nothing about the person. */
function trackSubmission({ body }: Submission): void {
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
