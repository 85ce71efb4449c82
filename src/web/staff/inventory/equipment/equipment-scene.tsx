import { describeSize, findSize } from '#content/wording/sizes.ts'
import { ContainerShape } from '#web/drawings/container-shape.tsx'
import { Drawing } from '#web/drawings/drawing.tsx'
import { Person } from '#web/drawings/person.tsx'

/** Inches from the person to the container. */
const containerAt = 34

/** The container of a size beside a person, to scale; nothing where the size is none that we know. */
export function EquipmentScene({ yards }: { yards: number }) {
  const size = findSize(yards)
  if (!size) return null
  return (
    <figure className="mb-3.5 w-max max-w-full overflow-hidden border-b-2 border-line-strong [--ppi:.62]">
      <Drawing
        width={containerAt + size.lengthFeet * 12}
        height={Math.max(size.heightFeet * 12, 80)}
        label={describeSize(size)}
      >
        <Person x={12} />
        <g transform={`translate(${containerAt} 0)`}>
          <ContainerShape size={size} />
        </g>
      </Drawing>
    </figure>
  )
}
