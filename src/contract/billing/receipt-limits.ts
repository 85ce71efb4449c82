/** How many payments are entered at once. */
export const maxReceiptsAtOnce = 50
