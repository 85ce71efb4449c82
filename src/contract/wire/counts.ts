/** Rule 30: counts that grow with the number of orders are exact up to here; one more means: more. */
export const maxCounted = 1_000

/** How many characters a list can be searched for. */
export const maxSearchCharacters = 200
