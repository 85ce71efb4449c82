/** A count with its noun: "1 day", "3 days". */
export const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
