import { betweenHours } from '#content/wording/between-hours.ts'
import { greeting } from '#content/wording/greeting.ts'

/** The delivery reminder, one day ahead (rule 143). */
export const deliveryReminderText = {
  subject: (day: string, hours: string, orderNumber: string, count: number) =>
    `${count === 1 ? 'Your container comes' : `Your ${count} containers come`} on ${day}, ${hours}: ${orderNumber}`,
  heading: (count: number) =>
    count === 1 ? 'Your container is on its way soon' : `Your ${count} containers are on their way soon`,
  preview: (container: string, place: string) => `${container}, ${place}. Please keep the spot clear.`,
  greeting,
  intro: (day: string, hours: string, count: number) =>
    `We deliver your ${count === 1 ? 'container' : `${count} containers`} on ${day}, ${betweenHours(hours)}.`,
  dateAndHours: (day: string, hours: string) => `${day}, ${hours}`,
  button: 'See your order',
  prepare: (count: number) => [
    count === 1
      ? 'Please keep the spot and the way to it clear. Parked cars, low branches and wires stop the truck.'
      : 'Please keep the spots and the way to them clear. Parked cars, low branches and wires stop the trucks.',
    "Doesn't work for you anymore? Please call us now.",
  ],
  questions: 'Questions? Call us:',
}

/** Two days before the pickup (rule 257). */
export const rentalEndText = {
  subject: (day: string, orderNumber: string, count: number) =>
    count === 1 ? `Your rental ends on ${day}: ${orderNumber}` : `Your ${count} rentals end on ${day}: ${orderNumber}`,
  heading: (day: string, count: number) =>
    `We pick up your ${count === 1 ? 'container' : `${count} containers`} on ${day}`,
  greeting,
  intro: (day: string, rate: string | null, count: number) => {
    if (count > 1)
      return rate === null
        ? `Your ${count} rentals end on ${day}. Need one longer, or done sooner? Choose another pickup day: it costs nothing.`
        : `Your ${count} rentals end on ${day}. Need one longer? Extend for ${rate} a day and container. Done sooner? Schedule its pickup: that costs nothing.`
    return rate === null
      ? `Your rental ends on ${day}. Need it longer, or done sooner? Choose another pickup day: it costs nothing.`
      : `Your rental ends on ${day}. Need it longer? Extend for ${rate} a day. Done sooner? Schedule your pickup: that costs nothing.`
  },
  pickup: 'Pickup',
  atTheEnd: 'the last day of your rental',
  preview: (container: string, place: string, rate: string | null) =>
    `${container}, ${place}. ${rate === null ? 'More days cost nothing.' : `More days: ${rate} each.`}`,
  button: 'Extend or schedule pickup',
  prepare: (count: number) =>
    count === 1
      ? 'Please keep the way to the container clear on that day. The load may not be higher than the rim.'
      : 'Please keep the way to the containers clear on that day. No load may be higher than its rim.',
  questions: 'Questions? Call us:',
}

/** The notice to staff about overdue containers (rule 144). */
export const containersOverdueText = {
  subject: (count: number) => (count === 1 ? 'A container is overdue' : `${count} containers are overdue`),
  intro: (count: number) =>
    count === 1
      ? 'Its pickup day has passed and it is still out. It holds its unit day after day.'
      : 'Their pickup days have passed and they are still out. They hold their units day after day.',
  container: (each: {
    dumpsterSize: number
    containerNumber: string | null
    customerName: string
    customerPhone: string
    customerCity: string
    pickupDay: string
    days: number
  }) =>
    `${each.dumpsterSize} yard${each.containerNumber ? `, ${each.containerNumber}` : ''}, ${each.customerCity}\n` +
    `${each.customerName}, ${each.customerPhone}\n` +
    `Pickup was on ${each.pickupDay}: ${each.days} ${each.days === 1 ? 'day' : 'days'} ago`,
  button: 'See overdue orders',
}

/** The reminder of open invoices (rule 246). */
export const invoiceReminderText = {
  subject: (isLate: boolean, count: number, number: string, company: string) => {
    const what = count === 1 ? `Invoice ${number}` : `${count} invoices`
    return isLate ? `Payment overdue: ${what} from ${company}` : `${what} from ${company}: due soon`
  },
  heading: 'A payment is due soon',
  headingLate: 'A payment is overdue',
  preview: (sum: string, count: number) => `${sum} on ${count === 1 ? 'one invoice' : `${count} invoices`}`,
  greeting,
  intro: 'This is a reminder of what is due soon. If you have paid already, thank you: please disregard this email.',
  introLate:
    'We have not received the payment below yet. If you have paid already, thank you: please disregard this email.',
  open: 'open',
  invoices: 'Open invoices',
  line: (number: string, order: string, day: string) => `${number}, order ${order}, due ${day}`,
  total: 'Total',
  button: 'See your documents',
  questions: 'Questions? Call us:',
}
