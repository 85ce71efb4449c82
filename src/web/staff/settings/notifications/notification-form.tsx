import { type ReactNode, type SubmitEvent, useEffect, useId } from 'react'
import { settingsMessages as messages, notificationText as text } from '#content/staff/staff-settings.ts'
import { invoicingHabits, reminderHabits } from '#contract/settings/setting-fields.ts'
import { DraftArea, DraftCheck, DraftNote, DraftSelect, DraftText } from '#web/staff/kit/draft-fields.tsx'
import { LeaveQuestion } from '#web/staff/kit/leave-question.tsx'
import { type DraftForm, useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useLeaveGuard } from '#web/staff/kit/use-leave-guard.ts'
import { useSaveSettings } from '#web/staff/settings/setting-queries.ts'
import { SettingsPanel } from '#web/staff/settings/settings-panel.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { changedSettings, type SettingValues, settingProblems } from './setting-values.ts'

/** The page of the settings whose fields are shown; a page saves its own. */
export type SettingsFormPage = 'general' | 'invoices' | 'reports'

type NotificationFormProps = {
  page: SettingsFormPage
  shown: SettingValues
  /** Why the fields are empty, if the settings could not be loaded. */
  notLoaded: ReactNode
  /** Called with the shown values while something is unsaved, and with null otherwise. */
  onHold: (held: SettingValues | null) => void
  onSaved: () => void
}

export function NotificationForm({ page, shown, notLoaded, onHold, onSaved }: NotificationFormProps) {
  const save = useSaveSettings()
  const showToast = useToast()
  const form = useDraftForm<SettingValues>({
    id: 'settings',
    start: shown,
    check: settingProblems,
    send: (values) => save.mutateAsync({ body: changedSettings(values, shown) }),
    onSent: () => {
      showToast({ title: messages.saved, description: messages.savedHelp, tone: 'success' })
      onHold(null)
      onSaved()
    },
    failure: { title: messages.failed, describe: (message) => message ?? messages.failedHelp },
  })
  const { isDirty } = form
  const guard = useLeaveGuard(isDirty)
  useEffect(() => {
    if (isDirty) onHold(shown)
    else onHold(null)
  }, [isDirty, onHold, shown])

  function submit(event: SubmitEvent) {
    const { change_request_notification_email: wrong } = settingProblems(form.values)
    if (wrong) showToast({ title: messages.invalidEmail, description: wrong, tone: 'error' })
    return form.submit(event)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      {page === 'general' && <GeneralFields form={form} notLoaded={notLoaded} />}
      {page === 'reports' && (
        <SettingsPanel part="reports">
          <div className="px-5 py-4 max-sm:px-4">
            {notLoaded}
            <DraftArea form={form} name="hauler_permits" label={text.permits} hint={text.permitsHint} rows={4} />
            <DraftNote id={form.noteId} message={form.note} />
          </div>
          <SaveButton isSaving={form.sending} />
        </SettingsPanel>
      )}
      {page === 'invoices' && <InvoiceFields form={form} notLoaded={notLoaded} />}
      {guard.asking && <LeaveQuestion description={text.unsaved} onStay={guard.stay} onLeave={guard.leave} />}
    </form>
  )
}

type FieldsProps = { form: DraftForm<SettingValues>; notLoaded: ReactNode }

function GeneralFields({ form, notLoaded }: FieldsProps) {
  return (
    <>
      <SettingsPanel part="notifications" help={text.help}>
        <div className="grid gap-4 px-5 py-4 max-sm:px-4">
          {notLoaded}
          <DraftText
            form={form}
            name="change_request_notification_email"
            label={text.email}
            hint={text.emailHint}
            type="email"
            inputMode="email"
            maxLength={254}
          />
          <DraftCheck form={form} name="enable_email_notifications" label={text.enable} hint={text.enableHint} />
          <DraftText
            form={form}
            name="notification_phone"
            label={text.phone}
            hint={text.phoneHint}
            type="tel"
            inputMode="tel"
            maxLength={40}
          />
          <ComingSoon label={text.sms} checked={form.values.enable_sms_notifications} />
        </div>
      </SettingsPanel>
      <SettingsPanel part="automation">
        <div className="px-5 py-4 max-sm:px-4">
          <ComingSoon
            label={text.autoApprove}
            hint={text.autoApproveHint}
            checked={form.values.auto_approve_minor_changes}
          />
          <DraftNote id={form.noteId} message={form.note} />
        </div>
        <SaveButton isSaving={form.sending} />
      </SettingsPanel>
    </>
  )
}

function InvoiceFields({ form, notLoaded }: FieldsProps) {
  return (
    <SettingsPanel part="invoices">
      <div className="grid gap-4 px-5 py-4 max-sm:px-4">
        {notLoaded}
        <DraftArea form={form} name="how_to_pay" label={text.howToPay} hint={text.howToPayHint} rows={4} />
        <DraftArea form={form} name="check_address" label={text.checkAddress} hint={text.checkAddressHint} rows={3} />
        <DraftArea form={form} name="bank_details" label={text.bankDetails} hint={text.bankDetailsHint} rows={3} />
        <DraftSelect
          form={form}
          name="invoicing"
          label={text.invoicing}
          hint={text.invoicingHint}
          options={invoicingHabits.map((value) => ({ value, label: text.invoicingHabits[value] }))}
        />
        <DraftSelect
          form={form}
          name="invoice_reminders"
          label={text.reminders}
          hint={text.remindersHint}
          options={reminderHabits.map((value) => ({ value, label: text.reminderHabits[value] }))}
        />
        <DraftText form={form} name="invoice_tax_text" label={text.taxText} hint={text.taxTextHint} maxLength={200} />
        <DraftNote id={form.noteId} message={form.note} />
      </div>
      <SaveButton isSaving={form.sending} />
    </SettingsPanel>
  )
}

function SaveButton({ isSaving }: { isSaving: boolean }) {
  const ui = useUiText()
  return (
    <div className="flex justify-end border-t border-line px-5 py-3 max-sm:px-4 max-sm:*:flex-auto">
      <DenseButton type="submit" look="go" pending={isSaving}>
        {isSaving ? ui.saving : text.save}
      </DenseButton>
    </div>
  )
}

/** Rule 161: the switch of a future feature. It shows the setting, and is disabled. */
function ComingSoon({ label, hint, checked }: { label: string; hint?: string; checked: boolean }) {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-10 items-center gap-2.5 font-medium text-ink-2 max-sm:min-h-11">
        <input
          id={id}
          type="checkbox"
          className="size-5 flex-none"
          checked={checked}
          readOnly
          disabled
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {label} <Chip look="planned">{text.comingSoon}</Chip>
        </span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="pl-7.5 text-small text-ink-2">
          {hint}
        </p>
      )}
    </div>
  )
}
