/** Rule 30: counts that grow with the number of orders are exact up to this; one more means "or more". */
export const maxCounted = 1_000

/**
 * The largest number of history entries that are returned, newest first. An order edited daily for two years, or a container moved weekly
 * for fifteen, has fewer.
 */
export const maxHistoryEntries = 1_000

/** The longest search text, in characters. */
export const maxSearchCharacters = 200
