import { boardText, routeText as text } from '#content/staff/board.ts'
import type { BoardRouteOnWire } from '#contract/dispatch/board.ts'
import { classNames } from '#web/ui/class-names.ts'
import { hatched } from '#web/ui/hatched.ts'
import { haulsOf, leftOf } from './board-view.ts'
import { leftText } from './describe-leg.ts'
import { useBoardState } from './use-board-state.ts'

function isDone(route: BoardRouteOnWire): boolean {
  const { stops, hasLoad } = leftOf(route)
  return stops === 0 && !hasLoad && haulsOf(route).length > 0
}

type TruckPickerProps = { shown: string | null; onShow: (key: string) => void }

/** Selects the truck to show on a phone, with what is left or wrong on each. */
export function TruckPicker({ shown, onShow }: TruckPickerProps) {
  const { board } = useBoardState()
  return (
    <ul
      aria-label={boardText.trucks}
      className="grid auto-cols-[minmax(4rem,1fr)] grid-flow-col gap-1.5 overflow-x-auto pb-2 lg:hidden"
    >
      {board.routes.map((route) => {
        const wrong = route.legs.reduce((sum, { problems }) => sum + problems.length, 0)
        return (
          <li key={route.key}>
            <button
              type="button"
              aria-pressed={route.key === shown}
              onClick={() => onShow(route.key)}
              className={classNames(
                'flex min-h-13 w-full flex-col items-center justify-center rounded-control border border-field bg-card leading-tight aria-pressed:bg-steel aria-pressed:text-on-steel',
                route.truckOff !== null && hatched,
              )}
            >
              <b className="font-display text-[1.25rem] font-semibold">{route.truckName}</b>
              <span
                className={classNames('text-fine', wrong > 0 && route.key !== shown && 'font-semibold text-danger')}
              >
                {route.truckOff !== null
                  ? text.shop
                  : wrong > 0
                    ? text.toFix(wrong)
                    : isDone(route)
                      ? text.pickerDone
                      : leftText(route)}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
