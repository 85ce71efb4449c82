import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Cents } from '#contract/values/units.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { useApp } from '#web/app/app-context.ts'
import { orderPage } from '#web/app/app-link.tsx'
import { pushEvents } from '#web/app/data-layer.ts'
import { randomKey } from '#web/app/random-key.ts'
import { tabStorage } from '#web/app/tab-storage.ts'
import { clearDraft } from '#web/forms/form-draft.ts'
import { type BookingBody, bookingBody } from './booking-body.ts'
import { type CheckedBooking, idPrefix } from './booking-values.ts'
import { type Refusal, readRefusal } from './refusal.ts'
import {
  askedAt,
  clearSubmission,
  loadSubmission,
  type Submission,
  saveSubmission,
  submissionFor,
} from './submission.ts'

/** The context of a submission: additional fields, where it is sent, and what happens next. */
export type SubmitContext = {
  /** Reported to analytics for customers, but not for staff who book for them. */
  tracked: boolean
  extras: (body: BookingBody) => object
  /** Returns how to continue after the booking. */
  take: (submission: Submission) => Promise<() => void | Promise<void>>
}

/** What the link to the page named: a quote, or the account that the order is for. */
type FromLink = { quoteToken?: string | undefined; billToId?: string | undefined }

type Submit = {
  sending: boolean
  /** Whether the booking was made; then the draft is deleted. */
  isBooked: () => boolean
  send: (booking: CheckedBooking, quote: Quote, totalCents: Cents) => Promise<void>
}

/** Sends a booking once, however often Book is pressed, and continues: customers to the confirmation, staff to where their context leads. */
export function useSubmit(onRefusal: (refusal: Refusal) => void, from: SubmitContext | FromLink): Submit {
  const website = useWebsite('take' in from ? {} : from)
  const context = 'take' in from ? from : website
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
    const body = { ...withExtras(bookingBody(booking, quote, totalCents), context), addressAsked: askedAt(previous) }
    const submission = submissionFor(body, previous, randomKey)
    remember(submission)
    if (context.tracked && submission.key !== previous?.key) trackSubmission(submission)
    try {
      const goOn = await context.take(submission)
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

/** The context of customers who book for themselves, possibly from a quote link. */
function useWebsite({ quoteToken, billToId }: FromLink): SubmitContext {
  const { call } = useApp()
  const navigate = useNavigate()
  return {
    tracked: true,
    extras: () => ({ ...(quoteToken && { quoteToken }), ...(billToId && { billToId }) }),
    take: async ({ key, body }) => {
      const order = await call('POST /api/orders', { body, headers: { 'idempotency-key': key } })
      // The confirmation page counts a purchase only if this mark comes along.
      return () => navigate(orderPage(order.orderNumber), { state: { booked: true } })
    },
  }
}

const withExtras = (body: BookingBody, { extras }: SubmitContext): BookingBody => ({ ...body, ...extras(body) })

/** Reports a sent booking to analytics: size and place, and nothing about the person. */
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
