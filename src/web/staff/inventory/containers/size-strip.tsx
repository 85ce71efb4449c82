import { sizeStripText as text } from '#content/staff/staff-containers.ts'
import { findSize } from '#content/wording/sizes.ts'
import { containerSizes } from '#contract/containers/container-words.ts'
import type { ContainerOnWire } from '#contract/containers/containers.ts'
import type { containerParts } from '#contract/lists/list-parts.ts'
import { type OwnedUnits, ownedUnits } from '#domain/containers/owned-units.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { ContainerDrawing } from '#web/drawings/container-drawing.tsx'
import type { ListAddress } from '#web/staff/kit/list-address.ts'
import { Needs } from '#web/staff/kit/needs.tsx'

type SizeStripProps = { all: readonly ContainerOnWire[] | undefined; at: ListAddress<typeof containerParts> }

/** All that is owned, size by size: how much is out, ready, to dump and in the shop (rule 604); below it the sum, and what the words mean. */
export function SizeStrip({ all, at }: SizeStripProps) {
  const { data: types, error } = useApiQuery('equipment', 'GET /api/admin-equipment-list')
  if (!all || (!types && !error)) return <Room />
  const sizes = ownedUnits(types ?? [], all)
  if (sizes.length === 0) return null
  return (
    <div className="mb-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid of buttons without its own frame. */}
      <div role="group" aria-label={text.label} className={stripStyle}>
        {sizes.map((units) => (
          <Size key={units.size} units={units} at={at} />
        ))}
      </div>
      <p className="mt-1.5 text-small text-ink-2">
        <span className="font-semibold text-ink">{sumOf(sizes)}</span> {text.meaning}{' '}
        <Needs permission="staff:calendar.read">
          <AppLink to="/admin/inventory/calendar" className="underline">
            {text.free}
          </AppLink>
        </Needs>
      </p>
    </div>
  )
}

/** A size of the containers list filters it; one whose units have no numbers has nothing there. */
function Size({ units, at }: { units: OwnedUnits; at: SizeStripProps['at'] }) {
  const size = containerSizes.find((each) => each === units.size)
  if (size === undefined || units.listed === 0)
    return (
      <div className={cellStyle}>
        <Units units={units} />
      </div>
    )
  const isChosen = at.chosen.size === size
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => at.change({ size: isChosen ? null : size })}
      className={`${cellStyle} hover:bg-row focus-visible:-outline-offset-3 aria-pressed:border-t-ink aria-pressed:bg-shade`}
    >
      <Units units={units} />
    </button>
  )
}

function Units({ units }: { units: OwnedUnits }) {
  const { size, owned, out, ready, reserved, loaded, repair, unnumbered, entered, listed } = units
  const drawn = findSize(size)
  return (
    <>
      <span className="flex items-end gap-2">
        {drawn && <ContainerDrawing size={drawn} decorative />}
        <span className="mr-auto font-display text-[1.1875rem] leading-none font-semibold whitespace-nowrap">
          {text.yards(size)}
        </span>
        <span className="leading-tight whitespace-nowrap text-ink-2 tabular-nums">{text.owned(owned)}</span>
      </span>
      <SizeBar total={owned} out={out} loaded={loaded} shop={repair} />
      {listed > 0 && <span className="block">{text.state(out, ready, repair)}</span>}
      {loaded + reserved > 0 && <span className="block">{text.waiting(loaded, reserved)}</span>}
      {listed === 0 && <span className="block">{text.unnumbered(owned)}</span>}
      {listed > 0 && entered < listed && (
        <span className="block font-semibold text-warn">{text.differs(entered, listed)}</span>
      )}
      {listed > 0 && unnumbered > 0 && (
        <span className="block font-semibold text-warn">{text.unnumbered(unnumbered)}</span>
      )}
    </>
  )
}

/** All sizes together. */
function sumOf(sizes: readonly OwnedUnits[]): string {
  const sum = (part: 'owned' | 'out' | 'ready' | 'reserved' | 'loaded' | 'repair' | 'unnumbered') =>
    sizes.reduce((total, units) => total + units[part], 0)
  return text.sum(sum('owned'), {
    out: sum('out'),
    ready: sum('ready'),
    reserved: sum('reserved'),
    loaded: sum('loaded'),
    repair: sum('repair'),
    unnumbered: sum('unnumbered'),
  })
}

const stripStyle =
  'grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] overflow-hidden rounded-panel border border-line bg-card [--ppi:.16]'

const cellStyle =
  '-mr-px -mb-px flex min-w-0 flex-col justify-start border-t-3 border-r border-b border-line border-t-transparent px-3.5 pt-2 pb-2.5 text-left text-small'

/** The sizes of a new company's catalog. */
const usualSizes = [3, 6, 10, 20, 30, 40] as const

/** The strip while it loads: as high as with the usual sizes, so that nothing moves. */
const Room = () => (
  <div aria-hidden="true" className="mb-3">
    <div className={stripStyle}>
      {usualSizes.map((each) => (
        <div key={each} className="h-20.5 max-sm:h-22" />
      ))}
    </div>
    <div className="mt-1.5 h-5.5 max-sm:h-16.5" />
  </div>
)

/** Solid is out, pale is to dump, outlined is here, amber is in the shop. */
function SizeBar({ total, out, loaded, shop }: { total: number; out: number; loaded: number; shop: number }) {
  const share = (count: number) => (total === 0 ? 0 : (count / total) * 100)
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className="my-1.5 block h-2.5 w-full">
      <rect
        width="100"
        height="10"
        className="fill-card stroke-steel-2"
        strokeWidth="1"
        vectorEffect="non-scaling-stroke"
      />
      <rect width={share(out)} height="10" className="fill-steel" />
      <rect x={share(out)} width={share(loaded)} height="10" className="fill-steel-3" />
      <rect x={100 - share(shop)} width={share(shop)} height="10" className="fill-warn-line" />
    </svg>
  )
}
