import { settingsTab as text } from '#content/staff/staff-settings.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { moveBetweenRows } from '#web/staff/kit/move-focus.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { searchSettings, useSettingEntries } from './use-setting-entries.ts'

/** The most that are listed. */
const max = 30

/** Rule 365: the settings that match in their names, explanations or values; each leads to its row. */
export function FoundSettings({ search, onClear }: { search: string; onClear: () => void }) {
  const { entries, isLoading, hasFailed } = useSettingEntries()
  const found = searchSettings(entries, search)
  return (
    <div>
      <p role="status" className="py-2 text-small text-ink-2">
        {isLoading ? text.searching : found.length > max ? text.moreFound(max, found.length) : text.found(found.length)}
      </p>
      {hasFailed && <p className="pb-2 text-small text-danger">{text.failed}</p>}
      {found.length === 0 && !isLoading ? (
        <>
          <p className="mb-2 wrap-anywhere">{text.none(search)}</p>
          <DenseButton onClick={onClear}>{text.clear}</DenseButton>
        </>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the links in it.
        <div onKeyDown={moveBetweenRows}>
          <ul aria-label={text.results} className="rounded-panel border border-line bg-card">
            {found.slice(0, max).map(({ key, to, label, value, hint, section }) => (
              <li key={key} data-row={key} className="border-b border-line last:border-b-0">
                <AppLink
                  to={to}
                  data-row-link
                  className="block min-h-11 px-3 py-1.5 wrap-anywhere hover:bg-row focus-visible:-outline-offset-3"
                >
                  <span className="block font-semibold">{label}</span>
                  <span className="block text-fine text-ink-2">{section}</span>
                  {(value || hint) && <span className="line-clamp-2 text-fine text-ink-2">{value || hint}</span>}
                </AppLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
