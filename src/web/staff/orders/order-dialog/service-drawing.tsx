import { serviceText } from '#content/staff/staff-order.ts'
import { describeSize, findSize } from '#content/wording/sizes.ts'
import { ContainerShape } from '#web/drawings/container-drawing.tsx'
import { Drawing } from '#web/drawings/drawing.tsx'
import { Person } from '#web/drawings/person.tsx'
import { Pickup, pickupInches } from '#web/drawings/pickup.tsx'

/** Inches: the position of the container next to the person, and the gap to the pickup truck. */
const containerAt = 32
const gap = 24

/** The container of an order to scale, between a person and a pickup truck. */
export function ServiceDrawing({ yards, unit }: { yards: number; unit: string | null }) {
  const size = findSize(yards)
  if (!size) return null
  const pickupAt = containerAt + size.lengthFeet * 12 + gap
  return (
    <figure className="mb-2.5 w-max max-w-full overflow-hidden border-b-2 border-line-strong [--ppi:.54]">
      <Drawing
        width={pickupAt + pickupInches}
        height={Math.max(size.heightFeet * 12, 80)}
        label={serviceText.scene(describeSize(size))}
      >
        <Person x={12} />
        <g transform={`translate(${containerAt} 0)`}>
          <ContainerShape size={size} {...(unit !== null && { unit })} />
        </g>
        <Pickup x={pickupAt} />
      </Drawing>
    </figure>
  )
}
