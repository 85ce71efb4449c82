import { type ContainerSize, sizeFacts } from './size-facts.ts'

export type { ContainerSize }

/** What each size of the table is for: in a sentence, and in a few words. */
const uses = [
  { idealUse: 'Garage corners, one bathroom, a small shop.', shortUse: 'Garage corners, a bathroom.' },
  { idealUse: 'Self-dumping, for shops with a forklift.', shortUse: 'Self-dumping, for shops with a forklift.' },
  {
    idealUse: 'Heavy material: dirt, concrete, sod. Low sides, short enough for most driveways.',
    shortUse: 'Heavy material: dirt, concrete, sod.',
  },
  {
    idealUse: 'A kitchen, a roof, a garage: mixed debris with sides low enough to throw over.',
    shortUse: 'A kitchen, a roof, a garage.',
  },
  { idealUse: 'Remodels, whole-house cleanouts, roofing.', shortUse: 'Remodels and whole-house cleanouts.' },
  { idealUse: 'Light and bulky: framing, new construction, commercial cleanouts.', shortUse: 'Light and bulky loads.' },
] as const satisfies readonly Pick<ContainerSize, 'idealUse' | 'shortUse'>[]

export const containerSizes: readonly ContainerSize[] = sizeFacts.map((facts, index) => ({
  ...facts,
  ...(uses[index] ?? uses[0]),
}))

/** The size with this many cubic yards; null if it is not in the table. */
export function findSize(yards: number): ContainerSize | null {
  return containerSizes.find((size) => size.yards === yards) ?? null
}

/** Rows of the table in the given order; an unknown size is a bug of the page. */
export function pickSizes(yards: readonly number[]): ContainerSize[] {
  return yards.map((each) => {
    const size = findSize(each)
    if (!size) throw new Error(`No ${each} yard container`)
    return size
  })
}

/** Formats dimensions: "22' × 8' × 6'"; trade figures as "about 7' × 6' × 5'". */
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
