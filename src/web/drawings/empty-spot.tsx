import { classNames } from '#web/ui/class-names.ts'
import { Drawing } from './drawing.tsx'
import { Person } from './person.tsx'

/** A person next to the empty spot for a container. */
export function EmptySpot({ className }: { className?: string }) {
  return (
    <figure className={classNames('overflow-hidden border-b-2 border-ink [--ppi:.95] sm:[--ppi:1.4]', className)}>
      <Drawing width={330} height={76}>
        <path className="drawing-missing" d="M2,-70 H262 L260,-1 H11 Z" />
        <Person x={296} />
      </Drawing>
    </figure>
  )
}
