import { dayPlanText as text } from '#content/staff/day-plan.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import { nameOf } from '#web/staff/orders/parts/customer-name.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import type { ShownProposal } from './proposal-view.tsx'
import { useBoardState } from './use-board-state.ts'

type MovesProps = {
  proposal: ShownProposal
  /** What is unticked, as it was just pressed. */
  without: ReadonlySet<string>
  onChange: (without: ReadonlySet<string>) => void
  onShow: (haulId: string | null) => void
}

/** The moves of a proposal, each to untick; what depends on each other is unticked together (rule 570). */
export function ProposalMoves({ proposal: { moves }, without, onChange, onShow }: MovesProps) {
  const between = moves.filter(({ from, to }) => from !== null && from !== to).length
  const hasNone = without.size === moves.length
  const change = (hauls: readonly string[], isTicked: boolean) => {
    const next = new Set(without)
    for (const haulId of hauls) {
      if (isTicked) next.delete(haulId)
      else next.add(haulId)
    }
    onChange(next)
  }
  const all = moves.map(({ haulId }) => haulId)
  return (
    <section aria-label={text.moves(moves.length)} className="lg:min-h-0 lg:overflow-y-auto">
      <header className="flex lg:sticky lg:top-0 lg:z-10 items-center gap-2 border-b border-line bg-card py-2 pr-3 pl-4">
        <h3 className="text-[1.125rem] font-semibold">{text.moves(moves.length - without.size)}</h3>
        {between > 0 && <span className="text-small text-ink-3">{text.between(between)}</span>}
        <DenseButton className="ml-auto" onClick={() => change(all, hasNone)}>
          {hasNone ? text.allMoves : text.noMoves}
        </DenseButton>
      </header>
      <ul>
        {moves.map((move) => (
          <Move
            key={move.haulId}
            move={move}
            isTicked={!without.has(move.haulId)}
            onTick={(isTicked) => change([move.haulId, ...move.with], isTicked)}
            onShow={onShow}
          />
        ))}
      </ul>
    </section>
  )
}

type MoveProps = {
  move: ShownProposal['moves'][number]
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  onShow: MovesProps['onShow']
}

function Move({ move, isTicked, onTick, onShow }: MoveProps) {
  const { board } = useBoardState()
  const { haulId, from, to, isMoved, saves } = move
  const stopOf = (id: string) => board.stops.find((each) => each.haulId === id)
  const stop = stopOf(haulId)
  if (!stop) return null
  const truckOf = (key: string | null) => board.routes.find((route) => route.key === key)?.truckName ?? null
  const [fromTruck, toTruck] = [truckOf(from), truckOf(to)]
  const placeNameOf = (truck: string | null) => (truck === null ? text.noTruck : text.truckNamed(truck))
  const haul = `${haulNames[stop.kind].short.toLowerCase()} ${stop.size}`
  const others = move.with.flatMap((id) => stopOf(id) ?? []).map(nameOf)
  const note =
    others.length > 0
      ? text.togetherWith(others.join(', '))
      : !isMoved
        ? text.steps
        : from === to
          ? text.reordered
          : stop.customerCity
  return (
    <li
      className={classNames('border-b border-line', !isTicked && 'text-ink-3')}
      onMouseEnter={() => onShow(haulId)}
      onMouseLeave={() => onShow(null)}
    >
      <label className="flex min-h-12 items-center gap-2 px-3 py-1.5 hover:bg-row">
        <input
          type="checkbox"
          className="size-5 flex-none accent-steel"
          aria-label={text.move(nameOf(stop), haul, placeNameOf(fromTruck), placeNameOf(toTruck))}
          checked={isTicked}
          onChange={({ target }) => onTick(target.checked)}
          onFocus={() => onShow(haulId)}
          onBlur={() => onShow(null)}
        />
        <span aria-hidden="true" className="flex flex-none items-center gap-1 font-display font-semibold">
          <span className="min-w-6 rounded-[3px] border border-dashed border-ink-3 px-1 text-center leading-5">
            {fromTruck ?? '–'}
          </span>
          →
          <span className="min-w-6 rounded-[3px] bg-steel px-1 text-center leading-5 text-on-steel">
            {toTruck ?? '–'}
          </span>
        </span>
        <span className="min-w-0 flex-auto text-small leading-tight">
          <b className={classNames('block font-semibold wrap-anywhere', !isTicked && 'line-through')}>
            {nameOf(stop)}, {haul}
          </b>
          <span className="block text-fine text-ink-3 wrap-anywhere">{note}</span>
        </span>
        {saves && (
          <span className="flex-none text-right text-fine leading-tight font-semibold tabular-nums">
            <span className="block">{text.saved.miles(saves.miles)}</span>
            <span className="block text-ink-2">{text.saved.minutes(saves.minutes)}</span>
          </span>
        )}
      </label>
    </li>
  )
}
