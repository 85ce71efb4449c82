/** The container size in cubic yards that a lead asked for ("20 Yard"); null for "Not Sure" and for free text. */
export function estimatedYards(estimatedSize: string): number | null {
  const yards = /^(\d+) Yard/i.exec(estimatedSize)?.[1]
  return yards === undefined ? null : Number(yards)
}
