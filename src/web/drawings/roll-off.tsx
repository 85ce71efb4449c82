import { EndPosts, Understructure } from './roll-off-frame.tsx'
import { RollOffGear } from './roll-off-gear.tsx'
import { loadLevel, loadOutline, type RollOffGeometry, rollOffGeometry } from './roll-off-geometry.ts'
import { Box, Line, NumberPlate, Polygon } from './shapes.tsx'

type RollOffProps = {
  /** Inches. */
  length: number
  height: number
  yards: number
  /** The number painted on this very container. */
  unit?: string
  /** The share of the box (0 to 1) that is filled. */
  fill?: number
  /** A dashed line at the top of the load: stop here. */
  loadLine?: boolean
}

/** A roll-off container seen from its side. */
export function RollOff({ length, height, yards, unit, fill, loadLine }: RollOffProps) {
  const shape = rollOffGeometry(length, height)
  return (
    <>
      <Understructure shape={shape} />
      <Walls shape={shape} fill={fill} />
      {fill !== undefined && loadLine && <LoadLine shape={shape} fill={fill} />}
      <RollOffGear shape={shape} />
      <Plate shape={shape} yards={yards} />
      {unit && (
        <text className="drawing-unit" x={(shape.ribs.at(-1) ?? length) - 8} y={-18} textAnchor="end">
          {unit}
        </text>
      )}
    </>
  )
}

function Walls({ shape, fill }: { shape: RollOffGeometry; fill?: number }) {
  const { length, height, sill, rim, noseTaper, doorTaper, ribs, belted } = shape
  const rear = length - doorTaper
  return (
    <>
      <Polygon
        kind="body"
        points={[
          [2, 2 - height],
          [length - 2, 2 - height],
          [rear, sill],
          [noseTaper, sill],
        ]}
      />
      {fill !== undefined && <Polygon kind="load" points={loadOutline(shape, fill)} />}
      {ribs.map((x) => (
        <Box key={x} kind="rib" x={x - 2.6} y={rim} width={5.2} height={height - 15} />
      ))}
      <EndPosts shape={shape} />
      {belted && <Box kind="rib" x={7} y={-height * 0.53} width={length - 14} height={4} />}
      <Box kind="rail" x={noseTaper} y={sill - 4} width={rear - noseTaper} height={4} />
      <Box kind="rail" x={0} y={-height} width={length} height={5} corner={1} />
    </>
  )
}

function LoadLine({ shape, fill }: { shape: RollOffGeometry; fill: number }) {
  const y = loadLevel(shape, fill)
  const [left, right] = shape.wallsAt(y)
  return <Line kind="load-line" from={[left - 6, y]} to={[right + 6, y]} />
}

function Plate({ shape: { length, height, sill, rim, belted }, yards }: { shape: RollOffGeometry; yards: number }) {
  const width = 28
  const y = belted ? -height * 0.53 - 7 : (rim + sill - 4) / 2 - 8.5
  return <NumberPlate x={(length - width) / 2} y={y} width={width} number={yards} />
}
