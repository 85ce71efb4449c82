import { expect, test } from 'vitest'
import { containerSizes } from '#content/wording/sizes.ts'
import { loadLevel, loadOutline, rollOffGeometry } from './roll-off-geometry.ts'

const rollOffs = containerSizes.filter((size) => size.kind === 'roll-off')

test.each(rollOffs)(
  'the ribs of a $yards yard box are evenly spaced, about every 24 inches, inside its walls',
  (size) => {
    const { length, ribs, ribStep } = rollOffGeometry(size.lengthFeet * 12, size.heightFeet * 12)
    expect(ribStep).toBeGreaterThan(20)
    expect(ribStep).toBeLessThan(28)
    expect(ribs[0]).toBe(26)
    expect(ribs.at(-1)).toBeCloseTo(length - 26)
  },
)

test('walls lean outward: widest at the rim, narrowest at the floor', () => {
  const { wallsAt, sill, length } = rollOffGeometry(264, 72)
  expect(wallsAt(sill)).toEqual([11, length - 4])
  expect(wallsAt(-72)).toEqual([2, length - 2])
})

test('a load rises from the floor to the rim with its share of the box', () => {
  const box = rollOffGeometry(192, 48)
  expect(loadLevel(box, 0)).toBe(-10)
  expect(loadLevel(box, 0.5)).toBe(-29)
  expect(loadLevel(box, 1)).toBe(-48)
  const [left, right, floorRight, floorLeft] = loadOutline(box, 0.5)
  expect([left?.[1], right?.[1], floorRight, floorLeft]).toEqual([-29, -29, [188, -10], [17, -10]])
})
