import { useState } from 'react'
import { type Params, useParams } from 'react-router'
import { endQuestion, selectedText, boardText as text } from '#content/staff/board.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { BoardOnWire } from '#contract/dispatch/board.ts'
import { addDays, dateInLosAngeles, isIsoDate } from '#contract/values/dates.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { ActionQuestion } from '#web/staff/kit/action-question.tsx'
import { ChoiceButtons } from '#web/staff/kit/choice-buttons.tsx'
import { LineIcon } from '#web/staff/kit/line-icon.tsx'
import { ListMissing } from '#web/staff/kit/list-states.tsx'
import { StaffTitle } from '#web/staff/kit/staff-title.tsx'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { useBoard } from './board-queries.ts'
import { BoardToolbar, wide } from './board-toolbar.tsx'
import { columnOf, isIdle, listProblems } from './board-view.ts'
import { CoverDialog } from './cover-dialog.tsx'
import { DayClock } from './day-lane.tsx'
import { DayPlanDialog } from './day-plan-dialog.tsx'
import { LegIcon } from './haul-icons.tsx'
import { DayMap } from './map/day-map.tsx'
import { MoveCostQuestion } from './move-cost.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { Pool } from './pool.tsx'
import { PositionDialog } from './position-dialog.tsx'
import { RouteColumn } from './route-column.tsx'
import { RouteDialog } from './route-dialog.tsx'
import { SelectedStop } from './selected-stop.tsx'
import { ContainerIcon } from './truck-drawing.tsx'
import { TruckPicker } from './truck-picker.tsx'
import { UnpaidQuestion } from './unpaid-question.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import { BoardProvider, useBoardState, useNewBoardState } from './use-board-state.ts'
import { useNarrow } from './use-narrow.ts'

/** The day that an address names, else today. */
const dayOf = ({ day = '' }: Params) => (isIsoDate(day) ? day : dateInLosAngeles(new Date()))

export function AskAhead({ params }: { params: Params }) {
  useBoard(dayOf(params))
  return null
}

/** The dispatch board: a day, its trucks, and the hauls to plan (rules 275 to 282). */
export function BoardScreen() {
  const today = dateInLosAngeles(new Date())
  const day = dayOf(useParams())
  const query = useBoard(day)
  const board = query.data?.day === day ? query.data : undefined
  return (
    <>
      <StaffTitle heading={titleOf(day, today, board)} />
      <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-2.5 max-sm:mt-2 max-sm:gap-y-1.5">
        <DayNavigation day={day} today={today} />
        {board ? (
          <Board key={day} board={board} />
        ) : (
          <div className="w-full">
            <ListMissing messages={text} query={query} height="h-[32rem]" />
          </div>
        )}
      </div>
    </>
  )
}

/** With the problems of today, so that the browser's tab says them while something else is in front. */
function titleOf(day: string, today: string, board: BoardOnWire | undefined): string {
  const count = board && day === today ? listProblems(board).length : 0
  return `${count > 0 ? `(${count}) ` : ''}${text.title}, ${shortDay(day, today)}`
}

const views = ['trucks', 'plan', 'map', 'clock'] as const
type View = (typeof views)[number]
const idleViews = ['plan', 'map'] as const

function Board({ board }: { board: BoardOnWire }) {
  const state = useNewBoardState(board)
  useBoardKeys(state)
  const isEmpty = isIdle(board)
  const [chosenView, setView] = useState<View>('trucks')
  // On an idle day what waits is what there is to see (rule 565).
  const view = isEmpty && chosenView !== 'map' ? 'plan' : chosenView
  // On a phone the map loads when it is selected.
  const isWide = useMediaQuery(wide)
  const [isMapLarge, setMapLarge] = useState(false)
  const narrow = useNarrow(board.routes.length)
  const hasMap = isWide || view === 'map'
  const [column, setColumn] = useState<string | null>(null)
  const shown = board.routes.find((route) => columnOf(board, route) === column) ?? board.routes[0]
  const shownKey = shown?.key ?? null
  const showTruck = (key: string) => {
    const route = board.routes.find((each) => each.key === key)
    if (route) setColumn(columnOf(board, route))
  }
  return (
    <BoardProvider value={state}>
      <BoardToolbar state={state} narrow={narrow} onTruck={showTruck} />
      <ChoiceButtons
        label={text.views}
        choices={(isEmpty ? idleViews : views).map((name) => ({
          name,
          label: name === 'plan' ? text.toPlan(board.leftOver.length + board.toPlan.length) : text.viewNames[name],
        }))}
        chosen={view}
        onChoose={setView}
        className="w-full lg:hidden"
      />
      <div
        className="board"
        data-view={view}
        data-idle={isEmpty || undefined}
        data-narrow={narrow.isOn || undefined}
        data-map={isMapLarge ? 'large' : undefined}
        data-chosen={state.current !== null || undefined}
      >
        <Pool />
        <div className="board-columns" data-part="trucks">
          {board.routes.length > 0 && <TruckPicker shown={shownKey} onShow={showTruck} />}
          {board.routes.map((route) => (
            <div key={columnOf(board, route)} className="board-slot" data-shown={route === shown || undefined}>
              <RouteColumn route={route} />
            </div>
          ))}
          {board.routes.length === 0 && <NoTrucks />}
        </div>
        <aside aria-label={selectedText.heading} className="board-side" data-part="clock">
          {hasMap && <DayMap routeKey={shownKey} isLarge={isMapLarge} onResize={setMapLarge} />}
          <div className="board-selected">
            <SelectedStop />
          </div>
          {!isEmpty && (
            <div className="board-clock">
              <DayClock />
            </div>
          )}
        </aside>
      </div>
      {!isEmpty && <Legend />}
      <OpenedDialog />
    </BoardProvider>
  )
}

/** The day, and links to other days. Stays mounted while the board loads, to keep the focus. */
function DayNavigation({ day, today }: { day: string; today: string }) {
  return (
    <>
      <h2 className="mr-1 text-[1.625rem] font-semibold whitespace-nowrap">{shortDay(day, today)}</h2>
      <AppLink
        to={`/admin/board/${addDays(day, -1)}`}
        aria-label={text.before}
        className={denseButtonStyle('line', 'px-3')}
      >
        <LineIcon path="m9 3-4 4 4 4" />
      </AppLink>
      <AppLink
        to={`/admin/board/${addDays(day, 1)}`}
        aria-label={text.after}
        className={denseButtonStyle('line', 'px-3')}
      >
        <LineIcon path="m5 3 4 4-4 4" />
      </AppLink>
      {day !== today && (
        <AppLink to="/admin/board" className={denseButtonStyle('line')}>
          {text.today}
        </AppLink>
      )}
    </>
  )
}

function NoTrucks() {
  const { board, canWrite } = useBoardState()
  return (
    <div className="m-auto px-6 py-16 text-center max-lg:pt-6 max-lg:pb-8">
      <h3 className="font-text text-dense font-semibold">
        {board.drivers.length === 0 ? text.noTrucks : board.isClosed ? text.closedToday : text.noneToday}
      </h3>
      {isIdle(board) && <p className="mt-1 text-ink-2">{text.nothingPlanned}</p>}
      <p className="mt-4 flex flex-wrap justify-center gap-2">
        {isIdle(board) && board.drivers.length > 0 && board.nextOpenDay !== null && (
          <AppLink to={`/admin/board/${board.nextOpenDay}`} className={denseButtonStyle('go')}>
            {text.goTo(shortDay(board.nextOpenDay, board.today))}
          </AppLink>
        )}
        {canWrite && (
          <AppLink to="/admin/fleet" className={denseButtonStyle('line')}>
            {text.addTrucks}
          </AppLink>
        )}
      </p>
    </div>
  )
}

function Legend() {
  return (
    <footer className="flex w-full flex-wrap gap-x-4 gap-y-1.5 text-fine text-ink-2 max-lg:hidden">
      {text.legend.map(([kind, word]) => (
        <span key={kind} className="flex items-center gap-1.5">
          <LegIcon kind={kind} size={13} />
          {word}
        </span>
      ))}
      <span className="flex items-center gap-1.5">
        <ContainerIcon size={20} isFull={false} />
        {text.empty}
      </span>
      <span className="flex items-center gap-1.5">
        <ContainerIcon size={20} isFull />
        {text.full}
      </span>
      <span className="flex items-center gap-1.5">
        <LegIcon kind="done" size={13} />
        {text.recorded}
      </span>
      <span>{text.estimated}</span>
      <span className="ml-auto flex gap-3">
        {text.keys.map(([keys, what]) => (
          <span key={what} className="flex items-center gap-1">
            {keys.map((key) => (
              <kbd
                key={key}
                className="rounded-[3px] border border-line-strong px-1.5 font-text text-fine leading-5 text-ink"
              >
                {key}
              </kbd>
            ))}
            {what}
          </span>
        ))}
      </span>
    </footer>
  )
}

function OpenedDialog() {
  const { board, opened, open, commands, remember } = useBoardState()
  const close = () => open(null)
  switch (opened?.what) {
    case 'move':
      return <MoveDialog haulIds={opened.haulIds} onClose={close} />
    case 'cost':
      return <MoveCostQuestion moves={opened.moves} breaks={opened.breaks} isUndo={opened.isUndo} onClose={close} />
    case 'unpaid':
      return <UnpaidQuestion keys={opened.keys} message={opened.message} onClose={close} />
    case 'route':
      return <RouteDialog routeKey={opened.key} truckId={null} onClose={close} />
    case 'new-route':
      return <RouteDialog routeKey={null} truckId={opened.truckId} onClose={close} />
    case 'cover':
      return <CoverDialog driverId={opened.driverId} onClose={close} />
    case 'position':
      return <PositionDialog haulId={opened.haulId} dropped={opened.dropped} onClose={close} />
    case 'plan':
      return <DayPlanDialog onClose={close} />
    case 'end':
      return (
        <ActionQuestion
          heading={endQuestion.heading(board.routes.find(({ key }) => key === opened.key)?.truckName ?? '')}
          description={endQuestion.description}
          keep={endQuestion.keep}
          confirm={endQuestion.end}
          done={null}
          failed={text.notSaved}
          act={async () => {
            const { undo } = await commands.endRoute.mutateAsync({ params: { day: board.day, key: opened.key } })
            remember(undo)
          }}
          onClose={close}
        />
      )
    default:
      return null
  }
}

export function screen() {
  return { Component: BoardScreen }
}
