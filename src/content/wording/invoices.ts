import { greeting } from './greeting.ts'

/** The email about an invoice or a credit note. */
export const finalInvoiceText = {
  subject: {
    invoice: (number: string, company: string) => `Invoice ${number} from ${company}`,
    'credit-note': (number: string, company: string) => `Credit note ${number} from ${company}`,
  },
  heading: {
    invoice: (number: string) => `Invoice ${number}`,
    'credit-note': (number: string) => `Credit note ${number}`,
  },
  preview: (name: string, { value, below }: { value: string; below: string }) => `${name}: ${value} ${below}`,
  dueBy: (date: string) => `due by ${date}`,
  dueOnReceipt: 'due on receipt',
  nothingDue: 'paid in full: nothing is left to pay',
  charges: 'Charges',
  tax: (rate: string) => `Tax, ${rate}`,
  payments: 'Payments',
  customer: {
    greeting,
    intro: {
      invoice: (number: string, order: string) => `Here is invoice ${number} for your order ${order}.`,
      'credit-note': (number: string, order: string) =>
        `Credit note ${number} cancels an invoice for your order ${order}.`,
    },
    introInPart: (number: string, order: string, invoice: string) =>
      `Credit note ${number} takes an amount off invoice ${invoice} for your order ${order}. The invoice stays valid.`,
    button: 'See your documents',
  },
  staff: {
    greeting: (name: string) => `For ${name}:`,
    intro: {
      invoice: (number: string, order: string) => `Invoice ${number} was issued for order ${order}.`,
      'credit-note': (number: string, order: string) => `Credit note ${number} was issued for order ${order}.`,
    },
    introInPart: (number: string, order: string, invoice: string) =>
      `Credit note ${number} takes an amount off invoice ${invoice} for order ${order}.`,
    button: 'Open the order',
  },
  /** Of several that were issued together (rule 344): new ones, or those that follow from changes. */
  together: {
    issued: {
      subject: (count: number, first: string, company: string) => `${count} invoices from ${company}, from ${first} on`,
      heading: (count: number) => `${count} invoices`,
      intro: {
        customer: (count: number) => `Here are ${count} invoices, one for each container that you ordered together.`,
        staff: (count: number) => `${count} invoices were issued for containers that were ordered together.`,
      },
    },
    changed: {
      subject: (count: number, first: string, company: string) =>
        `${count} corrected invoices from ${company}, from ${first} on`,
      heading: (count: number) => `${count} corrected invoices`,
      intro: {
        customer: () => 'Orders that you placed together changed, so their invoices did, too. Here is what holds now.',
        staff: (count: number) => `${count} invoices changed with orders that were placed together.`,
      },
    },
    line: {
      invoice: (number: string, order: string, replaced: string | null) =>
        replaced === null
          ? `Invoice ${number} for order ${order}`
          : `Invoice ${number} for order ${order}, in place of ${replaced}`,
      'credit-note': (number: string, order: string, _replaced: string | null) =>
        `Credit note ${number} for order ${order}`,
    },
  },
  replaces: (number: string) => `It replaces ${number}, which was credited.`,
  labels: {
    total: { invoice: 'Total', 'credit-note': 'Total credited' },
    paid: 'Paid so far',
    due: 'Due',
    reason: 'Reason',
  },
  questions: 'Questions? Call us:',
}

/** The email about a load over the included weight. */
export const overageNotificationText = {
  heading: 'Over the included weight',
  preview: (over: string, amount: string) => `${over} over, ${amount}. See how we calculated it.`,
  charged: (order: string) => `for weight over the included tons of order ${order}`,
  weighing: 'How we calculated the weight charge',
  order: 'Order total',
  subject: (order: string) => `Your load is over the included weight: order ${order}`,
  customer: {
    greeting,
    intro:
      'Your load weighed more than your price includes. Below is how we calculated it. The weight tickets show the same.',
    button: 'See the weight tickets',
  },
  staff: {
    greeting: (name: string) => `For ${name}:`,
    intro: 'This order went over its included weight.',
    button: 'Open the order',
  },
  labels: {
    weighed: 'Weighed',
    includedEach: 'Included with each load',
    included: 'Included',
    over: 'Over',
    charged: 'Overage charge',
    total: 'Total now',
  },
  /** Of several orders that were placed together (rule 321). */
  together: {
    subject: (count: number, first: string) => `${count} loads are over the included weight: orders from ${first} on`,
    preview: (count: number, amount: string) => `${count} loads, ${amount}. See how we calculated it.`,
    charged: (count: number) => `for weight over the included tons of ${count} orders`,
    intro: {
      customer: (count: number) =>
        `${count} of the loads that you ordered together weighed more than their price includes. Below is how we calculated it. The weight tickets show the same.`,
      staff: (count: number) => `${count} orders that were placed together went over their included weight.`,
    },
    order: (order: string) => `Order ${order}`,
    totals: 'Order totals now',
  },
  questions: 'Questions? Call us:',
}

/** Texts of the PDF, and of the page that shows the same. */
export const invoiceText = {
  title: { invoice: 'Invoice', 'credit-note': 'Credit note' },
  number: 'Number',
  issued: 'Issued',
  due: 'Due',
  terms: 'Terms',
  order: 'Order',
  credits: 'Credits',
  replaces: 'In place of',
  reason: 'Reason',
  billTo: 'Bill to',
  service: 'Service',
  serviceAddress: 'Service address',
  poNumber: 'PO number',
  jobNumber: 'Job number',
  delivered: 'Delivered',
  pickedUp: 'Picked up',
  lines: { description: 'Description', quantity: 'Quantity', rate: 'Rate', amount: 'Amount' },
  beforeTax: 'Before tax',
  tax: (rate: string) => `Tax, ${rate}`,
  total: { invoice: 'Total', 'credit-note': 'Total credited' },
  totalWithTax: 'Total with tax',
  paid: 'Paid',
  amountDue: 'Amount due',
  overpaid: 'Paid beyond the total',
  weightHeading: 'How we calculated the weight charge',
  daysHeading: 'How we calculated the days',
  ticketsHeading: 'Weight tickets',
  tickets: {
    number: 'Ticket',
    date: 'Date',
    facility: 'Facility',
    material: 'Material',
    gross: 'Gross',
    tare: 'Tare',
    net: 'Net tons',
    sum: 'Total',
  },
  /** The sign at the top. */
  sign: {
    due: (day: string) => `Due ${day}`,
    dueOnReceipt: 'Due on receipt',
    nothingDue: 'Nothing is due',
    paid: (paid: string, total: string) => `${paid} of ${total} is paid`,
  },
  weighed: {
    heading: 'Weighed',
    noNumber: 'Without a number',
    /** Beside a bar that reaches over the line. */
    net: (tons: string) => `${tons} tons`,
    scale: (gross: string, tare: string) => `${gross} − ${tare}`,
    over: (tons: string) => `${tons} over`,
    legend: (included: string) => `The line is the included ${included}. What is over is hatched.`,
    legendEach: (included: string) => `The line is the included ${included} of each load. What is over is hatched.`,
    sum: 'Total',
  },
  paymentsHeading: 'Payments',
  payments: { day: 'Date', what: 'Payment', reference: 'Reference' },
  questions: (phone: string) => `Something wrong? Call us: ${phone}.`,
  payOrQuestions: (phone: string) => `To pay, or if something is wrong, call us: ${phone}.`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  footer: {
    'due-on-receipt': 'Payment is due on receipt.',
    'net-30': 'Payment is due within 30 days of issue.',
  },
  howToPay: 'How to pay',
  bankDiscount: (percent: string) =>
    `${percent}% off if one payment from a bank account pays all of this invoice online.`,
}
