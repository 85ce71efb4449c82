import * as z from 'zod/mini'
import { addressPattern, invalidEmail } from '#contract/values/mail-address.ts'
import { plainPhone } from '#contract/values/phone-number.ts'
import { unreadablePermit } from './hauler-permits.ts'

/** The settings of the company. */
export const settingKeys = [
  'change_request_notification_email',
  'enable_email_notifications',
  'auto_approve_minor_changes',
  'notification_phone',
  'enable_sms_notifications',
  'hauler_permits',
  'how_to_pay',
  'check_address',
  'bank_details',
  'invoice_tax_text',
  'invoicing',
  'invoice_reminders',
  'plan_breaks',
  'require_two_step',
  'quote_discount_limit',
  'plan_truck_day_cost',
  'plan_hour_cost',
  'plan_mile_cost',
  'stored_cards',
  'stored_card_limit',
  'objection_days',
  'late_fees',
  'pay_at_booking',
  'booking_amount',
  'booking_percent',
  'booking_deposit',
  'rolls_unconfirmed',
  'bank_discount',
  'spanish_terms',
  'spanish_privacy',
  'spanish_consent',
] as const

/** Whether invoices are issued by staff, or once a month by themselves too (rule 245). */
export const invoicingHabits = ['by-hand', 'monthly'] as const
export type InvoicingHabit = (typeof invoicingHabits)[number]

/** Whether customers are reminded of invoices (rule 246). */
export const reminderHabits = ['off', 'by-hand', 'automatic'] as const
export type ReminderHabit = (typeof reminderHabits)[number]

/** Whether customers may let us keep their card, and who charges it (rule 490). */
export const storedCardHabits = ['off', 'by-hand', 'by-itself'] as const
export type StoredCardHabit = (typeof storedCardHabits)[number]

/** Whether invoices that are late cost a fee a month (rule 499). */
export const lateFeeHabits = ['off', 'by-hand'] as const
export type LateFeeHabit = (typeof lateFeeHabits)[number]

/** Whether customers pay when they book (rule 414). */
export const bookingPaymentHabits = ['off', 'optional', 'required'] as const
export type BookingPaymentHabit = (typeof bookingPaymentHabits)[number]

/** What of an order is paid when it is booked (rule 414). */
export const bookingAmounts = ['all', 'percent', 'deposit'] as const
export type BookingAmount = (typeof bookingAmounts)[number]

export type SettingKey = (typeof settingKeys)[number]

const invalidPhone = 'Valid phone number is required'

const emptyOr = (pattern: RegExp, max: number, message: string, plain = (typed: string) => typed) =>
  z.pipe(
    z.nullable(
      z.string({ error: message }).check(
        z.overwrite(plain),
        z.trim(),
        z.maxLength(max, { error: `At most ${max} characters` }),
        z.refine((typed) => typed === '' || pattern.test(typed), { error: message }),
      ),
    ),
    z.transform((typed) => typed ?? ''),
  )

const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])], { error: 'Must be true or false' }),
  z.transform((sent) => sent === true || sent === 'true'),
)

/** Text of several lines; browsers send line ends as CR LF. */
const plainText = (max: number, ...checks: z.core.$ZodCheck<string>[]) =>
  z.pipe(
    z.nullable(
      z
        .string({ error: 'Must be text' })
        .check(z.trim(), z.maxLength(max, { error: `At most ${max} characters` }), ...checks),
    ),
    z.transform((typed) => typed?.replace(/\r\n/g, '\n') ?? ''),
  )

/** Lines such as "Santa Clarita: F-7". */
const permits = plainText(
  4_000,
  z.refine((typed) => unreadablePermit(typed) === null, {
    error: ({ input }) => `Write “${unreadablePermit(String(input)) ?? ''}” as place: number`,
  }),
)

const dollars = (pattern: RegExp, most: string) => {
  const error = `Must be 0 to ${most} dollars, such as 1.62`
  return z.string({ error }).check(z.trim(), z.regex(pattern, { error }))
}

const dollarsFromOne = (error: string) =>
  z.string({ error }).check(
    z.trim(),
    z.regex(/^\d{1,5}(\.\d{1,2})?$/, { error }),
    z.refine((typed) => Number(typed) >= 1, { error }),
  )

const limitMessage = 'Must be 1 to 99999 dollars, such as 600.00'
const depositMessage = 'Must be 1 to 99999 dollars, such as 100.00'
const wholePercentMessage = 'Must be 1 to 100 percent'
const discountMessage = 'Must be 0 to 5 percent, such as 1.5'
const daysMessage = 'Must be 2 to 10 days'

const percentMessage = 'Must be 0 to 100 percent, such as 7.5'

/** The rules of each setting; null means empty. */
export const settingFields = {
  change_request_notification_email: emptyOr(addressPattern, 254, invalidEmail),
  enable_email_notifications: flag,
  auto_approve_minor_changes: flag,
  notification_phone: emptyOr(/^(?:\D*\d){10}/, 40, invalidPhone, plainPhone),
  enable_sms_notifications: flag,
  hauler_permits: permits,
  how_to_pay: plainText(600),
  check_address: plainText(300),
  bank_details: plainText(300),
  invoice_tax_text: plainText(200),
  invoicing: z.enum(invoicingHabits, { error: `Must be one of ${invoicingHabits.join(', ')}` }),
  require_two_step: flag,
  plan_breaks: flag,
  invoice_reminders: z.enum(reminderHabits, { error: `Must be one of ${reminderHabits.join(', ')}` }),
  quote_discount_limit: z
    .string({ error: percentMessage })
    .check(z.trim(), z.regex(/^(100|\d{1,2}(\.\d{1,2})?)$/, { error: percentMessage })),
  stored_cards: z.enum(storedCardHabits, { error: `Must be one of ${storedCardHabits.join(', ')}` }),
  stored_card_limit: dollarsFromOne(limitMessage),
  objection_days: z.string({ error: daysMessage }).check(z.trim(), z.regex(/^([2-9]|10)$/, { error: daysMessage })),
  late_fees: z.enum(lateFeeHabits, { error: `Must be one of ${lateFeeHabits.join(', ')}` }),
  pay_at_booking: z.enum(bookingPaymentHabits, { error: `Must be one of ${bookingPaymentHabits.join(', ')}` }),
  booking_amount: z.enum(bookingAmounts, { error: `Must be one of ${bookingAmounts.join(', ')}` }),
  booking_percent: z
    .string({ error: wholePercentMessage })
    .check(z.trim(), z.regex(/^([1-9]\d?|100)$/, { error: wholePercentMessage })),
  booking_deposit: dollarsFromOne(depositMessage),
  rolls_unconfirmed: flag,
  bank_discount: z
    .string({ error: discountMessage })
    .check(z.trim(), z.regex(/^([0-4](\.\d{1,2})?|5(\.0{1,2})?)$/, { error: discountMessage })),
  spanish_terms: flag,
  spanish_privacy: flag,
  spanish_consent: flag,
  plan_truck_day_cost: dollars(/^\d{1,3}(\.\d{1,2})?$/, '999.99'),
  plan_hour_cost: dollars(/^\d{1,3}(\.\d{1,2})?$/, '999.99'),
  plan_mile_cost: dollars(/^\d{1,2}(\.\d{1,2})?$/, '99.99'),
} satisfies Record<SettingKey, unknown>
