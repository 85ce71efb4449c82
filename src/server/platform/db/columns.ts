import { z } from 'zod'

/** The columns of a row schema, by PostgreSQL type. Days, money and weights are in src/contract/wire/wire.ts. */

export const uuid = z.uuid()
export const uuidOrNull = uuid.nullable()
export const text = z.string()
export const textOrNull = text.nullable()
/** Also smallint. A bigint would come as text: cast it. */
export const int = z.int()
/** Also real. */
export const double = z.number()
export const bool = z.boolean()
export const timestamp = z.date()
export const timestampOrNull = timestamp.nullable()
/** Also jsonb, of any content. */
export const anyJson = z.unknown()
export const bytes = z.instanceof(Buffer)
