/** How a load was measured: by a scale, or as cubic yards times a named density (rule 171). */
export const loadMeasures = ['scale', 'estimated'] as const
export type LoadMeasure = (typeof loadMeasures)[number]
