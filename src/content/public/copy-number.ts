/** The button that copies an order number. */
export const copyNumberText = {
  copy: 'Copy',
  copied: 'Copied',
  copyLabel: 'Copy the order number',
}
