import { goKeys, keysText as text } from '#content/staff/staff-search.ts'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'

type KeysDialogProps = { hasSingleKeys: boolean; onSingleKeys: (has: boolean) => void; onClose: () => void }

/** Every key of the staff area, and the switch for single keys. */
export function KeysDialog({ hasSingleKeys, onSingleKeys, onClose }: KeysDialogProps) {
  return (
    <ModalDialog onClose={onClose}>
      <header className="flex items-start gap-4 pt-3.5 pr-4 pb-1 pl-6 max-sm:pr-2 max-sm:pl-4">
        <ModalTitle className="mr-auto pt-1.5">{text.heading}</ModalTitle>
        <ModalClose />
      </header>
      <div className="grid gap-4 px-6 pb-6 max-sm:px-4">
        <KeyList heading={text.always} keys={text.list} />
        <KeyList heading={text.single} keys={text.singles} />
        <KeyList heading={text.go} keys={Object.entries(goKeys).map(([key, { label }]) => [`g ${key}`, label])} />
        <label className="flex min-h-10 items-start gap-2.5 border-t border-line pt-3">
          <input
            type="checkbox"
            className="mt-0.5 size-5 flex-none accent-steel"
            checked={hasSingleKeys}
            onChange={({ target }) => onSingleKeys(target.checked)}
          />
          <span>
            <span className="font-medium">{text.singleSwitch}</span>
            <span className="block text-small text-ink-2">{text.singleHint}</span>
          </span>
        </label>
      </div>
    </ModalDialog>
  )
}

function KeyList({ heading, keys }: { heading: string; keys: readonly (readonly [string, string])[] }) {
  return (
    <section>
      <h3 className="mb-1.5 font-text text-dense font-semibold">{heading}</h3>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1">
        {keys.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              {key.split(' ').map((each) => (
                <kbd
                  key={each}
                  className="mr-1 rounded-[3px] border border-line-strong px-1.5 font-text text-fine leading-5 whitespace-nowrap"
                >
                  {each}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
