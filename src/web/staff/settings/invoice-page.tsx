import { lateFeesText as lateFees } from '#content/staff/late-fees.ts'
import { notificationText as text } from '#content/staff/staff-settings.ts'
import { invoicingHabits, lateFeeHabits, reminderHabits } from '#contract/settings/setting-fields.ts'
import { AreaSetting, ChoiceSetting, TextSetting } from './setting-fields.tsx'
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
        <AreaSetting {...row} name="how_to_pay" label={text.howToPay} hint={text.howToPayHint} rows={4} />
        <AreaSetting {...row} name="check_address" label={text.checkAddress} hint={text.checkAddressHint} />
        <AreaSetting {...row} name="bank_details" label={text.bankDetails} hint={text.bankDetailsHint} />
        <TextSetting {...row} name="invoice_tax_text" label={text.taxText} hint={text.taxTextHint} maxLength={200} />
      </>
    )}
  />
)

export function screen() {
  return { Component: InvoicePage }
}
