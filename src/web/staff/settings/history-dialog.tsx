import { settingNames, settingValueText } from '#content/staff/setting-names.ts'
import { settingsForm as text } from '#content/staff/staff-settings.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { SettingPageName } from '#contract/settings/page-names.ts'
import type { SettingChangeOnWire } from '#contract/settings/setting-pages.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { SectionState } from './section-card.tsx'

/** `name`: of the section whose history it is. */
type HistoryDialogProps = { page: SettingPageName; name: string; onClose: () => void }

/** Who changed what of a page of settings, newest first (rule 366). */
export function HistoryDialog({ page, name, onClose }: HistoryDialogProps) {
  const history = useApiQuery('settings', 'GET /api/admin/setting-pages/{page}/history', { params: { page } })
  return (
    <ModalDialog width="medium" onClose={onClose}>
      <div className="flex max-h-[calc(100dvh-32px)] min-h-0 flex-col">
        <header className="flex flex-none items-start gap-4 border-b border-line pt-3.5 pr-4 pb-2 pl-6 max-sm:pr-2 max-sm:pl-4">
          <ModalTitle className="mr-auto pt-1.5">{text.historyOf(name)}</ModalTitle>
          <ModalClose />
        </header>
        {history.data ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that keys reach it.
          <div tabIndex={0} className="min-h-0 flex-auto overflow-y-auto px-6 pb-4 max-sm:px-4">
            {history.data.length === 0 && <p className="pt-4">{text.noHistory}</p>}
            <ol>
              {history.data.map((change) => (
                <HistoryEntry key={change.id} change={change} />
              ))}
            </ol>
            <p className="pt-3 text-small text-ink-2">{text.earlier}</p>
          </div>
        ) : (
          <SectionState query={history} failed={text.historyFailed} />
        )}
      </div>
    </ModalDialog>
  )
}

function HistoryEntry({ change: { savedAt, savedBy, changes } }: { change: SettingChangeOnWire }) {
  return (
    <li className="grid gap-x-5 gap-y-1 border-b border-line py-3 last:border-b-0 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <p className="text-small text-ink-2">
        <time dateTime={savedAt}>{shortInstant(savedAt)}</time>
        <span className="block wrap-anywhere">{savedBy}</span>
      </p>
      <dl className="grid gap-1.5">
        {changes.map(({ key, before, after }) => (
          <div key={key}>
            <dt className="font-semibold">{settingNames[key]}</dt>
            <dd className="wrap-anywhere">
              {text.change(settingValueText(key, before), settingValueText(key, after))}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
