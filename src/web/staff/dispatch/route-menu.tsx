import { useNavigate } from 'react-router'
import { boardText, routeText as text } from '#content/staff/board.ts'
import type { BoardRouteOnWire } from '#contract/dispatch/board.ts'
import { ActionItem, ActionMenu, ActionSeparator } from '#web/ui/action-menu.tsx'
import { haulsOf, isToPublish } from './board-view.ts'
import { useBoardDesk } from './use-desk.ts'

/** What can be done with a truck's day. */
export function RouteMenu({ route }: { route: BoardRouteOnWire }) {
  const desk = useBoardDesk()
  const navigate = useNavigate()
  const { driver, key, id } = route
  const isEnded = route.state === 'ended'
  const hasStops = haulsOf(route).length > 0
  const remove = () => desk.commands.removeRoute.mutateAsync({ params: { day: desk.board.day, key } }).catch(desk.fail)
  return (
    <ActionMenu
      trigger={
        <button
          type="button"
          aria-label={text.menu(route.truckName)}
          className="grid size-10 flex-none place-items-center text-ink-2 hover:text-ink max-sm:size-11"
        >
          <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
            <circle cx="8" cy="3" r="1.500" />
            <circle cx="8" cy="8" r="1.500" />
            <circle cx="8" cy="13" r="1.500" />
          </svg>
        </button>
      }
    >
      {driver?.phone && (
        <ActionItem onSelect={() => window.location.assign(`tel:${driver.phone}`)} note={driver.phone}>
          {text.call(driver.name)}
        </ActionItem>
      )}
      {hasStops && (
        <ActionItem onSelect={() => window.open(sheetAddress(desk.board.day, key), '_blank', 'noopener')}>
          {text.sheet}
        </ActionItem>
      )}
      {desk.canWrite && !isEnded && (
        <>
          {isToPublish(route) && <ActionItem onSelect={() => void desk.publish([key])}>{text.publish}</ActionItem>}
          <ActionItem onSelect={() => desk.open({ what: 'route', key })}>{text.edit}</ActionItem>
          <ActionItem onSelect={() => desk.open({ what: 'new-route', truckId: route.truckId })}>
            {text.split}
          </ActionItem>
          {driver && (
            <ActionItem onSelect={() => desk.open({ what: 'cover', driverId: driver.id })}>
              {text.cover(driver.name)}
            </ActionItem>
          )}
          <ActionSeparator />
          {hasStops && (
            <ActionItem danger onSelect={() => desk.open({ what: 'end', key })}>
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
      {desk.canWrite && <ActionItem onSelect={() => navigate('/admin/fleet')}>{boardText.fleet}</ActionItem>}
    </ActionMenu>
  )
}

/** The day sheet of a route. */
const sheetAddress = (day: string, key: string) => `/api/admin/board/${day}/routes/${key}/sheet`
