import { z } from 'zod'
import { maxSearchCharacters } from './counts.ts'

/** How many rows of a list come at once: at most `max`, and `usual` if the client does not say. */
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

/** What a list is searched for. */
export const searchWords = searchText.optional()

/** The same, where nothing is the empty text. */
export const searchWordsOrNone = searchText.default('')

/** The cursor of a page, as the `Link` header of the page before has it. */
export const cursorText = z.string().max(2_000).optional()
