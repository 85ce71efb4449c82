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

export const containerSizes: readonly ContainerSize[] = [
  {
    yards: 3,
    kind: 'bin',
    lengthFeet: 6,
    widthFeet: 3.5,
    heightFeet: 4,
    pickupLoads: 3,
    idealUse: 'Garage corners, one bathroom, a small shop.',
    shortUse: 'Garage corners, a bathroom.',
    popular: false,
    tradeFigures: [],
  },
  {
    yards: 6,
    kind: 'hopper',
    lengthFeet: 6,
    widthFeet: 4.5,
    heightFeet: 4,
    pickupLoads: 4,
    idealUse: 'Self-dumping, for shops with a forklift.',
    shortUse: 'Self-dumping, for shops with a forklift.',
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
    idealUse: 'Heavy material: dirt, concrete, sod. Low sides, short enough for most driveways.',
    shortUse: 'Heavy material: dirt, concrete, sod.',
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
    idealUse: 'A kitchen, a roof, a garage: mixed debris with sides low enough to throw over.',
    shortUse: 'A kitchen, a roof, a garage.',
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
    idealUse: 'Remodels, whole-house cleanouts, roofing.',
    shortUse: 'Remodels and whole-house cleanouts.',
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
    idealUse: 'Light and bulky: framing, new construction, commercial cleanouts.',
    shortUse: 'Light and bulky loads.',
    popular: false,
    tradeFigures: [],
  },
]

/** The size with this many cubic yards; null if it is not in the table. */
export function findSize(yards: number): ContainerSize | null {
  return containerSizes.find((size) => size.yards === yards) ?? null
}

/** Rows of the table in the given order; an unknown size is a bug of the page. */
export function pickSizes(yards: readonly number[]): ContainerSize[] {
  return yards.map((each) => {
    const size = findSize(each)
    if (!size) throw new Error(`The table of sizes has no ${each} yard container.`)
    return size
  })
}

/** Formats dimensions: "22' × 8' × 6'"; trade figures as "about 6' × 4.5' × 4'". */
export function formatDimensions(size: ContainerSize): string {
  const dimensions = `${size.lengthFeet}' × ${size.widthFeet}' × ${size.heightFeet}'`
  return size.tradeFigures.includes('dimensions') ? `about ${dimensions}` : dimensions
}

const kindNames: Record<ContainerSize['kind'], string> = { 'roll-off': 'roll-off', bin: 'bin', hopper: 'tilt hopper' }

/** "roll-off", "bin" or "tilt hopper". */
export function describeKind(size: ContainerSize): string {
  return kindNames[size.kind]
}

/** A size in a sentence, for people who cannot see its drawing: "30 yard roll-off, 22 feet long and 6 feet high". */
export function describeSize(size: ContainerSize): string {
  const about = size.tradeFigures.includes('dimensions') ? 'about ' : ''
  return `${size.yards} yard ${describeKind(size)}, ${about}${size.lengthFeet} feet long and ${size.heightFeet} feet high`
}
