import {
  bookingPaymentSettings as booking,
  storedCardSettings as cards,
  onlinePaymentsText as text,
} from '#content/staff/online-payments.ts'
import { bookingAmounts, bookingPaymentHabits, storedCardHabits } from '#contract/settings/setting-fields.ts'
import { useApp } from '#web/app/app-context.ts'
import { ChoiceSetting, type FieldsProps, SwitchSetting, TextSetting } from './setting-fields.tsx'
import { SettingSection } from './setting-section.tsx'
import type { SettingValues } from './setting-values.ts'
import { SettingsPage } from './settings-page.tsx'

/** How customers pay by card and bank. It is saved with the settings of invoices, of which it was a part. */
function OnlinePaymentPage() {
  const { paysOnline } = useApp()
  if (!paysOnline) return <NotConnected />
  return (
    <SettingsPage
      section="payments"
      page="invoices"
      fields={(row) => (
        <>
          <BookingPaymentSettings {...row} />
          <StoredCardSettings {...row} />
        </>
      )}
    />
  )
}

/** What takes payments is set where the server runs: the steps, and what works until then. */
function NotConnected() {
  return (
    <SettingSection section="payments" page={undefined}>
      <div className="grid rounded-panel border border-dashed border-line-strong md:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="px-5 py-4">
          <h3 className="text-[1.25rem] font-semibold">{text.connect}</h3>
          <ol className="mt-3 grid list-decimal gap-2 pl-5">
            {text.steps.map((step) => (
              <li key={step} className="wrap-anywhere">
                {step}
              </li>
            ))}
          </ol>
        </div>
        <div className="border-dashed border-line-strong px-5 py-4 text-ink-2 max-md:border-t md:border-l">
          <h3 className="font-semibold text-ink">{text.until}</h3>
          <ul className="mt-2 grid list-disc gap-1.5 pl-5">
            {text.works.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
      </div>
    </SettingSection>
  )
}

/** What only matters with another choice is left out with the choices before it, unless it was changed or is wrong. */
function isAsked({ form }: FieldsProps, name: keyof SettingValues, matters: boolean): boolean {
  return matters || form.values[name] !== form.start[name] || form.errors[name] !== undefined
}

/** Rule 414. */
function BookingPaymentSettings(row: FieldsProps) {
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

/** Rule 490. */
function StoredCardSettings(row: FieldsProps) {
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
  return { Component: OnlinePaymentPage }
}
