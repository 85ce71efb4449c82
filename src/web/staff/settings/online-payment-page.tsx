import {
  bookingPaymentSettings as booking,
  storedCardSettings as cards,
  onlinePaymentsText as text,
} from '#content/staff/online-payments.ts'
import { bookingAmounts, bookingPaymentHabits, storedCardHabits } from '#contract/settings/setting-fields.ts'
import { useApp } from '#web/app/app-context.ts'
import { type FieldsProps, optionsOf, SettingRows, type SettingSpec } from './setting-fields.tsx'
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
      fields={(row) => <SettingRows {...row} rows={rows.filter((spec) => isAsked(row, spec))} />}
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

type AskedSpec = SettingSpec & {
  /** When it matters; otherwise it is left out, unless it was changed or is wrong. */
  matters?: (values: SettingValues) => boolean
}

/** Rules 414 and 490. */
const rows: readonly AskedSpec[] = [
  { kind: 'choice', name: 'pay_at_booking', options: optionsOf(bookingPaymentHabits, booking.habits) },
  {
    kind: 'choice',
    name: 'booking_amount',
    options: optionsOf(bookingAmounts, booking.amounts),
    matters: ({ pay_at_booking: habit }) => habit !== 'off',
  },
  {
    kind: 'text',
    name: 'booking_percent',
    inputMode: 'numeric',
    maxLength: 3,
    matters: ({ pay_at_booking: habit, booking_amount: amount }) => habit !== 'off' && amount === 'percent',
  },
  {
    kind: 'text',
    name: 'booking_deposit',
    inputMode: 'decimal',
    maxLength: 8,
    matters: ({ pay_at_booking: habit, booking_amount: amount }) => habit !== 'off' && amount === 'deposit',
  },
  { kind: 'switch', name: 'rolls_unconfirmed' },
  { kind: 'text', name: 'bank_discount', inputMode: 'decimal', maxLength: 4 },
  { kind: 'choice', name: 'stored_cards', options: optionsOf(storedCardHabits, cards.habits) },
  {
    kind: 'text',
    name: 'stored_card_limit',
    inputMode: 'decimal',
    maxLength: 8,
    matters: ({ stored_cards: habit }) => habit !== 'off',
  },
  {
    kind: 'text',
    name: 'objection_days',
    inputMode: 'numeric',
    maxLength: 2,
    matters: ({ stored_cards: habit }) => habit !== 'off',
  },
]

const isAsked = ({ form: { values, start, errors } }: FieldsProps, { name, matters }: AskedSpec) =>
  !matters || matters(values) || values[name] !== start[name] || errors[name] !== undefined

export function screen() {
  return { Component: OnlinePaymentPage }
}
