/**
 * All facts about every container size, in one table (rule 2). Pages pick rows from it. `tradeFigures` names the values that the company
 * did not give: typical figures of the trade, to be checked against the real equipment.
 */
export type ContainerSize = {
  yards: number
  kind: 'roll-off' | 'bin' | 'hopper'
  /** Outside dimensions in feet. */
  lengthFeet: number
  widthFeet: number
  heightFeet: number
  /** How many loads of a pickup truck it holds, about. */
  pickupLoads: number
  idealUse: string
  /** The same in a few words, for cards. */
  shortUse: string
  popular: boolean
  tradeFigures: readonly ('dimensions' | 'pickupLoads')[]
}

/** The facts of each size; what it is for is said in each language. */
export const sizeFacts: readonly Omit<ContainerSize, 'idealUse' | 'shortUse'>[] = [
  {
    yards: 3,
    kind: 'bin',
    lengthFeet: 6,
    widthFeet: 3.5,
    heightFeet: 4,
    pickupLoads: 3,
    popular: false,
    tradeFigures: [],
  },
  {
    yards: 6,
    kind: 'hopper',
    lengthFeet: 7,
    widthFeet: 6,
    heightFeet: 5,
    pickupLoads: 4,
    popular: false,
    tradeFigures: ['dimensions', 'pickupLoads'],
  },
  {
    yards: 10,
    kind: 'roll-off',
    lengthFeet: 16,
    widthFeet: 8,
    heightFeet: 4,
    pickupLoads: 5,
    popular: false,
    tradeFigures: ['pickupLoads'],
  },
  {
    yards: 20,
    kind: 'roll-off',
    lengthFeet: 22,
    widthFeet: 8,
    heightFeet: 4,
    pickupLoads: 8,
    popular: false,
    tradeFigures: ['dimensions', 'pickupLoads'],
  },
  {
    yards: 30,
    kind: 'roll-off',
    lengthFeet: 22,
    widthFeet: 8,
    heightFeet: 6,
    pickupLoads: 12,
    popular: true,
    tradeFigures: [],
  },
  {
    yards: 40,
    kind: 'roll-off',
    lengthFeet: 22,
    widthFeet: 8,
    heightFeet: 8,
    pickupLoads: 16,
    popular: false,
    tradeFigures: [],
  },
]
