/** The largest delivery surcharge of a zone, in cents (rule 162). */
export const mostSurcharge = 999_99
