import { z } from 'zod'
import { isUuid } from '#server/platform/db/ids.ts'
import { AppError } from './app-error.ts'

/** A row's position in a list that is sorted by time. */
export type TimePosition = { at: Date; id: string }

/** An id in a cursor, in a form that PostgreSQL can compare with. */
export const cursorId = z.string().refine(isUuid)

/** An instant in a cursor, in milliseconds since 1970. */
export const cursorMilliseconds = z.int().min(0).lt(1e13)

/** An instant in a cursor, in milliseconds since 1970, as text. */
export const cursorMoment = z.string().regex(/^\d{1,13}$/)

/**
 * Writes and reads the cursors of one list. Anyone can write a cursor by hand, so `shape` is checked before the database sees it:
 * `read` throws `invalid-input` for a cursor that does not match, and returns null without one.
 */
export function cursorCodec<Position>(shape: z.ZodType<Position>) {
  return {
    write: (position: Position) => Buffer.from(JSON.stringify(position)).toString('base64url'),
    read(cursor: string | undefined): Position | null {
      if (cursor === undefined) return null
      const written = Buffer.from(cursor, 'base64url').toString()
      const { data, success } = shape.safeParse(parseJson(written))
      // PostgreSQL stores no NUL.
      if (success && !JSON.stringify(data).includes('\\u0000')) return data
      const message = 'The cursor is invalid.'
      throw new AppError('invalid-input', { message, fields: { cursor: message } })
    },
  }
}

const timeCodec = cursorCodec(z.tuple([cursorMilliseconds, cursorId]))

/** The cursors of lists that are sorted by time. */
export const timeCursor = {
  write: ({ at, id }: TimePosition) => timeCodec.write([at.getTime(), id]),
  read(cursor: string | undefined): TimePosition | null {
    const position = timeCodec.read(cursor)
    return position && { at: new Date(position[0]), id: position[1] }
  },
}

/** The cursors of a list that is sorted by a key, as text. `list` names the list, so a cursor of one list is invalid in another. */
export function keyCursor<Key extends string | null>(list: string, key: z.ZodType<Key>) {
  const codec = cursorCodec(z.tuple([z.literal(list), key, cursorId]))
  return {
    write: ({ sortKey, id }: { sortKey: Key; id: string }) => codec.write([list, sortKey, id]),
    read(cursor: string | undefined): { key: Key; id: string } | null {
      const position = codec.read(cursor)
      return position && { key: position[1], id: position[2] }
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
