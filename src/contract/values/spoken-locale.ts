/** How dates and times are written for people. The pages in Spanish have a locale of their own (rule 480). */
export const spokenLocale = 'en-US'

/** A span: "10:40 AM to 11:05 AM". */
export const spokenSpan = (from: string, until: string): string => `${from} to ${until}`
