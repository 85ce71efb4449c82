/** Rule 30: counts that grow with the number of orders are exact up to here; one more means: more. */
export const mostCounted = 1_000
