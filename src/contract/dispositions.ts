/** What became of a load. All but the last are diversion. */
export const dispositions = ['recycled', 'reused', 'salvaged', 'disposed'] as const
export type Disposition = (typeof dispositions)[number]
