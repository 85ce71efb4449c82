import type { ReactNode } from 'react'
import { yardText as text } from '#content/staff/yard.ts'
import { findSize } from '#content/wording/sizes.ts'
import { type YardState, yardStates } from '#contract/containers/container-words.ts'
import type { YardContainerOnWire, YardOnWire } from '#contract/containers/yard.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Panel } from '#web/staff/kit/panel.tsx'
import { classNames } from '#web/ui/class-names.ts'

type YardInPlan = YardOnWire['yards'][number]

/** How a container in the yard is drawn: outlined is empty, dashed reserved, solid loaded, amber in the shop. */
const looks: Record<YardState, string> = {
  empty: 'border-steel bg-card',
  reserved: 'border-dashed border-steel bg-card',
  loaded: 'border-steel bg-steel text-on-steel',
  'in-repair': 'border-warn-line bg-warn-tint text-warn',
}

/** A foot of a container, in rem. */
const foot = 0.2

/** So many columns stand side by side of a size, and so many containers at least in a column before there is a second one. */
const [maxColumns, minRows] = [3, 5]

/** Each yard from above: empty and reserved containers by size, what waits to be dumped, and what is in repair, each with its number. */
export function YardPlan({ yard: { yards, loads } }: { yard: YardOnWire }) {
  const turns = new Map(loads.map(({ containerId }, place) => [containerId, place + 1]))
  return (
    <Panel look="rows" heading={text.ground} note={<Legend yards={yards} />}>
      <p className="-mt-1.5 px-5 pb-3 text-small text-ink-2 max-sm:px-4">{text.groundHelp}</p>
      {yards.map((each) => (
        <YardGround key={each.id} yard={each} turns={turns} />
      ))}
    </Panel>
  )
}

function YardGround({ yard, turns }: { yard: YardInPlan; turns: ReadonlyMap<string | null, number> }) {
  const { name, sizes, containers } = yard
  const of = (...states: YardState[]) => containers.filter(({ state }) => states.includes(state))
  const loaded = of('loaded').sort((a, b) => (turns.get(a.id) ?? 0) - (turns.get(b.id) ?? 0))
  const inRepair = of('in-repair')
  const all = sizes.reduce((sum, each) => sum + each.empty + each.reserved + each.loaded + each.inRepair, 0)
  return (
    <section aria-label={name} className="border-t border-line px-5 pt-3 pb-4 max-sm:px-4">
      <h4 className="mb-2 font-semibold wrap-anywhere">{name}</h4>
      {all === 0 ? (
        <p className="text-ink-2">{text.none}</p>
      ) : (
        <div className="relative flex flex-wrap items-start gap-x-7 gap-y-5 border-3 border-ink px-4 pt-3 pb-6">
          {[...Map.groupBy(of('empty', 'reserved'), ({ size }) => size)].map(([size, standing]) => (
            <Block key={size} label={labelOf(size, sizes)} containers={standing} turns={turns} />
          ))}
          <div className="ml-auto grid gap-3 max-sm:ml-0">
            {loaded.length > 0 && (
              <Bay label={text.dumpBay(loaded.length)}>
                <Stack containers={loaded} turns={turns} />
              </Bay>
            )}
            {inRepair.length > 0 && (
              <Bay label={text.workshop(inRepair.length)}>
                <Stack containers={inRepair} turns={turns} />
              </Bay>
            )}
          </div>
          {all > containers.length && (
            <p className="w-full text-small text-ink-2">{text.notDrawn(all - containers.length)}</p>
          )}
          <span
            aria-hidden="true"
            className="absolute -bottom-[3px] left-1/2 -translate-x-1/2 border-x-4 border-ink bg-card px-6 font-display text-small leading-none font-semibold"
          >
            {text.gate}
          </span>
        </div>
      )}
    </section>
  )
}

function labelOf(size: number, sizes: YardInPlan['sizes']): string {
  const counts = sizes.find((each) => each.size === size)
  return [text.yards(size), counts && text.free(counts.empty)].filter(Boolean).join(', ')
}

type StandingProps = { containers: readonly YardContainerOnWire[]; turns: ReadonlyMap<string | null, number> }

function Block({ label, ...standing }: { label: string } & StandingProps) {
  return (
    <div>
      <p className="mb-1 font-display text-ink-2">{label}</p>
      <Stack {...standing} />
    </div>
  )
}

const Bay = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="border border-line-strong bg-paper px-3 pt-1.5 pb-3">
    <p className="mb-1 font-display">{label}</p>
    {children}
  </div>
)

/** Containers in columns, the second one beside the first. */
function Stack({ containers, turns }: StandingProps) {
  const rows = Math.min(containers.length, Math.max(minRows, Math.ceil(containers.length / maxColumns)))
  return (
    <ul
      className="grid grid-flow-col justify-start gap-x-1 gap-y-1"
      style={{ gridTemplateRows: `repeat(${rows}, auto)` }}
    >
      {containers.map(({ id, containerNumber, size, state }) => {
        const turn = turns.get(id) ?? 0
        return (
          <li key={id} className="flex items-center gap-1.5">
            <AppLink
              to={`/admin/inventory/containers/${id}`}
              aria-label={text.inPlan(containerNumber, text.states[state], turn)}
              style={{ width: `${(findSize(size)?.lengthFeet ?? 20) * foot}rem` }}
              className={classNames(
                'block min-h-6 overflow-hidden border-2 px-1 font-display text-small leading-[1.25rem] font-semibold whitespace-nowrap no-underline',
                looks[state],
              )}
            >
              {containerNumber}
            </AppLink>
            {turn > 0 && (
              <span
                aria-hidden="true"
                className="flex size-5 flex-none items-center justify-center rounded-full bg-ink text-fine font-semibold text-card tabular-nums"
              >
                {turn}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What the looks mean, as far as they are drawn. */
function Legend({ yards }: { yards: readonly YardInPlan[] }) {
  const drawn = new Set(yards.flatMap(({ containers }) => containers.map(({ state }) => state)))
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {yardStates
        .filter((state) => drawn.has(state))
        .map((state) => (
          <span key={state} className="flex items-center gap-1.5">
            <i aria-hidden="true" className={classNames('h-2.5 w-4 border-2', looks[state])} />
            {text.states[state]}
          </span>
        ))}
    </span>
  )
}
