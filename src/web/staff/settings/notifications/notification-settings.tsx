import { useState } from 'react'
import { notificationText as text } from '#content/staff/staff-settings.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { SettingsPanel } from '#web/staff/settings/settings-panel.tsx'
import { RetryButton } from '#web/ui/dense-button.tsx'
import { NotificationForm, type SettingsFormPage } from './notification-form.tsx'
import { type SettingValues, settingValuesOf } from './setting-values.ts'

/** The settings of notifications and automation. A form with unsaved input stays as it is when a colleague saves; an unchanged one follows. */
export function NotificationSettings({ page }: { page: SettingsFormPage }) {
  const { data, errorUpdateCount, isFetching, refetch } = useApiQuery('settings', 'GET /api/admin/settings')
  const [held, setHeld] = useState<SettingValues | null>(null)
  const [saves, setSaves] = useState(0)
  // If loading failed, the form is shown anyway, and stays while loading is retried.
  if (!data && errorUpdateCount === 0) {
    return (
      <SettingsPanel part={page === 'general' ? 'notifications' : page}>
        <p role="status" className="min-h-168 px-5 py-4 text-ink-2 max-sm:px-4">
          {text.loading}
        </p>
      </SettingsPanel>
    )
  }
  const shown = held ?? settingValuesOf(data ?? [])
  return (
    <NotificationForm
      key={`${saves} ${JSON.stringify(shown)}`}
      page={page}
      shown={shown}
      notLoaded={
        !data && (
          <div role="alert" className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <p>{text.notLoaded}</p>
            <RetryButton query={{ isFetching, refetch }} />
          </div>
        )
      }
      onHold={setHeld}
      onSaved={() => setSaves((count) => count + 1)}
    />
  )
}

/** What diversion reports say of the company. */
const ReportSettings = () => <NotificationSettings page="reports" />

export function screen() {
  return { Component: ReportSettings }
}
