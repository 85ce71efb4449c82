/** Labels for the steel, which drivers' phones read. */
export const labelText = {
  title: 'Container labels',
  none: 'There are no such containers.',
  size: (size: number) => `${size} yd`,
  footer: 'Cut along the lines. Print on weatherproof label sheets.',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const
