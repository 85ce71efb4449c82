/** The smallest size that can be booked online, in yards (rule 8): smaller ones lead to a call or an estimate. */
export const smallestBookableYards = 10
