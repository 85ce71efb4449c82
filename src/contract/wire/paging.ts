import { z } from 'zod'

/** How many of a list are answered at once: at most `most`, and `usual` where nobody says. */
export const pageLimit = ({ most, usual }: { most: number; usual: number }) =>
  z.coerce
    .number({ error: 'limit must be a number' })
    .int()
    .min(1)
    .max(most, { error: `limit is at most ${most}` })
    .default(usual)

/** What a list is searched for. */
export const searchWords = z.string().trim().max(200, { error: 'search: at most 200 characters' }).optional()
