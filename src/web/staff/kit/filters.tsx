import { type ReactNode, useState } from 'react'
import { listFilterText as text } from '#content/staff/saved-views.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { ModalDialog } from '#web/ui/modal-dialog.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { DialogHead } from './missing-dialog.tsx'

/** Below it, search and filters do not fit into one row: Tailwind's `max-sm`. */
export const onPhone = '(width < 40rem)'

type FiltersProps = {
  /** How many filters leave rows out. */
  count: number
  onClear: () => void
  children: ReactNode
}

/** Rule 362: the filters of a list beside its search; on a phone one button, which opens them as a sheet and counts those that are set. */
export function Filters({ count, onClear, children }: FiltersProps) {
  const isPhone = useMediaQuery(onPhone)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      {/* Both are in the first drawing, which knows no width: the style sheet shows one, and nothing moves once it is known. */}
      {!isPhone && <div className="contents max-sm:hidden">{children}</div>}
      <DenseButton
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={classNames('sm:hidden', count > 0 && 'border-steel')}
      >
        {text.button}
        {count > 0 && (
          <span className="-mr-1 rounded-control bg-steel px-1.5 py-1 text-fine leading-none text-on-steel tabular-nums">
            {count}
            <span className="sr-only"> {text.set}</span>
          </span>
        )}
      </DenseButton>
      {isPhone && isOpen && (
        <ModalDialog onClose={close}>
          <DialogHead>{text.button}</DialogHead>
          <div className="filter-sheet grid gap-2.5 overflow-y-auto px-4 pt-1 pb-4 *:w-full!">{children}</div>
          <footer className="flex flex-none gap-2.5 border-t border-line px-4 py-3 *:flex-auto">
            <DenseButton disabled={count === 0} onClick={onClear}>
              {text.clear}
            </DenseButton>
            <DenseButton look="go" onClick={close}>
              {text.show}
            </DenseButton>
          </footer>
        </ModalDialog>
      )}
    </>
  )
}
