/** SVG shapes in inches, rounded to a tenth to keep the markup short. */

export type Point = readonly [x: number, y: number]

const tenth = (inches: number) => Math.round(inches * 10) / 10

type BoxProps = { kind: string; x: number; y: number; width: number; height: number; corner?: number }

export function Box({ kind, x, y, width, height, corner }: BoxProps) {
  return (
    <rect
      className={`drawing-${kind}`}
      x={tenth(x)}
      y={tenth(y)}
      width={tenth(width)}
      height={tenth(height)}
      rx={corner}
    />
  )
}

export function Polygon({ kind, points }: { kind: string; points: readonly Point[] }) {
  return <polygon className={`drawing-${kind}`} points={points.map(([x, y]) => `${tenth(x)},${tenth(y)}`).join(' ')} />
}

export function Line({ kind, from, to }: { kind: string; from: Point; to: Point }) {
  return (
    <line className={`drawing-${kind}`} x1={tenth(from[0])} y1={tenth(from[1])} x2={tenth(to[0])} y2={tenth(to[1])} />
  )
}

export function Circle({ kind, x, y, radius }: { kind: string; x: number; y: number; radius: number }) {
  return <circle className={`drawing-${kind}`} cx={tenth(x)} cy={tenth(y)} r={tenth(radius)} />
}

/** A roller or a wheel with its hub. */
export function Wheel({ x, y, radius, hub }: { x: number; y: number; radius: number; hub: number }) {
  return (
    <>
      <Circle kind="tyre" x={x} y={y} radius={radius} />
      <Circle kind="hub" x={x} y={y} radius={hub} />
    </>
  )
}

/** The plate with the cubic yards on it. */
export function NumberPlate({ x, y, width, number }: { x: number; y: number; width: number; number: number }) {
  return (
    <>
      <Box kind="plate" x={x} y={y} width={width} height={17} corner={1.5} />
      <text className="drawing-plate-number" x={tenth(x + width / 2)} y={tenth(y + 13.4)} textAnchor="middle">
        {number}
      </text>
    </>
  )
}
