import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { type SettingsSectionKey, settingsParts, settingsForm as text } from '#content/staff/staff-settings.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { SettingPageOnWire } from '#contract/settings/setting-pages.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'

const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog }))

type SettingSectionProps = {
  section: SettingsSectionKey
  help?: ReactNode
  /** The page of settings that it saves, if it is one. */
  page?: SettingPageOnWire | undefined
  /** At the right of the heading. */
  actions?: ReactNode
  children: ReactNode
}

/** One section of the settings: its heading, who saved it last, and its content. */
export function SettingSection({ section, help, page, actions, children }: SettingSectionProps) {
  const headingId = useId()
  return (
    <section id={section} tabIndex={-1} aria-labelledby={headingId} className="min-w-0 scroll-mt-4 pb-6 md:pt-4">
      <div className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1.5 pb-2">
        <h2 id={headingId} className="mr-auto text-[1.625rem] leading-tight font-semibold">
          {settingsParts[section]}
        </h2>
        {page && <LastSaved section={section} page={page} />}
        {isOfSection(section) && <SavedState state={savedStates[section]} />}
        {actions}
      </div>
      {help && <p className="-mt-1.5 mb-3 max-w-prose text-ink-2">{help}</p>}
      {children}
    </section>
  )
}

/** When a page of settings was saved last, by whom, and the way to its history. */
function LastSaved({ section, page }: { section: SettingsSectionKey; page: SettingPageOnWire }) {
  const [isOpen, setOpen] = useState(false)
  const { savedAt, savedBy } = page
  return (
    <p className="flex flex-wrap items-center text-small text-ink-2">
      {savedAt ? text.saved(shortInstant(savedAt), savedBy) : text.neverSaved}
      <DenseButton look="quiet" className="-mr-2" onClick={() => setOpen(true)}>
        {text.history}
      </DenseButton>
      {isOpen && (
        <Suspense>
          <HistoryDialog page={page.page} name={settingsParts[section]} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  )
}

/** The sections that are saved row by row, with where their state says when. */
const savedStates = { zones: 'zonesSaved', services: 'pricesSaved', staff: 'staffSaved' } as const
type SavedSection = keyof typeof savedStates

const isOfSection = (section: SettingsSectionKey): section is SavedSection => section in savedStates

/** When a row of such a section was saved last, and by whom; nothing until that is known. */
function SavedState({ state }: { state: (typeof savedStates)[SavedSection] }) {
  const { data } = useApiQuery('settings', 'GET /api/admin/setting-states')
  const saved = data?.[state]
  return (
    <p className="min-h-6 text-small text-ink-2">
      {data && (saved ? text.saved(shortInstant(saved.at), saved.by) : text.neverSaved)}
    </p>
  )
}
