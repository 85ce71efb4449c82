import type { Business } from '#content/company/business.ts'
import { orderConfirmationText as messages } from '#content/emails/emails.ts'
import { dayText } from '#content/emails/frame.ts'
import { cityNotice, cityReason } from '#content/wording/city-check.ts'
import { calendarText } from '#content/wording/haul-photos.ts'
import { paymentPromise } from '#content/wording/how-to-pay.ts'
import { promised } from '#content/wording/order-progress.ts'
import { referenceNames } from '#content/wording/order-references.ts'
import { references } from '#contract/orders/order-references.ts'
import type { CityCheck, InvoicedTo, PaidAtBooking, StaffOrder } from '#contract/orders/orders.ts'
import { addDays, formatDate, formatInstant, type IsoDate, isIsoDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { changeLimit } from '#domain/orders/change-window.ts'
import { extraDays } from '#domain/orders/extra-days.ts'
import { fullAddress } from '#domain/orders/order-address.ts'
import { pickupDateOf, plannedDeliveryOf } from '#domain/orders/order-dates.ts'
import { deliveryWindow } from '#domain/scheduling/delivery-window.ts'
import type { Audience, EmailData } from '#server/outbox/email-templates.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { deliveryCalendar } from './delivery-calendar.ts'
import type { Pair, Sign, Steps, Sums } from './email-content.ts'
import { renderEmailContent } from './email-draft.ts'
import { priceSums } from './price-sums.ts'

/**
 * The confirmation of an order, for the customer, with the delivery for the calendar, or for the office. What people typed is escaped by
 * the template. The address may be someone else's, so the customer's copy contains no free text (rule 188).
 */
export function renderOrderConfirmation(
  order: StaffOrder,
  {
    invoicedTo = null,
    paidAtBooking = null,
    orders = [order],
    ...data
  }: EmailData['order-confirmation'] & {
    invoicedTo?: InvoicedTo | null
    paidAtBooking?: PaidAtBooking | null
    /** All orders that were placed together, itself among them (rule 340). */
    orders?: readonly StaffOrder[]
  },
  business: Business,
): RenderedEmail {
  const isCustomer = data.audience === 'customer'
  const audienceMessages =
    isCustomer && order.awaitsCustomer ? confirmMessages(order) : messagesFor(data.audience, orders)
  const isOpen = !isCustomer && !order.isVerified
  const deadline = changeLimit(order)?.deadline ?? null
  const isADayLeft = deadline === null || order.createdAt <= deadline
  const delivery = plannedDeliveryOf(order)
  const paid = paidAtBooking && { ...paidAtBooking, amount: formatDollars(paidAtBooking.amount) }
  const steps =
    isCustomer && delivery !== null && isIsoDate(delivery) && !order.awaitsCustomer ? stepsOf(order, isADayLeft) : null
  return renderEmailContent(
    {
      subject: `${audienceMessages.subject} ${dayText.subject(delivery, deliveryWindow(order).label, order.orderNumber)}`,
      heading: audienceMessages.heading,
      preview: [
        messages.customer.previewOf(containerOf(orders), formatDollars(totalOf(orders)), fullAddress(order)),
        promised(audienceMessages.preview, isADayLeft),
      ].join(' '),
      sign: signOf(order, orders),
      ...(steps && { steps }),
      lines: [
        audienceMessages.greeting(order.customerName),
        audienceMessages.intro,
        ...(isCustomer && paid && !paid.isPaid ? [payNowLine(paid)] : []),
        ...(isOpen ? [messages.notConfirmed[reservedOrNot(order)]] : []),
        ...(order.needsCityCheck && order.cityCheck ? [cityLine(order.cityCheck, isCustomer)] : []),
      ],
      facts: [
        ...numbersOf(orders),
        ...(steps ? [] : pickupOf(order)),
        ...(isCustomer && !order.isVerified ? [] : ownReferences(order)),
        ...(isCustomer ? [] : whoAndWhat(order)),
      ],
      sums:
        orders.length === 1
          ? priceSums(priceOf(order), messages.labels.total)
          : [...priceSums(priceOf(order), messages.together.eachTotal), sumOfAll(orders)],
      button: { link: data.orderLink, label: audienceMessages.button },
      ...(steps && { secondButton: { link: calendarLink(data.orderLink), label: calendarText.add } }),
      after: [
        ...(isCustomer && !steps && isUnconfirmed(order) && !order.awaitsCustomer ? [messages.customer.confirm] : []),
        ...(steps ? [] : audienceMessages.next.map((line) => promised(line, isADayLeft))),
        ...(isCustomer ? paymentLines(paid, paymentPromise(invoicedTo, messages.customer.onDelivery)) : []),
      ],
      ...(data.accountLink && {
        offer: { text: messages.account.offer, link: data.accountLink, label: messages.account.label },
      }),
      ...(isCustomer && { questions: messages.questions, attachments: deliveryCalendar(order, business) }),
    },
    business,
  )
}

/** Rule 414: what was paid online, and what is left; `promise` is of orders that nobody pays online. */
function paymentLines(paid: (Pick<PaidAtBooking, 'isAll' | 'isPaid'> & { amount: string }) | null, promise: string) {
  if (!paid) return [promise]
  const { rest, paid: saidPaid } = messages.customer
  return [...(paid.isPaid ? [saidPaid(paid.amount)] : []), ...(paid.isAll && paid.isPaid ? [] : [rest])]
}

/** Rule 414: what is to be paid, and by when. */
function payNowLine({ amount, isRequired, payBy }: Pick<PaidAtBooking, 'isRequired' | 'payBy'> & { amount: string }) {
  const { payNow } = messages.customer
  if (!isRequired) return payNow.offered(amount)
  return payBy ? payNow.until(amount, formatInstant(payBy)) : payNow.required(amount)
}

/** Rule 398: why we call first; for the office, what it asks the city about. */
const cityLine = (check: CityCheck, isCustomer: boolean) => (isCustomer ? cityNotice(check) : cityReason(check))

const isUnconfirmed = ({ status }: StaffOrder) => status === 'pending' || status === 'new'

const reservedOrNot = ({ isReserved }: StaffOrder) => (isReserved ? 'reserved' : 'notReserved')

function confirmMessages(order: StaffOrder) {
  const { customer, unverified } = messages
  const { heading, intro } = unverified
  return {
    ...customer,
    ...unverified,
    heading: heading[reservedOrNot(order)],
    intro: [intro[reservedOrNot(order)], order.lapsesAt && unverified.until(formatInstant(order.lapsesAt))]
      .filter(Boolean)
      .join(' '),
  }
}

function messagesFor(audience: Audience, { length: count }: readonly StaffOrder[]) {
  const { together } = messages
  const { subject, heading, intro, button } = together[audience]
  if (count === 1) return messages[audience]
  return { ...messages[audience], subject: subject(count), heading: heading(count), intro, button }
}

/** The link of the order, to the file for the calendar (rule 147). */
function calendarLink(orderLink: string): string {
  const link = new URL(orderLink)
  link.searchParams.set('calendar', '1')
  return link.href
}

/** The day, its window, the place, and the price with everything. */
function signOf(order: StaffOrder, orders: readonly StaffOrder[]): Sign {
  const delivery = plannedDeliveryOf(order)
  return {
    above: fullAddress(order),
    value: delivery === null ? messages.dateOpen : dayText.day(delivery),
    below: delivery === null ? messages.sign.dateOpen : dayText.between(deliveryWindow(order).label),
    total: [messages.sign.allIn(containerOf(orders)), formatDollars(totalOf(orders))],
  }
}

const containerOf = (orders: readonly StaffOrder[]): string => {
  const { dumpsterSize } = orders[0] as StaffOrder
  return orders.length === 1
    ? messages.container(dumpsterSize)
    : messages.together.container(orders.length, dumpsterSize)
}

/** What the sums below come to. */
function totalOf(orders: readonly StaffOrder[]): Cents {
  if (orders.length > 1)
    return orders.reduce((sum, { finalTotal, totalAmount }) => sum + (finalTotal ?? totalAmount), 0)
  const { totalCents, extraDaysCents, taxCents } = priceOf(orders[0] as StaffOrder)
  return totalCents + extraDaysCents + taxCents
}

function stepsOf(order: StaffOrder, isADayLeft: boolean): Steps {
  const { heading, confirm, call, truck, pickup } = messages.steps
  const delivery = plannedDeliveryOf(order) as IsoDate
  const pickupDay = pickupDateOf(order, delivery)
  return {
    heading,
    rows: [
      ...(isUnconfirmed(order) ? [confirm] : []),
      {
        when: isADayLeft ? dayText.short(addDays(delivery, -1)) : dayText.short(delivery),
        what: call.what,
        text: promised(call.text, isADayLeft),
      },
      { when: dayText.short(delivery), ...truck },
      ...(pickupDay === null ? [] : [{ when: dayText.short(pickupDay), ...pickup }]),
    ],
  }
}

/** The total of each order, and of all. */
function sumOfAll(orders: readonly StaffOrder[]): Sums {
  const totals = orders.map(({ orderNumber, finalTotal, totalAmount, taxTotal }) => ({
    orderNumber,
    cents: (finalTotal ?? totalAmount) + taxTotal,
  }))
  return {
    heading: messages.together.heading,
    rows: totals.map(({ orderNumber, cents }) => [orderNumber, formatDollars(cents)]),
    total: [messages.together.total(orders.length), formatDollars(totals.reduce((sum, { cents }) => sum + cents, 0))],
  }
}

/** The sign says the day, its window, the place and the container. */
function numbersOf(orders: readonly StaffOrder[]): Pair[] {
  const { length: count } = orders
  return orders.map(({ orderNumber }, at) => [
    count === 1 ? messages.labels.order : messages.together.number(at + 1, count),
    orderNumber,
  ])
}

function pickupOf(order: StaffOrder): Pair[] {
  const delivery = plannedDeliveryOf(order)
  const pickup = delivery && pickupDateOf(order, delivery)
  return pickup ? [[messages.labels.pickup, formatDate(pickup)]] : []
}

/** Free text, so an address that nobody proved does not get it (rule 188). */
const ownReferences = (order: StaffOrder): Pair[] =>
  given(references.map((field) => [referenceNames[field].label, order[field]]))

/** What the office wants to know before it calls. */
function whoAndWhat(order: StaffOrder): Pair[] {
  const { labels } = messages
  return given([
    [labels.name, order.customerName],
    [labels.company, order.companyName],
    [labels.phone, order.customerPhone],
    [labels.email, order.customerEmail],
    [labels.material, order.materialOther || order.materialType],
    [labels.placement, order.placementInstructions],
    [labels.special, order.specialInstructions],
    [labels.access, order.accessInstructions],
  ])
}

const given = (facts: Pair[]) => facts.filter(([, value]) => value !== '')

const priceOf = (order: StaffOrder) => ({
  size: order.dumpsterSize,
  customerType: order.customerType,
  baseCents: order.basePrice,
  deliveryFeeCents: order.deliveryFee,
  environmentalFeeCents: order.environmentalFee,
  totalCents: order.totalAmount,
  // Without a final total nothing was charged beyond the price.
  extraDaysCents: order.finalTotal === null ? 0 : extraDays(order).cents,
  taxCents: order.taxTotal,
  // The order does not record which part of its delivery fee was for the distance.
  zoneSurchargeCents: 0,
  includedHundredthTons: order.includedTonsSnapshot,
  overagePerTonCents: order.overagePerTonSnapshot,
  dailyOverageRateCents: order.dailyOverageRateSnapshot,
  includedDays: order.maximumRentalDaysSnapshot,
})
