/** What CALGreen tells apart: chapter 4 is for homes, chapter 5 for everything else. */
export const projectKinds = ['residential', 'non-residential'] as const
export type ProjectKind = (typeof projectKinds)[number]
