/** Which accounts a list of payment terms shows. */
export const accountShows = ['contractors', 'net-30', 'all'] as const
export type AccountShow = (typeof accountShows)[number]
