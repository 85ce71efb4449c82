/** A place on our paper: points from its top left corner. */
export type Box = { x: number; y: number; width: number; height: number }

/** As a PDF writes it: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number]

/** Small pages are not blown up further than this. */
const largestScale = 1.5

/** The part of a box that something of a size fills: as large as fits, in the middle, at the top. */
export function fitted(
  size: { width: number; height: number },
  box: Box,
  atMost = largestScale,
): Box & { scale: number } {
  const scale = Math.min(box.width / size.width, box.height / size.height, atMost)
  const width = size.width * scale
  return { x: box.x + (box.width - width) / 2, y: box.y, width, height: size.height * scale, scale }
}

/**
 * The position of another PDF's page in a box, and its matrix. Its own area is in points from the bottom left corner; `rotation` is its
 * display rotation in degrees clockwise.
 */
export function pageFrame({ x, y, width, height }: Box, rotation: number, box: Box): { area: Box; matrix: Matrix } {
  const turn = ((Math.round(rotation / 90) % 4) + 4) % 4
  const { scale: s, ...area } = fitted(turn % 2 === 0 ? { width, height } : { width: height, height: width }, box)
  const [right, top] = [x + width, y + height]
  const matrices: Matrix[] = [
    [s, 0, 0, -s, area.x - s * x, area.y + s * top],
    [0, s, s, 0, area.x - s * y, area.y - s * x],
    [-s, 0, 0, s, area.x + s * right, area.y - s * y],
    [0, -s, -s, 0, area.x + s * top, area.y + s * right],
  ]
  return { area, matrix: matrices[turn] as Matrix }
}
