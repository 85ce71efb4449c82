import type { ProjectKind, ProjectWork } from '#contract/projects/project-words.ts'
import type { Tally } from './tally.ts'

/** A limit of the state's code for disposed debris, in tenths of a pound per square foot. */
export type AreaLimit = { tenthPounds: number; section: string; of: 'low-rise' | 'high-rise' | 'new-building' }

const limits: Record<ProjectKind, readonly AreaLimit[]> = {
  residential: [
    { tenthPounds: 34, section: '4.408.4', of: 'low-rise' },
    { tenthPounds: 20, section: '4.408.4.1', of: 'high-rise' },
  ],
  'non-residential': [{ tenthPounds: 20, section: '5.408.1.3', of: 'new-building' }],
}

/** `hundredthPounds` per square foot are rounded up, so that no less than what is shown was disposed of. */
export type WastePerArea = { hundredthPounds: number; limits: (AreaLimit & { isMet: boolean })[] }

/**
 * The other way to meet the 65 % (CALGreen 4.408.4 and 5.408.1.3): how much debris was disposed of per square foot. Only new-construction
 * disposal counts. Null for other work, if the area is not known, or if there is no debris.
 */
export function wastePerArea(
  debris: Tally,
  { squareFeet, kind, work }: { squareFeet: number | null; kind: ProjectKind; work: ProjectWork },
): WastePerArea | null {
  const all = debris.recycled + debris.reused + debris.salvaged + debris.disposed
  if (squareFeet === null || all === 0 || work !== 'new') return null
  // A millionth of a ton is a five-hundredth of a pound.
  const disposed = BigInt(debris.disposed)
  const area = BigInt(squareFeet)
  return {
    hundredthPounds: Number((disposed + 5n * area - 1n) / (5n * area)),
    limits: limits[kind].map((limit) => ({ ...limit, isMet: disposed <= BigInt(limit.tenthPounds) * area * 50n })),
  }
}
