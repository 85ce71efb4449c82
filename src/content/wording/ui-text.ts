/** The languages of the site. */
export type Language = 'en'

const english = {
  cancel: 'Cancel',
  clearSearch: 'Clear the search',
  close: 'Close',
  error: 'Error',
  loading: 'Loading…',
  more: 'Show more',
  retry: 'Try again',
  save: 'Save',
  saving: 'Saving…',
  sending: 'Sending…',
  success: 'Success',
}

/** What buttons, lists and notifications of all screens say alike. */
export const uiText: Readonly<Record<Language, Readonly<typeof english>>> = { en: english }
