import { lazy, Suspense, useState } from 'react'
import { type SettingState, settingStateOf } from '#content/staff/setting-states.ts'
import {
  type SettingsSectionKey,
  settingsGroups,
  settingsPlaces,
  settingsTab as text,
} from '#content/staff/staff-settings.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { openSettings } from '#web/staff/kit/page-permissions.ts'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { WarningIcon } from '#web/ui/icons.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'

/** Loaded with the first letter: few search. */
const FoundSettings = lazy(async () => ({ default: (await import('./found-settings.tsx')).FoundSettings }))

/** Rule 365: the sections that the role may open, each with its state; or, while something is typed, what matches it. */
export function SectionList({ current }: { current: SettingsSectionKey | null }) {
  const may = useMay()
  const { paysOnline } = useApp()
  const [search, setSearch] = useState('')
  const { data: states } = useApiQuery(
    'settings',
    'GET /api/admin/setting-states',
    {},
    { changesWith: ['equipment', 'facilities', 'staff', 'emails', 'bill-to-accounts'] },
  )
  const open = new Set(openSettings(may).map(({ key }) => key))
  const now = new Date()
  return (
    <>
      <h2 className="text-[1.625rem] leading-tight font-semibold">{text.heading}</h2>
      <SearchBox text={text.search} searched={search} onSearch={setSearch} className="mt-3 mb-1" />
      {search !== '' && (
        <Suspense fallback={<p role="status">{text.searching}</p>}>
          <FoundSettings search={search} onClear={() => setSearch('')} />
        </Suspense>
      )}
      <nav aria-label={text.parts} hidden={search !== ''}>
        {settingsGroups.map(({ label, sections }) => {
          const shown = sections.filter(({ key }) => open.has(key))
          return (
            shown.length > 0 && (
              <div key={label}>
                <h3 className="pt-3 pb-1 text-[1rem] leading-tight font-semibold text-ink-2">{label}</h3>
                <ul className="max-md:rounded-panel max-md:border max-md:border-line max-md:bg-card">
                  {shown.map(({ key }) => (
                    <IndexLine
                      key={key}
                      section={key}
                      isCurrent={key === current}
                      state={states ? settingStateOf(key, states, now, paysOnline) : null}
                    />
                  ))}
                </ul>
              </div>
            )
          )
        })}
      </nav>
    </>
  )
}

const tones = { plain: 'text-ink-2', warn: 'font-semibold text-warn', danger: 'font-semibold text-danger' }

type IndexLineProps = { section: SettingsSectionKey; isCurrent: boolean; state: SettingState | null }

/** One section, with its state at the end of the line. */
function IndexLine({ section, isCurrent, state }: IndexLineProps) {
  const place = settingsPlaces.find(({ key }) => key === section)
  if (!place) return null
  return (
    <li className="max-md:border-b max-md:border-line max-md:last:border-b-0">
      <AppLink
        to={place.to}
        aria-current={isCurrent ? 'page' : undefined}
        className="flex min-h-9 items-center gap-2 py-0.5 hover:bg-row focus-visible:-outline-offset-3 aria-[current]:font-semibold max-md:min-h-12 max-md:px-3.5 md:-mr-4 md:-ml-6 md:pr-4 md:pl-6 md:aria-[current]:bg-card md:aria-[current]:shadow-[inset_4px_0_0_var(--color-ink)]"
      >
        <span className="min-w-0 flex-auto wrap-anywhere">{place.label}</span>
        {state && (
          <span className={`flex flex-none items-start gap-1 text-right text-fine font-normal ${tones[state.tone]}`}>
            {state.tone === 'danger' && <WarningIcon />}
            {state.label}
          </span>
        )}
      </AppLink>
    </li>
  )
}
