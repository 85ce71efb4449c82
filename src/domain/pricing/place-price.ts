import { addDays, type IsoDate } from '#contract/values/dates.ts'

/** A row among those of the same kind and conditions, which never overlap. */
export type Span = { id: string; validFrom: IsoDate | null; validThrough: IsoDate | null; amount: number }

/** What a new row does to the others of its conditions. */
export type Placement = {
  /** Rows that it replaces. */
  removed: string[]
  /** Rows that end the day before it. */
  ended: { id: string; validThrough: IsoDate }[]
  /** The new row, and what goes on behind it of a row that it interrupts. */
  added: Omit<Span, 'id'>[]
}

/** The first day of a row, in an order of days. */
const firstOf = ({ validFrom }: { validFrom: IsoDate | null }) => validFrom ?? ''
const lastOf = ({ validThrough }: { validThrough: IsoDate | null }) => validThrough ?? '9999-12-31'

/**
 * Rule 461: where a new row stands among those of the same conditions. It ends the one before it, which goes on behind a last day that is
 * named; without one it lasts until the next row begins; one that begins on the same day is replaced. A null amount only ends the one before
 * it. Returns the row that is in its way, if one begins before its last day.
 */
export function placePrice(
  rows: readonly Span[],
  wanted: { validFrom: IsoDate | null; validThrough: IsoDate | null; amount: number | null },
): { ok: true; placement: Placement } | { ok: false; inTheWay: Span } {
  const from = firstOf(wanted)
  const next = rows
    .filter((row) => firstOf(row) > from)
    .sort((one, other) => (firstOf(one) < firstOf(other) ? -1 : 1))[0]
  if (next && wanted.validThrough !== null && lastOf(wanted) >= firstOf(next)) return { ok: false, inTheWay: next }
  const before = rows.find((row) => firstOf(row) <= from && lastOf(row) >= from)
  const isSameStart = before !== undefined && firstOf(before) === from
  const dayBeforeNext = next?.validFrom ? addDays(next.validFrom, -1) : null
  const validThrough = wanted.validThrough ?? (wanted.amount === null ? null : dayBeforeNext)
  const rest =
    before && wanted.validThrough !== null && lastOf(before) > wanted.validThrough
      ? [{ ...spanOf(before), validFrom: addDays(wanted.validThrough, 1) }]
      : []
  return {
    ok: true,
    placement: {
      removed: before && isSameStart ? [before.id] : [],
      ended:
        before && !isSameStart && wanted.validFrom
          ? [{ id: before.id, validThrough: addDays(wanted.validFrom, -1) }]
          : [],
      added: [
        ...(wanted.amount === null ? [] : [{ validFrom: wanted.validFrom, validThrough, amount: wanted.amount }]),
        ...rest,
      ],
    },
  }
}

const spanOf = ({ validFrom, validThrough, amount }: Span) => ({ validFrom, validThrough, amount })

/** Rule 461: the row that goes on in place of one that is taken off: the one that ended the day before it; null if none did. */
export function goesOn(rows: readonly Span[], removed: Span): { id: string; validThrough: IsoDate | null } | null {
  const { validFrom, validThrough } = removed
  const before = validFrom && rows.find((row) => row.validThrough === addDays(validFrom, -1))
  return before ? { id: before.id, validThrough } : null
}
