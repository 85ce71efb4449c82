/** Rule 30: counts that grow with the number of orders are exact up to here; one more means: more. */
export const maxCounted = 1_000
