import type { BillLineKind } from '#contract/billing/charge-kinds.ts'

/** The ledger accounts in use; their names are in the table `ledger_accounts`. Payments from before an import are an opening balance. */
export const ledgerAccounts = {
  bank: '1000',
  clearing: '1050',
  disputes: '1055',
  unexplained: '1059',
  receivable: '1100',
  deposits: '2100',
  unapplied: '2110',
  tax: '2300',
  opening: '3000',
  processorFees: '6100',
  disputeLosses: '6110',
} as const

/** The income account of each kind of charge. */
export const incomeAccounts: Readonly<Record<BillLineKind, string>> = {
  base: '4000',
  rental_period: '4005',
  delivery: '4010',
  environmental: '4020',
  fuel: '4030',
  service_fuel: '4030',
  fuel_surcharge: '4030',
  overage: '4040',
  extra_days: '4050',
  cancellation: '4060',
  swap: '4070',
  dump_and_return: '4080',
  trip: '4100',
  relocation: '4110',
  waiting: '4120',
  overload: '4130',
  prohibited: '4140',
  permit: '4150',
  damage: '4160',
  cleaning: '4170',
  late_fee: '4300',
  discount: '4900',
  goodwill: '4910',
}
