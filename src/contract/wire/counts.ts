/** Rule 30: counts that grow with the number of orders are exact up to here; one more means: more. */
export const maxCounted = 1_000

/**
 * How many entries a history has at most, the newest. No order, lead or container has so many: an order that is edited daily for two years, or
 * a container that moves weekly for fifteen.
 */
export const maxHistoryEntries = 1_000

/** How many characters a list can be searched for. */
export const maxSearchCharacters = 200
