import { useNavigate } from 'react-router'
import { boardText, routeText as text } from '#content/staff/board.ts'
import type { BoardRouteOnWire } from '#contract/dispatch/board.ts'
import { ActionItem, ActionMenu, ActionSeparator } from '#web/ui/action-menu.tsx'
import { haulsOf, isToPublish } from './board-view.ts'
import { useBoardState } from './use-board-state.ts'

/** The actions on a truck's day. */
export function RouteMenu({ route }: { route: BoardRouteOnWire }) {
  const state = useBoardState()
  const navigate = useNavigate()
  const { driver, key, id } = route
  const isEnded = route.state === 'ended'
  const hasStops = haulsOf(route).length > 0
  const lacksBreak = route.legs.some(({ problems }) => problems.some(({ kind }) => kind === 'no-break'))
  const remove = () =>
    state.commands.removeRoute.mutateAsync({ params: { day: state.board.day, key } }).catch(state.fail)
  return (
    <ActionMenu
      trigger={
        <button
          type="button"
          aria-label={text.menu(route.truckName)}
          className="grid size-10 flex-none place-items-center text-ink-2 hover:text-ink max-sm:size-11"
        >
          <MoreIcon />
        </button>
      }
    >
      {driver?.phone && (
        <ActionItem onSelect={() => window.location.assign(`tel:${driver.phone}`)} note={driver.phone}>
          {text.call(driver.name)}
        </ActionItem>
      )}
      {hasStops && (
        <ActionItem onSelect={() => window.open(sheetAddress(state.board.day, key), '_blank', 'noopener')}>
          {text.sheet}
        </ActionItem>
      )}
      {state.canWrite && !isEnded && (
        <>
          {isToPublish(route) && <ActionItem onSelect={() => void state.publish([key])}>{text.publish}</ActionItem>}
          <ActionItem onSelect={() => state.open({ what: 'route', key })}>{text.edit}</ActionItem>
          {lacksBreak && (
            <ActionItem
              onSelect={() =>
                void state.commands.chooseBreak
                  .mutateAsync({ params: { day: state.board.day, key }, body: { at: 'auto' } })
                  .catch(state.fail)
              }
            >
              {text.addBreak}
            </ActionItem>
          )}
          <ActionItem onSelect={() => state.open({ what: 'new-route', truckId: route.truckId })}>
            {text.split}
          </ActionItem>
          {driver && (
            <ActionItem onSelect={() => state.open({ what: 'cover', driverId: driver.id })}>
              {text.cover(driver.name)}
            </ActionItem>
          )}
          <ActionSeparator />
          {hasStops && (
            <ActionItem danger onSelect={() => state.open({ what: 'end', key })}>
              {text.end}
            </ActionItem>
          )}
          {id && !hasStops && (
            <ActionItem danger onSelect={() => void remove()}>
              {text.remove}
            </ActionItem>
          )}
        </>
      )}
      {state.canWrite && <ActionItem onSelect={() => navigate('/admin/fleet')}>{boardText.fleet}</ActionItem>}
    </ActionMenu>
  )
}

/** Three dots: further actions. */
export function MoreIcon() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <circle cx="8" cy="3" r="1.500" />
      <circle cx="8" cy="8" r="1.500" />
      <circle cx="8" cy="13" r="1.500" />
    </svg>
  )
}

/** The URL of a route's day sheet. */
const sheetAddress = (day: string, key: string) => `/api/admin/board/${day}/routes/${key}/sheet`
