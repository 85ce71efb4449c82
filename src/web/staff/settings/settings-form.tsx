import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react'
import { settingNames, settingValueText } from '#content/staff/setting-names.ts'
import {
  settingsForm as formText,
  settingsMessages as messages,
  type SettingsSectionKey,
  settingsParts,
  notificationText as text,
} from '#content/staff/staff-settings.ts'
import { type SettingPageName, settingsOfPages } from '#contract/settings/page-names.ts'
import type { SettingPageOnWire } from '#contract/settings/setting-pages.ts'
import { ApiError, failureMessage } from '#web/app/api.ts'
import { apiKey } from '#web/app/api-keys.ts'
import { DraftNote } from '#web/staff/kit/draft-fields.tsx'
import { LeaveQuestion } from '#web/staff/kit/leave-question.tsx'
import { FieldsFor, Needs } from '#web/staff/kit/needs.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useLeaveGuard } from '#web/staff/kit/use-leave-guard.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { SaveBar } from './save-bar.tsx'
import type { FieldsProps } from './setting-fields.tsx'
import { useSaveSettings } from './setting-queries.ts'
import {
  changedSettings,
  type HeldSettings,
  type SettingValues,
  settingProblems,
  settingValuesOf,
} from './setting-values.ts'

type SettingsFormProps = {
  section: SettingsSectionKey
  page: SettingPageName
  shown: HeldSettings
  fields: (props: FieldsProps) => ReactNode
  /** Called with what the form began with while something is unsaved, and with null otherwise. */
  onHold: (held: HeldSettings | null) => void
  onSaved: () => void
  onDiscard: () => void
}

/** The form of a page of settings, with the bar that saves it. */
export function SettingsForm({ section, page, shown, fields, onHold, onSaved, onDiscard }: SettingsFormProps) {
  const save = useSaveSettings()
  const client = useQueryClient()
  const may = useMay()
  const showToast = useToast()
  const [seen, setSeen] = useState<SettingPageOnWire | null>(null)
  const version = seen?.version ?? shown.version
  const form = useDraftForm<SettingValues>({
    id: 'settings',
    start: shown.values,
    check: settingProblems,
    send: async (values, start) => {
      const madeOn = version === null ? {} : { madeOn: { page, version } }
      try {
        await save.mutateAsync({ body: { ...changedSettings(values, start), ...madeOn } })
      } catch (error) {
        // From now on the colleague's values are what was seen: saving again is intended.
        if (error instanceof ApiError && error.code === 'stale-version') setSeen(error.current as SettingPageOnWire)
        throw error
      }
    },
    onSent: () => {
      const former = changedSettings(form.start, form.values)
      showToast({
        title: messages.saved,
        description: messages.savedHelp,
        tone: 'success',
        action: { label: messages.undo, hint: messages.undoHint, onPress: () => void undo(former) },
      })
      onHold(null)
      onSaved()
    },
    failure: { title: messages.failed, describe: (message) => message ?? messages.failedHelp },
  })
  const { isDirty, values, start } = form
  const guard = useLeaveGuard(isDirty)
  useEffect(() => {
    if (isDirty) onHold(shown)
    else onHold(null)
  }, [isDirty, onHold, shown])

  /** Sets back what was just saved, unless somebody else has changed it since. */
  async function undo(former: Partial<SettingValues>) {
    const pages = client.getQueryData<SettingPageOnWire[]>(apiKey('settings', 'GET /api/admin/setting-pages'))
    const saved = pages?.find((each) => each.page === page)
    try {
      await save.mutateAsync({ body: { ...former, ...(saved && { madeOn: { page, version: saved.version } }) } })
      showToast({ title: messages.undone, tone: 'success' })
    } catch (error) {
      showToast({ title: messages.failed, description: failureMessage(error, messages.failedHelp), tone: 'error' })
    }
  }

  function submit(event: SubmitEvent) {
    const { change_request_notification_email: wrong } = settingProblems(form.values)
    if (wrong) showToast({ title: messages.invalidEmail, description: wrong, tone: 'error' })
    return form.submit(event)
  }

  const changes = settingsOfPages[page]
    .filter((key) => values[key] !== start[key])
    .map((key) => {
      const change = formText.change(settingValueText(key, start[key]), settingValueText(key, values[key]))
      return `${settingNames[key]}: ${change}`
    })
  return (
    <form noValidate onSubmit={submit}>
      {!may('staff:settings.write') && <p className="mb-3 text-ink-2">{formText.readOnly}</p>}
      <FieldsFor permission="staff:settings.write">
        <div className="rounded-panel border border-line bg-card">
          {fields({ form, theirs: seen && settingValuesOf(seen.settings) })}
        </div>
      </FieldsFor>
      <div className="mt-3">
        <DraftNote id={form.noteId} message={form.note} />
      </div>
      <Needs permission="staff:settings.write">
        <SaveBar
          section={settingsParts[section]}
          changes={isDirty ? changes : []}
          isSaving={form.sending}
          onDiscard={onDiscard}
        />
      </Needs>
      {guard.asking && <LeaveQuestion description={text.unsaved} onStay={guard.stay} onLeave={guard.leave} />}
    </form>
  )
}
