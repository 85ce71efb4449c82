/** The words of staff accounts (rule 163). */

export const staffAccountRefusals = {
  yourself: 'You cannot disable your own account.',
  last: 'Nobody could sign in any more: this is the last enabled account.',
}
