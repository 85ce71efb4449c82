import { useState } from 'react'
import { moveCostText as text } from '#content/staff/board.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { BoardMovesOnWire } from '#contract/dispatch/board.ts'
import { ApiError } from '#web/app/api.ts'
import { QuestionDialog } from '#web/staff/kit/question-dialog.tsx'
import { nameOf } from '#web/staff/orders/parts/customer-name.ts'
import { costText } from '#web/staff/orders/parts/day-cost.tsx'
import { CancelButton, DenseButton } from '#web/ui/dense-button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { costlyStops, withTotals } from './board-view.ts'
import { useBoardState } from './use-board-state.ts'

type Moves = BoardMovesOnWire['moves']
type Asked = BoardMovesOnWire & { isUndo: boolean; onClose: () => void }

/** Moves that change the total of an order are confirmed with the amounts (rule 279). */
export function MoveCostQuestion({ moves, breaks, isUndo, onClose }: Asked) {
  const { board, commands, remember, dropUndo, fail } = useBoardState()
  const [error, setError] = useState('')

  async function confirm() {
    setError('')
    try {
      const { undo } = await commands.move.mutateAsync({ moves: withTotals(board, moves), breaks })
      if (isUndo) dropUndo()
      else remember(undo)
    } catch (failure) {
      // The board reloads with the current amounts.
      if (failure instanceof ApiError && failure.code === 'price-changed') return setError(failure.message)
      fail(failure)
    }
    onClose()
  }

  return (
    <QuestionDialog
      heading={text.heading(moves.length, shortDay(board.day, board.today))}
      onClose={onClose}
      answers={
        <>
          <CancelButton onClick={onClose} />
          <DenseButton look="go" pending={commands.move.isPending} onClick={confirm}>
            {text.move}
          </DenseButton>
        </>
      }
    >
      {costlyStops(board, moves).length > 0 ? <MoveCosts moves={moves} /> : <p>{text.none}</p>}
      {error && <FieldError>{error}</FieldError>}
    </QuestionDialog>
  )
}

/** What moves add to the total of each order, and its new total; nothing if no total changes. */
export function MoveCosts({ moves }: { moves: Moves }) {
  const { board } = useBoardState()
  const costly = costlyStops(board, moves)
  return (
    <div role="status" className="empty:hidden">
      {costly.length > 0 && (
        <>
          <p>{text.costs(new Set(costly.map(({ stop }) => stop.orderId)).size)}</p>
          <ul className="mt-1">
            {costly.map(({ stop, cost }) => (
              <li key={stop.haulId} className="mt-1 wrap-anywhere">
                {text.stop(nameOf(stop), `${haulNames[stop.kind].short.toLowerCase()} ${stop.size}`)}
                <strong className="block font-semibold">{costText(cost)}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
