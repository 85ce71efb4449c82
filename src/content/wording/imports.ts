/** Why a row of an import is refused or cannot be undone, and what it changes (rules 220 to 223). */
export const importProblems = {
  severalCustomers: (count: number) =>
    `${count} customers have this name and contact. Add a column with customer numbers.`,
  severalNamed: (count: number, name: string) => `${count} customers are named ${name}. Use the customer number.`,
  noCustomerNumber: (number: string) => `There is no customer ${number}. Import the customers first.`,
  noCustomerName: (name: string) => `There is no customer named ${name}. Import the customers first.`,
  isMerged: (name: string) => `Merged into ${name}`,
  customerNumber: 'Customer number',
  changes: (fields: readonly string[]) => `Changes ${fields.join(', ').toLowerCase()}`,
  isDuplicate: (line: number) => `The same as line ${line}.`,
  isUsed: 'It has orders, sites or logins now.',
  siteIsUsed: 'It has orders now.',
  changedSince: 'It was changed since.',
  orderIsUsed: 'It was used since: it has payments, tickets, documents or the like.',
  isImported: (orderNumber: string) => `Already imported as ${orderNumber}`,
  noContact: (missing: string) => `The customer has no ${missing}. Add it to the file or to the customer.`,
  noContainer: (number: string) => `There is no container ${number}. Import the containers first.`,
  notDelivered: 'A container number needs a delivered or scheduled order.',
  inFuture: 'A delivered order cannot have a delivery date in the future.',
  pickupFirst: 'The pickup date is before the delivery date.',
  numberTaken: (number: string) => `Container ${number} was added in the meantime.`,
}

export const importRefusals = {
  notFound: 'Import not found',
  isEmpty: 'The file has no rows below its first line.',
  noColumns: 'The first line must have the names of the columns.',
  tooManyRows: (max: string) => `The file has more than ${max} rows. Please split it.`,
  isRunning: 'This import is at work. Please wait until it is done.',
  wasRun: 'This import was run. Undo it first.',
  notChecked: 'Check the file first.',
  nothingToUndo: 'There is nothing to undo.',
  noRows: 'The rows of this import were deleted.',
  missing: (fields: string) => `Choose the column of ${fields}.`,
  unknownColumn: 'There is no such column.',
  failed: 'The file could not be processed because of an unexpected error.',
  failedAt: (line: number) => `Line ${line} could not be processed because of an unexpected error.`,
}
