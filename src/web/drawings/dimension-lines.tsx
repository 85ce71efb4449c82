import { Line } from './shapes.tsx'

/** Half of a 45° tick, in inches. */
const tick = 2.5

function Tick({ x, y, slope }: { x: number; y: number; slope: 1 | -1 }) {
  return <Line kind="tick" from={[x - tick, y + slope * tick]} to={[x + tick, y - slope * tick]} />
}

type LengthProps = { from: number; to: number; y: number; children: string }

/** A length, above the measured part. */
export function LengthLine({ from, to, y, children }: LengthProps) {
  return (
    <g>
      <Line kind="dimension" from={[from, y]} to={[to, y]} />
      <Tick x={from} y={y} slope={1} />
      <Tick x={to} y={y} slope={1} />
      <text className="drawing-label" x={(from + to) / 2} y={y} dy="-.42em" textAnchor="middle">
        {children}
      </text>
    </g>
  )
}

type HeightProps = { x: number; from: number; to: number; side?: 'left' | 'right'; children: string }

/** A height, next to the measured part. */
export function HeightLine({ x, from, to, side = 'right', children }: HeightProps) {
  const right = side === 'right'
  return (
    <g>
      <Line kind="dimension" from={[x, from]} to={[x, to]} />
      <Tick x={x} y={from} slope={1} />
      <Tick x={x} y={to} slope={1} />
      <text
        className="drawing-label"
        x={x}
        y={(from + to) / 2}
        dx={right ? '.45em' : '-.45em'}
        dy=".35em"
        textAnchor={right ? 'start' : 'end'}
      >
        {children}
      </text>
    </g>
  )
}

/** A level line over something, with its height. */
export function HeightMark({ x, y, children }: { x: number; y: number; children: string }) {
  return (
    <g>
      <Line kind="tick" from={[x - 7, y]} to={[x + 7, y]} />
      <text className="drawing-label" x={x} y={y} dy="-.6em" textAnchor="middle">
        {children}
      </text>
    </g>
  )
}
