/**
 * The companies under "Trusted By Industry Leaders": fictional (rule 6). To show real ones, change a row: a name, a trade, and a mark,
 * drawn within 34 × 44 units as filled and as stroked SVG paths.
 */
export type Client = { name: string; trade: string; filled?: string; stroked?: string; strokeWidth?: number }

export const clients: readonly Client[] = [
  {
    name: 'Mesa & Rowe',
    trade: 'Builders',
    filled: 'M2 36V18h7l4-8h9l4 8h6v18zM8 23v2h18v-2zM8 29v2h18v-2z',
  },
  { name: 'Tejon', trade: 'Grading Co.', stroked: 'M2 34 12 12l8 14 5-8 8 16', strokeWidth: 4 },
  { name: 'Oakline', trade: 'Roofing', stroked: 'M1 26 17 10l16 16M7 33l10-10 10 10', strokeWidth: 4 },
  {
    name: 'Bellwether',
    trade: 'Homes',
    filled: 'M17 8c-8 0-9 8-9 14l-4 7h26l-4-7c0-6-1-14-9-14zM13.6 34a3.4 3.4 0 0 0 6.8 0z',
  },
  {
    name: 'Arroyo Verde',
    trade: 'Landscape',
    stroked: 'M3 22a14 14 0 1 0 28 0 14 14 0 1 0-28 0M5 26c6-6 8 2 13-2s5-6 11-3',
    strokeWidth: 3.5,
  },
  { name: 'Vasquez', trade: 'Demolition', filled: 'M3 8h9l5 18 5-18h9L21 36h-8z' },
]
