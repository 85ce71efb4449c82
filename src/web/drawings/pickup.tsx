import { Circle } from './shapes.tsx'

/** How long the pickup truck is, in inches: 19'3". */
export const pickupInches = 231

/** A full-size pickup truck to compare with; `x` is its rear. */
export function Pickup({ x = 0 }: { x?: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path
        className="drawing-truck"
        d="M4,-49 L88,-49 L93,-72 Q94,-76 98,-76 L147,-76 Q151,-76 154,-73 L177,-50 L219,-47.5 Q226,-47 227.5,-42 L229.5,-26 L229,-20 L217,-19 A20,20 0 0 0 177,-19 L72,-19 A20,20 0 0 0 32,-19 L3,-22 Z"
      />
      <path className="drawing-glass" d="M97,-52 L100,-71 L119,-71 L119,-52 Z M124,-52 L124,-71 L147,-71 L166,-52 Z" />
      <path
        className="drawing-seam"
        d="M88,-49 L88,-19 M121.5,-72 L121.5,-21 M168,-50 L171,-40 L170,-21 M8,-44 L84,-44 M106,-44 L114,-44 M130,-44 L138,-44 M227.8,-41 L217,-42 L218,-34.5 L228.6,-34.5 M222,-31 L229,-31 M3,-34 L10,-34 L10,-26 L3.4,-26"
      />
      <path className="drawing-truck" d="M0,-26 L12,-26 L12,-19 L1,-19 Z M216,-26 L231,-26 L231,-18 L217,-18 Z" />
      {[52, 197].map((axle) => (
        <g key={axle}>
          <Circle kind="tyre" x={axle} y={-16} radius={16} />
          <Circle kind="rim" x={axle} y={-16} radius={9.5} />
          <Circle kind="truck-hub" x={axle} y={-16} radius={3} />
        </g>
      ))}
    </g>
  )
}
