/** The smallest size that can be booked online, in yards (rule 8). Smaller ones need a call or an estimate. */
export const smallestBookableYards = 10

/** The largest delivery surcharge of a zone, in cents (rule 162). */
export const maxSurcharge = 999_99

/** The most groups in one reply: those of a page of orders. */
export const maxGroups = 100
