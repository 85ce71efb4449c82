import { z } from 'zod'
import { maxSearchCharacters } from './counts.ts'

/** How many rows a page of a list has: at most `max`, and `usual` by default. */
export const pageLimit = ({ max, usual }: { max: number; usual: number }) =>
  z.coerce
    .number({ error: 'limit must be a number' })
    .int()
    .min(1)
    .max(max, { error: `limit is at most ${max}` })
    .default(usual)

const searchText = z
  .string()
  .trim()
  .max(maxSearchCharacters, { error: `search: at most ${maxSearchCharacters} characters` })

/** The search text of a list. */
export const searchParam = searchText.optional()

/** The same, with '' if absent. */
export const searchParamOrNone = searchText.default('')

/** The cursor of a page, from the `Link` header of the previous page. */
export const cursorText = z.string().max(2_000).optional()
