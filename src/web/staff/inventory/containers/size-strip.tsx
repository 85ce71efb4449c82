import { sizeStripText as text } from '#content/staff/staff-containers.ts'
import { findSize } from '#content/wording/sizes.ts'
import { containerSizes } from '#contract/containers/container-words.ts'
import type { ContainerOnWire } from '#contract/containers/containers.ts'
import type { containerParts } from '#contract/lists/list-parts.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { ContainerDrawing } from '#web/drawings/container-drawing.tsx'
import type { ListAddress } from '#web/staff/kit/list-address.ts'

type SizeStripProps = { all: readonly ContainerOnWire[] | undefined; at: ListAddress<typeof containerParts> }

/** The sizes of the fleet side by side: how many are out, free and in the shop, and whether the number we rent out is the number that is listed. */
export function SizeStrip({ all, at }: SizeStripProps) {
  const { data: types = [] } = useApiQuery('equipment', 'GET /api/admin-equipment-list')
  if (!all) return <Room />
  const sizes = all.length === 0 ? usualSizes : containerSizes.filter((size) => all.some((each) => each.size === size))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid of buttons without its own frame.
    <div role="group" aria-label={text.label} className={stripStyle}>
      {sizes.map((size) => {
        const own = all.filter((each) => each.size === size)
        const count = (...statuses: ContainerOnWire['status'][]) =>
          own.filter(({ status }) => statuses.includes(status)).length
        const [out, shop] = [count('deployed'), count('maintenance', 'damaged')]
        const ofSize = types.filter((type) => type.size === size)
        const rented = ofSize.reduce((sum, type) => sum + type.totalInventory, 0)
        const isChosen = at.chosen.size === size
        const drawn = findSize(size)
        return (
          <button
            key={size}
            type="button"
            aria-pressed={isChosen}
            onClick={() => at.change({ size: isChosen ? null : size })}
            className="min-w-0 border-t-3 border-r border-b border-line border-t-transparent px-4 pt-2 pb-2.5 text-left text-small last:border-r-0 hover:bg-row focus-visible:-outline-offset-3 aria-pressed:border-t-ink aria-pressed:bg-shade"
          >
            <span className="flex items-end gap-2">
              {drawn && <ContainerDrawing size={drawn} decorative />}
              <span className="mr-auto font-display text-[1.1875rem] leading-none font-semibold">
                {text.yards(size)}
              </span>
              <span className="text-ink-2 tabular-nums">{own.length}</span>
            </span>
            <SizeBar total={own.length} out={out} shop={shop} />
            <span className="block">{text.state(out, own.length - out - shop, shop)}</span>
            {ofSize.length > 0 && rented !== own.length ? (
              <span className="block font-semibold text-warn">{text.differs(rented, own.length)}</span>
            ) : (
              <span className="block min-h-[1lh] text-ink-2">{ofSize.length > 0 && text.matches(rented)}</span>
            )}
          </button>
        )
      })}
    </div>
  )
}

/** What is shown before there is a container. */
const usualSizes = [10, 20, 30, 40] as const

const stripStyle =
  'mb-3 grid grid-cols-4 overflow-hidden rounded-panel border border-line bg-card [--ppi:.16] max-md:grid-cols-2'

/** The strip while the containers load: as high as with four sizes, so that nothing moves. */
const Room = () => (
  <div aria-hidden="true" className={stripStyle}>
    {usualSizes.map((each) => (
      <div key={each} className="h-[6.4rem] max-md:h-[7.65rem]" />
    ))}
  </div>
)

/** Solid is out, outlined is here, amber is in the shop. */
function SizeBar({ total, out, shop }: { total: number; out: number; shop: number }) {
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
      <rect x={100 - share(shop)} width={share(shop)} height="10" className="fill-warn-line" />
    </svg>
  )
}
