/** Texts of what corrects and schedules an order, and tells its customer. */

/** The email about a change (rule 248). */
export const notifyText = {
  label: 'Email the customer',
  hint: 'About a moved day, a cancellation, or the truck that left. The email leaves after 15 seconds.',
}

export const scheduleText = {
  heading: 'When do we deliver?',
  day: 'Delivery day',
  time: 'Delivery window',
  confirm: 'Mark Scheduled',
  unsaved: 'The day you chose is not saved yet.',
  required: 'Delivery date is required',
}

export const correctText = {
  menu: 'Correct…',
  heading: (orderNumber: string) => `Correct order ${orderNumber}`,
  description:
    'For what was written down wrong or turned out differently. Documents that say something else are issued again.',
  who: 'Customer',
  where: 'Address',
  what: 'Container and days',
  name: 'Name',
  email: 'Email',
  emailHint: 'Another address revokes the links of this order, takes it out of the account, and gets a new link.',
  phone: 'Phone',
  company: 'Company',
  address: 'Street address',
  city: 'City',
  zipCode: 'ZIP code',
  size: 'Container size',
  sizeOption: (yards: number) => `${yards} yards`,
  material: 'Material',
  delivered: 'Delivered on',
  pickedUp: 'Picked up on',
  price: 'Price',
  keepPrice: (total: string) => `Keep ${total}`,
  newPrice: (total: string) => `New price: ${total}`,
  pricing: 'Looking up the new price…',
  priceHint: 'The price as agreed keeps its included tons and days.',
  reason: 'Reason',
  reasonHint: 'Kept in the history of the order.',
  reasonRequired: 'Reason is required',
  save: 'Save Correction',
  unsaved: 'The correction is not saved yet.',
  nothing: 'Nothing is different yet.',
  done: 'Order corrected',
}

/** What another day costs, before it is saved (rule 264). */
export const dayCostText = {
  costs: (extraDays: string, total: string) => `Extra days ${extraDays}. New total ${total}.`,
} as const

/** What needs an email says so, for an order by phone that has none (rule 251). */
export const noEmail = 'This order has no email. Add one with Correct first.'
