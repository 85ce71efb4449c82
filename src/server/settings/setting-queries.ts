import { z } from 'zod'
import type { AdminSettings } from '#contract/settings/endpoints.ts'
import {
  bookingAmounts,
  bookingPaymentHabits,
  invoicingHabits,
  lateFeeHabits,
  reminderHabits,
  type SettingKey,
  storedCardHabits,
} from '#contract/settings/setting-fields.ts'
import type { AppContext } from '#server/app-context.ts'
import { bool, text } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

const settings = {
  change_request_notification_email: text,
  enable_email_notifications: bool,
  auto_approve_minor_changes: bool,
  notification_phone: text,
  enable_sms_notifications: bool,
  hauler_permits: text,
  how_to_pay: text,
  check_address: text,
  bank_details: text,
  invoice_tax_text: text,
  invoicing: z.enum(invoicingHabits),
  invoice_reminders: z.enum(reminderHabits),
  plan_breaks: bool,
  require_two_step: bool,
  quote_discount_limit: text,
  stored_cards: z.enum(storedCardHabits),
  stored_card_limit: text,
  objection_days: text,
  late_fees: z.enum(lateFeeHabits),
  pay_at_booking: z.enum(bookingPaymentHabits),
  booking_amount: z.enum(bookingAmounts),
  booking_percent: text,
  booking_deposit: text,
  rolls_unconfirmed: bool,
  bank_discount: text,
  spanish_terms: bool,
  spanish_privacy: bool,
  spanish_consent: bool,
  plan_truck_day_cost: text,
  plan_hour_cost: text,
  plan_mile_cost: text,
} satisfies Record<SettingKey, unknown>
/** The settings as one object, without what is noted beside them. */
export const settingsJson = (sql: Queryable) =>
  sql`to_jsonb(admin_settings) - 'is_only' - 'two_step_required_since' - 'booking_payments_stopped_at' - 'takes_bank'`

/** The settings as they are stored. */
export const settingsObject = z.object(settings)
const settingsRow = z.object({ settings: settingsObject })

/** The notification settings; with `forUpdate` they are locked until the transaction ends. */
export async function readSettings(sql: Queryable, { forUpdate = false } = {}): Promise<AdminSettings> {
  const row = await sql.one(settingsRow)`
    select ${settingsJson(sql)} as settings from admin_settings ${forUpdate ? sql`for update` : sql``}`
  return row.settings
}

/**
 * Rule 160: the address for staff notifications, and the only one for test emails: from the settings, else ADMIN_EMAIL; null if there is
 * neither.
 */
export async function findStaffAddress(sql: Queryable, { config }: Pick<AppContext, 'config'>): Promise<string | null> {
  return (await read(sql)).email || config.admin.email
}

/** Rule 160: the same for staff notifications; also null while they are turned off. Emails to customers are not affected. */
export async function findStaffMailbox(sql: Queryable, { config }: Pick<AppContext, 'config'>): Promise<string | null> {
  const { email, isOn } = await read(sql)
  return isOn ? email || config.admin.email : null
}

/** Rule 379: the discount of a quote above which an owner sends it, in hundredths of a percent. */
export async function readQuoteDiscountLimit(sql: Queryable): Promise<number> {
  const row = await sql.one({ limit: text })`select quote_discount_limit as limit from admin_settings`
  return Math.round(Number(row.limit) * 100)
}

/** Rules 441 and 446: the discount that new prices offer for paying by bank, in percent; 0: none, also while our account takes no bank payments. */
export async function readBankOffer(sql: Queryable, { processor }: Pick<AppContext, 'processor'>): Promise<string> {
  if (processor === null) return '0'
  const row = await sql.one({ offer: text })`
    select case when takes_bank then bank_discount else '0' end as offer from admin_settings`
  return row.offer
}

/** Rule 446: notes whether our account takes bank payments, if that changed. */
export const noteTakesBank = (sql: Queryable, takesBank: boolean) =>
  sql`update admin_settings set takes_bank = ${takesBank} where takes_bank <> ${takesBank}`.execute()

async function read(sql: Queryable): Promise<{ email: string; isOn: boolean }> {
  return sql.one({ email: text, isOn: bool })`
    select change_request_notification_email as email, enable_email_notifications as is_on from admin_settings`
}
