/** Dates and times as Spanish is written in the United States: "martes, 8 de diciembre de 2026", "10:40 a.m.". */
export const spokenLocale = 'es-US'

export const spokenSpan = (from: string, until: string): string => `de ${from} a ${until}`
