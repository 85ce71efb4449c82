import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Quote } from '../../../../domain/pricing/quote.ts'
import { useApp } from '../../../app-context.ts'
import { tabStorage } from '../../../tab-storage.ts'
import { bookingBody } from './booking-body.ts'
import { clearDraft } from './booking-draft.ts'
import type { CheckedBooking } from './booking-values.ts'
import { type Refusal, readRefusal } from './refusal.ts'
import {
  clearSubmission,
  loadSubmission,
  randomKey,
  type Submission,
  saveSubmission,
  submissionFor,
} from './submission.ts'
import { trackSubmission } from './track-submission.ts'

type Submit = {
  sending: boolean
  /** Whether the booking was made: nothing of it is kept any more. */
  isBooked: () => boolean
  send: (booking: CheckedBooking, quote: Quote, totalCents: number) => Promise<void>
}

/** Sends a booking, once however often Book is pressed, and goes on to its confirmation. */
export function useSubmit(onRefusal: (refusal: Refusal) => void): Submit {
  const { call } = useApp()
  const navigate = useNavigate()
  const [sending, setSending] = useState(false)
  const underWay = useRef(false)
  const booked = useRef(false)
  const last = useRef<Submission | null>(null)

  function remember(submission: Submission) {
    last.current = submission
    saveSubmission(tabStorage(), submission)
  }

  async function send(booking: CheckedBooking, quote: Quote, totalCents: number) {
    if (underWay.current) return
    underWay.current = true
    setSending(true)
    const previous = last.current ?? loadSubmission(tabStorage())
    const submission = submissionFor(bookingBody(booking, quote, totalCents), previous, randomKey)
    remember(submission)
    if (submission.key !== previous?.key) trackSubmission(submission)
    try {
      const { key, body } = submission
      const order = await call('POST /api/orders', { body, headers: { 'idempotency-key': key } })
      booked.current = true
      clearDraft(tabStorage())
      clearSubmission(tabStorage())
      // The confirmation page counts a purchase only where this mark comes along.
      await navigate(`/confirmation/${encodeURIComponent(order.orderNumber)}`, { state: { booked: true } })
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
