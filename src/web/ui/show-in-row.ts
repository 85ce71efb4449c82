/** Moves a row that is wider than its place so that one of its items is in sight, a quarter of the place from its start. */
export function showInRow(row: HTMLElement, item: HTMLElement): void {
  if (row.scrollWidth <= row.clientWidth) return
  row.scrollLeft += item.getBoundingClientRect().left - row.getBoundingClientRect().left - row.clientWidth / 4
}
