import { lateFeesText as lateFees } from '#content/staff/late-fees.ts'
import { bookingPaymentSettings as booking, storedCardSettings as cards } from '#content/staff/online-payments.ts'
import { notificationText as text } from '#content/staff/staff-settings.ts'
import {
  bookingAmounts,
  bookingPaymentHabits,
  invoicingHabits,
  lateFeeHabits,
  reminderHabits,
  storedCardHabits,
} from '#contract/settings/setting-fields.ts'
import { useApp } from '#web/app/app-context.ts'
import { AreaSetting, ChoiceSetting, type FieldsProps, SwitchSetting, TextSetting } from './setting-fields.tsx'
import type { SettingValues } from './setting-values.ts'
import { SettingsPage } from './settings-page.tsx'

/** What invoices say, and when they go out. */
const InvoicePage = () => (
  <SettingsPage
    section="invoices"
    page="invoices"
    fields={(row) => (
      <>
        <ChoiceSetting
          {...row}
          name="invoicing"
          label={text.invoicing}
          hint={text.invoicingHint}
          options={invoicingHabits.map((value) => ({ value, label: text.invoicingHabits[value] }))}
        />
        <ChoiceSetting
          {...row}
          name="invoice_reminders"
          label={text.reminders}
          hint={text.remindersHint}
          options={reminderHabits.map((value) => ({ value, label: text.reminderHabits[value] }))}
        />
        <TextSetting
          {...row}
          name="quote_discount_limit"
          label={text.discountLimit}
          hint={text.discountLimitHint}
          inputMode="decimal"
          maxLength={5}
        />
        <ChoiceSetting
          {...row}
          name="late_fees"
          label={lateFees.setting}
          hint={lateFees.settingHint}
          options={lateFeeHabits.map((value) => ({ value, label: lateFees.habits[value] }))}
        />
        <BookingPaymentSettings {...row} />
        <StoredCardSettings {...row} />
        <AreaSetting {...row} name="how_to_pay" label={text.howToPay} hint={text.howToPayHint} rows={4} />
        <AreaSetting {...row} name="check_address" label={text.checkAddress} hint={text.checkAddressHint} />
        <AreaSetting {...row} name="bank_details" label={text.bankDetails} hint={text.bankDetailsHint} />
        <TextSetting {...row} name="invoice_tax_text" label={text.taxText} hint={text.taxTextHint} maxLength={200} />
      </>
    )}
  />
)

/** What only matters with another choice is left out with the choices before it, unless it was changed or is wrong. */
function isAsked({ form }: FieldsProps, name: keyof SettingValues, matters: boolean): boolean {
  return matters || form.values[name] !== form.start[name] || form.errors[name] !== undefined
}

/** Rule 414; without a payment processor nothing is said of it. */
function BookingPaymentSettings(row: FieldsProps) {
  const { paysOnline } = useApp()
  if (!paysOnline) return null
  const { pay_at_booking: habit, booking_amount: amount } = row.form.values
  return (
    <>
      <ChoiceSetting
        {...row}
        name="pay_at_booking"
        label={booking.habit}
        hint={booking.habitHint}
        options={bookingPaymentHabits.map((value) => ({ value, label: booking.habits[value] }))}
      />
      {isAsked(row, 'booking_amount', habit !== 'off') && (
        <ChoiceSetting
          {...row}
          name="booking_amount"
          label={booking.amount}
          hint={booking.amountHint}
          options={bookingAmounts.map((value) => ({ value, label: booking.amounts[value] }))}
        />
      )}
      {isAsked(row, 'booking_percent', habit !== 'off' && amount === 'percent') && (
        <TextSetting {...row} name="booking_percent" label={booking.percent} inputMode="numeric" maxLength={3} />
      )}
      {isAsked(row, 'booking_deposit', habit !== 'off' && amount === 'deposit') && (
        <TextSetting {...row} name="booking_deposit" label={booking.deposit} inputMode="decimal" maxLength={8} />
      )}
      <SwitchSetting {...row} name="rolls_unconfirmed" label={booking.rolls} hint={booking.rollsHint} />
      <TextSetting
        {...row}
        name="bank_discount"
        label={booking.bankDiscount}
        hint={booking.bankDiscountHint}
        inputMode="decimal"
        maxLength={4}
      />
    </>
  )
}

/** Rule 490; without a payment processor nothing is said of it. */
function StoredCardSettings(row: FieldsProps) {
  const { paysOnline } = useApp()
  if (!paysOnline) return null
  const { stored_cards: habit } = row.form.values
  return (
    <>
      <ChoiceSetting
        {...row}
        name="stored_cards"
        label={cards.habit}
        hint={cards.habitHint}
        options={storedCardHabits.map((value) => ({ value, label: cards.habits[value] }))}
      />
      {isAsked(row, 'stored_card_limit', habit !== 'off') && (
        <TextSetting
          {...row}
          name="stored_card_limit"
          label={cards.limit}
          hint={cards.limitHint}
          inputMode="decimal"
          maxLength={8}
        />
      )}
      {isAsked(row, 'objection_days', habit !== 'off') && (
        <TextSetting
          {...row}
          name="objection_days"
          label={cards.objectionDays}
          hint={cards.objectionDaysHint}
          inputMode="numeric"
          maxLength={2}
        />
      )}
    </>
  )
}

export function screen() {
  return { Component: InvoicePage }
}
