import { changesTab as text } from '#content/staff/staff-changes.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useChangeRequestCounts } from './change-request-queries.ts'
import { type ChangesAddress, changesViews } from './changes-address.ts'

type ViewChoiceProps = { address: ChangesAddress; onChange: (changes: Partial<ChangesAddress>) => void }

const pressed =
  'aria-pressed:border-steel aria-pressed:bg-steel aria-pressed:text-on-steel max-sm:flex-auto max-sm:gap-1.5 max-sm:px-2'

/** Pending, processed, or both, with counts; optionally only the late ones. */
export function ViewChoice({ address, onChange }: ViewChoiceProps) {
  const { data: counts } = useChangeRequestCounts()
  const countOf = { pending: counts?.pending, processed: counts?.processed, all: undefined }
  return (
    <fieldset className="flex flex-wrap gap-2 max-sm:w-full">
      <legend className="sr-only">{text.viewsLabel}</legend>
      {changesViews.map((view) => (
        <DenseButton
          key={view}
          aria-pressed={address.view === view}
          onClick={() => onChange({ view })}
          className={pressed}
        >
          {text.views[view]} <Count of={countOf[view]} />
        </DenseButton>
      ))}
      <DenseButton
        aria-pressed={address.isLate}
        onClick={() => onChange({ isLate: !address.isLate })}
        className={pressed}
      >
        {text.late} <Count of={address.view === 'pending' ? counts?.late : undefined} />
      </DenseButton>
    </fieldset>
  )
}

const Count = ({ of }: { of: number | undefined }) =>
  of === undefined ? null : <span className="tabular-nums">{text.count(of)}</span>
