import { useId } from 'react'

type FleetBarProps = {
  held: number
  free: number
  maintenance: number /** The number of units that the full width represents. */
  longest: number
}

/** Units side by side: solid is held, outlined is free, hatched is in maintenance. The figures are below. */
export function FleetBar({ held, free, maintenance, longest }: FleetBarProps) {
  const hatch = useId()
  const x = (units: number) => (units / longest) * 600
  return (
    <svg viewBox="0 0 600 14" preserveAspectRatio="none" aria-hidden="true" className="block h-3.5 w-full">
      <defs>
        <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="8" height="8" className="fill-card" />
          <rect width="4" height="8" className="fill-warn" />
        </pattern>
      </defs>
      {held > 0 && <rect x="0" y="0" width={x(held)} height="14" className="fill-steel" />}
      {free > 0 && (
        <rect
          x={x(held) + 1}
          y="0.75"
          width={Math.max(0, x(free) - 2)}
          height="12.5"
          className="fill-card stroke-steel-2"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      )}
      {maintenance > 0 && (
        <rect
          x={x(held + free) + 1}
          y="0.75"
          width={Math.max(0, x(maintenance) - 2)}
          height="12.5"
          fill={`url(#${hatch})`}
          className="stroke-warn"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  )
}
