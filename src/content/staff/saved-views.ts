/** Saved views of the staff lists: the menu, its dialogs, and what is refused. */
export const savedViews = {
  button: 'Views',
  yours: 'Yours',
  shared: 'Shared',
  all: 'Standard list',
  save: 'Save this view…',
  manage: 'Edit views…',
  shown: (name: string) => `Views: ${name}`,
  isShown: 'shown',
  opensFirst: 'opens first',
  saveHeading: 'Save this view',
  saveHelp: 'A view keeps filters, order and columns. It does not keep what you searched for.',
  name: 'Name',
  share: 'Share with everybody on the staff',
  asDefault: 'Open the list with this view',
  manageHeading: 'Saved views',
  rename: 'Rename',
  renameOf: (name: string) => `New name of ${name}`,
  makeDefault: (name: string) => `Open the list with ${name}`,
  remove: 'Delete',
  removeOf: (name: string) => `Delete ${name}`,
  sharedNote: 'Shared',
  saved: 'View saved',
  failed: 'The view could not be saved',
  columns: 'Columns',
  chooseColumns: 'Columns…',
  columnsHelp: (first: string) => `${first} always stays.`,
  csv: 'Save as CSV',
  csvNote: 'as shown, all pages',
  csvRunning: (megabytes: string) => `Saving the list … ${megabytes} MB`,
  csvStop: 'Stop',
  moreColumns: 'More columns',
  standardColumns: 'Standard columns',
  actions: 'Actions',
  nothing: '–',
}

export const savedViewMessages = {
  taken: 'You already have a view of this name here.',
  sharedTaken: 'There is already a shared view of this name here.',
  tooMany: (max: number) => `You have ${max} views. Delete one first.`,
}

/** The filters of a list on a phone (rule 362). */
export const listFilterText = {
  button: 'Filters',
  /** After how many: "Filters 2 set". */
  set: 'set',
  clear: 'Clear filters',
  show: 'Show the list',
}

/** A list as a CSV file. */
export const listCsvText = {
  /** What the line with sums is called. */
  sums: 'All',
  done: 'List saved',
  saved: (file: string) => `${file} is in your downloads.`,
  failed: 'The list could not be saved',
  brokeOff: 'The connection was lost. Nothing was saved.',
}
