/** The hours of a delivery, "8AM - 12PM", in a sentence: "between 8AM and 12PM". */
export const betweenHours = (hours: string): string => `between ${hours.replace(' - ', ' and ')}`
