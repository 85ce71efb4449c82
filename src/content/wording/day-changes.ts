import type { ExtraHaulKind } from '#contract/hauls/haul-kinds.ts'
import type { MovableDay } from '#contract/orders/movable-days.ts'
import { formatDate, type IsoDate } from '#contract/values/dates.ts'
import type { DayChangeProblem } from '#domain/orders/day-change.ts'
import { changeRefusals } from './change-requests.ts'
import { haulNames } from './haul-names.ts'

/** Why a delivery or pickup cannot be moved online (rule 256). */
export const dayChangeRefusals = {
  of: (problem: DayChangeProblem, phone: string) => {
    switch (problem.reason) {
      case 'no-delivery-day':
        return 'Choose the delivery day first.'
      case 'too-late':
        return changeRefusals.tooLate[problem.before](phone)
      case 'already-delivered':
        return 'The container has been delivered. Only its pickup can be moved.'
      case 'order-over':
        return changeRefusals.orderOver(phone)
    }
  },
  staff: 'Staff change orders in the staff area.',
  moved: (of: MovableDay, planned: IsoDate | null) =>
    planned === null
      ? `The ${of} has no day anymore. Look at the days again.`
      : `The ${of} was moved to ${formatDate(planned)} meanwhile. Look at the days again.`,
  soon: 'That day is less than 24 hours away. Choose a later one.',
  past: 'That day has passed. Choose a later one.',
  haulInTheWay: (kind: ExtraHaulKind, day: IsoDate) =>
    `A ${haulNames[kind].name} is planned for ${formatDate(day)}. Move or cancel it first.`,
  notOffered: 'That day cannot be chosen. Look at the days again.',
  closed: (date: IsoDate) => `We do not pick up on ${formatDate(date)}. Choose another day.`,
}

/** Why the code of an email is refused. */
export const orderCodeRefusals = {
  needed: 'Enter the code that we send to the email address of this order.',
  wrong: 'That is not the code of the last email. Check it, or send a new one.',
  expired: 'That code has expired. Send a new one.',
  noEmail: 'This order has no email address. Please call us.',
}
