import { type ReactNode, useState } from 'react'
import { type SettingsSectionKey, notificationText as text } from '#content/staff/staff-settings.ts'
import type { SettingPageName } from '#contract/settings/page-names.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { RetryButton } from '#web/ui/dense-button.tsx'
import { SectionCard } from './section-card.tsx'
import type { FieldsProps } from './setting-fields.tsx'
import { SettingSection } from './setting-section.tsx'
import { type HeldSettings, settingValuesOf } from './setting-values.ts'
import { SettingsForm } from './settings-form.tsx'

type SettingsPageProps = {
  section: SettingsSectionKey
  page: SettingPageName
  help?: string
  fields: (props: FieldsProps) => ReactNode
}

/** Rule 366: a section that is saved as one. A form with unsaved input stays as it is when a colleague saves; an unchanged one follows. */
export function SettingsPage({ section, page, help, fields }: SettingsPageProps) {
  const { data, errorUpdateCount, isFetching, refetch } = useApiQuery('settings', 'GET /api/admin/setting-pages')
  const [held, setHeld] = useState<HeldSettings | null>(null)
  const [saves, setSaves] = useState(0)
  const stored = data?.find((each) => each.page === page)
  const shown = held ?? { values: settingValuesOf(stored?.settings ?? []), version: stored?.version ?? null }
  return (
    <SettingSection section={section} help={help} page={stored}>
      {!data && errorUpdateCount > 0 && (
        <div role="alert" className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <p>{text.notLoaded}</p>
          <RetryButton query={{ isFetching, refetch }} />
        </div>
      )}
      {/* If loading failed, the form is shown anyway, and stays while loading is retried. */}
      {!data && errorUpdateCount === 0 ? (
        <SectionCard>
          <p role="status" className="min-h-40 px-5 py-4 text-ink-2 max-sm:px-4">
            {text.loading}
          </p>
        </SectionCard>
      ) : (
        <SettingsForm
          key={`${saves} ${JSON.stringify(shown)}`}
          section={section}
          page={page}
          shown={shown}
          fields={fields}
          onHold={setHeld}
          onSaved={() => setSaves((count) => count + 1)}
          onDiscard={() => {
            setHeld(null)
            setSaves((count) => count + 1)
          }}
        />
      )}
    </SettingSection>
  )
}
