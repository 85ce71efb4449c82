import type { Point } from './shapes.tsx'

/** Where the lines of a roll-off run, in inches. Left is the nose with the hook gear, right the rear door. */
export type RollOffGeometry = {
  length: number
  height: number
  /** The floor of the box, above rails and rollers. */
  sill: number
  /** The underside of the top rail. */
  rim: number
  /** The inset of the bottom of the box from the nose and from the door. */
  noseTaper: number
  doorTaper: number
  /** The middles of the ribs. */
  ribs: number[]
  ribStep: number
  /** High boxes have a belt half-way up. */
  belted: boolean
  /** The left and the right wall at a height. */
  wallsAt: (y: number) => readonly [left: number, right: number]
}

const firstRib = 26
const ribSpacing = 24

export function rollOffGeometry(length: number, height: number): RollOffGeometry {
  const sill = -10
  const noseTaper = height <= 54 ? 17 : 11
  const doorTaper = 4
  const bays = Math.round((length - 2 * firstRib) / ribSpacing)
  const ribStep = (length - 2 * firstRib) / bays
  return {
    length,
    height,
    sill,
    rim: 5 - height,
    noseTaper,
    doorTaper,
    ribs: Array.from({ length: bays + 1 }, (_, index) => firstRib + index * ribStep),
    ribStep,
    belted: height > 60,
    wallsAt: (y) => {
      const up = (sill - y) / (height + sill)
      return [noseTaper * (1 - up) + 2 * up, length - doorTaper * (1 - up) - 2 * up]
    },
  }
}

/** The outline of a load that fills the box to a share of its inner height. */
export function loadOutline({ sill, height, length, noseTaper, doorTaper, wallsAt }: RollOffGeometry, fill: number) {
  const y = loadLevel({ sill, height }, fill)
  const [left, right] = wallsAt(y)
  const outline: Point[] = [
    [left, y],
    [right, y],
    [length - doorTaper, sill],
    [noseTaper, sill],
  ]
  return outline
}

/** The height, as y, of a load that fills a share (0 to 1) of the box. */
export function loadLevel({ sill, height }: { sill: number; height: number }, fill: number): number {
  return sill - (height - 10) * fill
}
