import { lateFeesText as lateFees } from '#content/staff/late-fees.ts'
import { notificationText as text } from '#content/staff/staff-settings.ts'
import { invoicingHabits, lateFeeHabits, reminderHabits } from '#contract/settings/setting-fields.ts'
import { optionsOf, SettingRows, type SettingSpec } from './setting-fields.tsx'
import { SettingsPage } from './settings-page.tsx'

const rows: readonly SettingSpec[] = [
  { kind: 'choice', name: 'invoicing', options: optionsOf(invoicingHabits, text.invoicingHabits) },
  { kind: 'choice', name: 'invoice_reminders', options: optionsOf(reminderHabits, text.reminderHabits) },
  { kind: 'text', name: 'quote_discount_limit', inputMode: 'decimal', maxLength: 5 },
  { kind: 'choice', name: 'late_fees', options: optionsOf(lateFeeHabits, lateFees.habits) },
  { kind: 'area', name: 'how_to_pay', rows: 4 },
  { kind: 'area', name: 'check_address' },
  { kind: 'area', name: 'bank_details' },
  { kind: 'text', name: 'invoice_tax_text', maxLength: 200 },
]

/** What invoices say, and when they go out. */
const InvoicePage = () => (
  <SettingsPage section="invoices" page="invoices" fields={(row) => <SettingRows {...row} rows={rows} />} />
)

export function screen() {
  return { Component: InvoicePage }
}
