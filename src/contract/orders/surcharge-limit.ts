/** The largest delivery surcharge of a zone, in cents (rule 162). */
export const maxSurcharge = 999_99
