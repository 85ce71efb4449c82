import { useEffect, useRef, useState } from 'react'
import { routeText } from '#content/staff/board.ts'
import { mapText as text } from '#content/staff/board-map.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { placeOf } from '#web/staff/dispatch/board-view.ts'
import { showStop } from '#web/staff/dispatch/use-board-keys.ts'
import { useBoardState } from '#web/staff/dispatch/use-board-state.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import type { DrawnMap } from './draw-map.ts'

type DayMapProps = { routeKey: string | null; isLarge: boolean; onResize: (isLarge: boolean) => void }

/** The day on a map; selection is shared with the columns. The map library loads only when the map is shown. */
export function DayMap({ routeKey, isLarge, onResize }: DayMapProps) {
  const state = useBoardState()
  const { board, current } = state
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<DrawnMap | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [showsOut, setShowsOut] = useState(false)
  // The containers at customers, loaded on request.
  const out = useApiQuery('containers', 'GET /api/admin/containers-out', {}, { enabled: showsOut }).data
  const facts = useApiQuery('routes', 'GET /api/admin/map')
  const hasStreets = facts.data?.hasStreets
  const { canWrite } = state
  const choose = useRef(state.choose)
  const open = useRef(state.open)
  useEffect(() => {
    choose.current = state.choose
    open.current = state.open
  })
  useEffect(() => {
    let drawn: DrawnMap | null = null
    let isGone = false
    async function draw() {
      // Server rendering has no screen and must not load the map library.
      if (import.meta.env.SSR || hasStreets === undefined) return
      const { drawMap } = await import('./draw-map.ts')
      if (isGone || !container.current) return
      const made = await drawMap(container.current, {
        hasStreets,
        onChoose(haulId) {
          choose.current(haulId)
          showStop(haulId)
        },
        onDrop: canWrite ? (haulId, dropped) => open.current({ what: 'position', haulId, dropped }) : null,
      })
      if (isGone) return made.close()
      drawn = made
      setMap(made)
    }
    draw().catch(() => setHasFailed(true))
    return () => {
      isGone = true
      drawn?.close()
    }
  }, [hasStreets, canWrite])
  const shownKey = (current && placeOf(board, current).route?.key) ?? routeKey
  useEffect(() => {
    map?.show({ board, current, routeKey: shownKey, out: showsOut ? (out ?? []) : [] })
  }, [map, board, current, shownKey, showsOut, out])
  const numbered = board.routes.find(({ key }) => key === shownKey)
  return (
    <>
      {/* On a desk the columns beside the map say whose stops these are. */}
      <div className="board-map-key">
        {numbered && (
          <p>{text.numbers(routeText.column(numbered.truckName, numbered.driver?.name ?? routeText.noDriver))}</p>
        )}
        <ul className="flex flex-wrap gap-x-3.5 text-ink-2">
          {text.legend.map(([mark, word]) => (
            <li key={mark} className="flex items-center gap-1.5">
              <span aria-hidden="true" className={mark} />
              {word}
            </li>
          ))}
        </ul>
      </div>
      <section aria-label={text.heading} className="board-map">
        <div ref={container} className="size-full" />
        {(hasFailed || facts.isError) && (
          <p className="absolute inset-x-3 top-3 text-small text-ink-2">{text.failed}</p>
        )}
        <DenseButton
          className="absolute right-2 bottom-7 max-lg:hidden"
          aria-pressed={isLarge}
          onClick={() => onResize(!isLarge)}
        >
          {isLarge ? text.shrink : text.enlarge}
        </DenseButton>
        <label
          // Above the attribution of the streets.
          className={`absolute left-2 ${hasStreets ? 'bottom-7' : 'bottom-1.5'} flex items-center gap-1.5 rounded-control bg-card px-1.5 py-0.5 text-fine`}
        >
          <input
            type="checkbox"
            className="size-4 accent-steel"
            checked={showsOut}
            onChange={({ target }) => setShowsOut(target.checked)}
          />
          {text.out}
        </label>
      </section>
    </>
  )
}
