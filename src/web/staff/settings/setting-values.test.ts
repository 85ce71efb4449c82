import { expect, test } from 'vitest'
import { changedSettings, settingProblems, settingValuesOf } from './setting-values.ts'

const shown = settingValuesOf([
  { key: 'change_request_notification_email', value: 'office@canyon.example' },
  { key: 'enable_email_notifications', value: false },
])

test('unknown values are the defaults', () => {
  expect(shown).toEqual({
    change_request_notification_email: 'office@canyon.example',
    enable_email_notifications: false,
    auto_approve_minor_changes: false,
    notification_phone: '',
    enable_sms_notifications: false,
    hauler_permits: '',
    how_to_pay: '',
    check_address: '',
    bank_details: '',
    invoice_tax_text: '',
    invoicing: 'by-hand',
    invoice_reminders: 'by-hand',
    plan_breaks: true,
    require_two_step: false,
    quote_discount_limit: '5',
    stored_cards: 'off',
    stored_card_limit: '600.00',
    objection_days: '2',
    late_fees: 'off',
    pay_at_booking: 'off',
    booking_amount: 'all',
    booking_percent: '25',
    booking_deposit: '100.00',
    rolls_unconfirmed: true,
    bank_discount: '0',
    spanish_terms: false,
    spanish_privacy: false,
    spanish_consent: false,
    plan_truck_day_cost: '180.00',
    plan_hour_cost: '38.00',
    plan_mile_cost: '1.62',
  })
  expect(settingValuesOf([]).enable_email_notifications).toBe(true)
})

test('only changes are sent', () => {
  expect(changedSettings(shown, shown)).toEqual({})
  expect(changedSettings({ ...shown, notification_phone: '(661) 555-0190' }, shown)).toEqual({
    notification_phone: '(661) 555-0190',
  })
})

test.each([
  ['', false],
  ['office@canyon.example', false],
  [' office@canyon.example ', false],
  ['office', true],
  ['a@b.example, c@d.example', true],
])('%j is invalid: %s', (email, isWrong) => {
  const problem = settingProblems({ ...shown, change_request_notification_email: email })
  expect(problem).toEqual(isWrong ? { change_request_notification_email: 'Please enter a valid email address' } : {})
})
