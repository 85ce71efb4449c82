/** Drivers' reports that the office must review (rule 288). */
export const phoneAlertText = {
  heading: (count: number) => (count === 1 ? '1 report from a driver' : `${count} reports from drivers`),
  settle: 'Settled',
  settleOf: (name: string) => `Settled: ${name}`,
  record: 'Record it',
  recordOf: (name: string) => `Record it: ${name}`,
  recordQuestion: 'Record this report?',
  recordHelp: "The driver's report is recorded in your name, at the time on the phone.",
  recorded: 'The report is recorded',
  recordedNothing: 'Nothing had to be changed',
  discard: 'Discard',
  discardOf: (name: string) => `Discard: ${name}`,
  discarded: 'The report is discarded. It stays on record.',
  keep: 'Not now',
  order: 'Order',
  clock: 'time corrected: the clock of the phone was off',
  failed: 'Your change was not saved. Please try again.',
} as const
