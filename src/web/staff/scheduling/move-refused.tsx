import { moveText as text } from '#content/staff/staff-calendar.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { readOfferedDate } from '#domain/scheduling/bookable-days.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { ErrorIcon } from '#web/ui/icons.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import type { RefusedMove, useHaulMove } from './use-haul-move.ts'

type MoveRefusedProps = { refused: RefusedMove; moving: ReturnType<typeof useHaulMove>; today: string }

/** Why a move was refused; the server's alternative is one click away (rule 87). */
export function MoveRefused({ refused, moving, today }: MoveRefusedProps) {
  const ui = useUiText()
  const offered = readOfferedDate(refused.message)
  return (
    <div role="alert" className="calendar-bars-note border-b border-danger-line bg-danger-tint">
      <p className="flex gap-2">
        <span className="mt-0.5 text-danger">
          <ErrorIcon />
        </span>
        <span>
          <strong>{text.refused}</strong> {refused.message}
        </span>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {offered && (
          <DenseButton
            pending={moving.pending}
            onClick={() => moving.move({ ...refused, day: offered, shown: undefined })}
          >
            {text.take(shortDay(offered, today))}
          </DenseButton>
        )}
        <DenseButton look="quiet" onClick={moving.dismiss}>
          {ui.cancel}
        </DenseButton>
      </div>
    </div>
  )
}
