import { useNavigate } from 'react-router'
import { clock, boardText as text } from '#content/staff/board.ts'
import { dayPlanText } from '#content/staff/day-plan.ts'
import { LineIcon } from '#web/staff/kit/line-icon.tsx'
import { ActionItem, ActionMenu } from '#web/ui/action-menu.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { isIdle, isToPublish } from './board-view.ts'
import { PhoneAlerts } from './phone-alerts.tsx'
import { ProblemBar } from './problem-bar.tsx'
import { MoreIcon } from './route-menu.tsx'
import type { BoardState } from './use-board-state.ts'
import type { useNarrow } from './use-narrow.ts'

/** The width from which the parts of the board are side by side. */
export const wide = '(width >= 64rem)'

type ToolbarProps = { state: BoardState; narrow: ReturnType<typeof useNarrow>; onTruck: (key: string) => void }

/**
 * The problems of the day, and the actions on the whole day. On a desk it is one row, whatever it says: a board that moves up or down
 * between pressing and dragging drops the stop.
 */
export function BoardToolbar({ state, narrow, onTruck }: ToolbarProps) {
  const { board, canWrite } = state
  const ready = board.routes.filter(isToPublish)
  return (
    <>
      <div className="flex items-center gap-x-2 gap-y-2.5 max-lg:contents lg:min-w-0 lg:flex-1 lg:basis-0">
        {board.now !== null && (
          <span className="text-small whitespace-nowrap text-ink-2 max-sm:hidden">{clock(board.now, true)}</span>
        )}
        {board.isClosed && <span className="font-semibold whitespace-nowrap text-warn">{text.isClosed}</span>}
        <ProblemBar onTruck={onTruck} />
        <div className="ml-auto flex gap-2 max-lg:flex-wrap lg:flex-none">
          {canWrite && !isIdle(board) && (
            <>
              <DenseButton
                aria-label={text.undo}
                className="px-3"
                disabled={!state.undo}
                onClick={() => void state.undo?.()}
              >
                <LineIcon path="M2 5.5h6.5a3.300 3.300 0 0 1 0 6.600H5M4.600 2.600 1.800 5.500l2.800 2.900" />
              </DenseButton>
              <DenseButton
                className="max-lg:hidden"
                pending={state.commands.fill.isPending}
                onClick={() => void state.fill()}
              >
                {text.fill}
                <kbd className="rounded-[3px] border border-line-strong px-1 font-text text-fine leading-5 max-xl:hidden">
                  F
                </kbd>
              </DenseButton>
              <DenseButton className="max-lg:hidden" onClick={() => state.open({ what: 'plan' })}>
                {dayPlanText.open}
                <kbd className="rounded-[3px] border border-line-strong px-1 font-text text-fine leading-5 max-xl:hidden">
                  P
                </kbd>
              </DenseButton>
              <DenseButton
                look="go"
                disabled={ready.length === 0}
                pending={state.commands.publish.isPending}
                onClick={() => void state.publish()}
              >
                {text.publish(ready.length)}
              </DenseButton>
            </>
          )}
          <BoardMenu state={state} narrow={narrow} />
        </div>
      </div>
      <PhoneAlerts />
    </>
  )
}

/** What is done on the board now and then. */
function BoardMenu({ state, narrow }: Omit<ToolbarProps, 'onTruck'>) {
  const navigate = useNavigate()
  const isWide = useMediaQuery(wide)
  return (
    <ActionMenu
      trigger={
        <DenseButton aria-label={text.more} className="px-3">
          <MoreIcon />
        </DenseButton>
      }
    >
      {/* Where the parts of the board are one below the other, the stops come first. */}
      {!isWide && state.canWrite && !isIdle(state.board) && (
        <>
          <ActionItem disabled={state.commands.fill.isPending} onSelect={() => void state.fill()}>
            {text.fill}
          </ActionItem>
          <ActionItem onSelect={() => state.open({ what: 'plan' })}>{dayPlanText.open}</ActionItem>
        </>
      )}
      {state.canWrite && (
        <ActionItem onSelect={() => state.open({ what: 'new-route', truckId: null })}>{text.addRoute}</ActionItem>
      )}
      {isWide && (
        <ActionItem onSelect={() => narrow.set(!narrow.isOn)}>{narrow.isOn ? text.wide : text.narrow}</ActionItem>
      )}
      <ActionItem onSelect={() => navigate('/admin/fleet')}>{text.fleet}</ActionItem>
    </ActionMenu>
  )
}
