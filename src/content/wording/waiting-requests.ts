import type { ChangeRequestType } from '#contract/change-requests/change-request-fields.ts'

/** A change request that waits, where its order's days are chosen (rule 519). */
export const waitingRequestText = {
  heading: 'An earlier request waits for our answer',
  /** `day`: as shown; null if none was named. */
  asked: (type: ChangeRequestType, day: string | null) =>
    ({
      reschedule_delivery: `Another delivery day${day === null ? '' : `: ${day}`}`,
      reschedule_pickup: `Another pickup day${day === null ? '' : `: ${day}`}`,
      update_instructions: 'New instructions',
      other: 'Your request',
    })[type],
  since: (instant: string) => `Sent ${instant}.`,
  /** What choosing a day does. `same`: of the day that the request is about. */
  does: {
    same: 'A day that you choose here counts at once, but the request stays: our answer can move the day again. Call us to withdraw it.',
    other: 'A day that you choose here is a second change. It does not replace the request.',
    visit:
      'A visit that you order here is one more. It does not replace the request. Asked again for the same day, it is not filed twice.',
  },
} as const
