import { routeText as text } from '#content/staff/board.ts'
import { containerSizes } from '#content/wording/sizes.ts'

/** Drawing units per foot. */
const scale = 1.5

type Aboard = readonly { size: number; isFull: boolean }[]

/** A container to scale: outlined if empty, solid if full. */
export function ContainerShape({
  size,
  isFull,
  x = 0,
  base,
}: {
  size: number
  isFull: boolean
  x?: number
  base: number
}) {
  const facts = containerSizes.find(({ yards }) => yards === size)
  const length = (facts?.lengthFeet ?? 12) * scale
  const height = (facts?.heightFeet ?? 4) * scale
  const path = `M${x} ${base - height}h${length}l-.75 ${height}h${1.5 - length}Z`
  return isFull ? (
    <path d={path} fill="var(--color-steel)" />
  ) : (
    <path d={path} fill="var(--color-card)" stroke="var(--color-steel-2)" strokeWidth="1.2" />
  )
}

/** A truck with its containers, always to the same scale. A bare frame carries nothing. */
export function TruckDrawing({ aboard }: { aboard: Aboard }) {
  const what = aboard.map(({ size, isFull }) => text.container(size, isFull)).join(', ')
  return (
    <svg width="47" height="19" viewBox="0 0 47 19" role="img" className="truck-drawing">
      <title>{text.aboard(what || text.nothingAboard)}</title>
      <path
        d="M.8 15.500V10.500L3.500 7.500H8.800V15.500ZM8.800 14.500H46"
        fill="none"
        stroke="var(--color-steel-2)"
        strokeWidth="1.5"
      />
      {aboard.slice(0, 2).map(({ size, isFull }, place) => (
        <ContainerShape
          // biome-ignore lint/suspicious/noArrayIndexKey: two alike are two places on the truck.
          key={place}
          size={size}
          isFull={isFull}
          x={11 + place * 4}
          base={13.5 - place * 1.5}
        />
      ))}
      {[5, 33, 39].map((x) => (
        <circle key={x} cx={x} cy="16.200" r="1.900" fill="var(--color-steel-2)" />
      ))}
    </svg>
  )
}

/** A single container, as the lists show it. */
export function ContainerIcon({ size, isFull }: { size: number; isFull: boolean }) {
  return (
    <svg width="35" height="14" viewBox="0 0 35 14" role="img" className="flex-none">
      <title>{text.container(size, isFull)}</title>
      <ContainerShape size={size} isFull={isFull} x={1} base={13} />
    </svg>
  )
}
