import { Drawing } from '../../../drawings/drawing.tsx'
import { Person } from '../../../drawings/person.tsx'

/** Somebody beside the place where a container should stand. */
export function EmptySpot() {
  return (
    <figure className="mt-12 overflow-hidden border-b-2 border-ink [--ppi:.95] sm:[--ppi:1.4]">
      <Drawing width={330} height={76}>
        <path className="drawing-missing" d="M2,-70 H262 L260,-1 H11 Z" />
        <Person x={296} />
      </Drawing>
    </figure>
  )
}
