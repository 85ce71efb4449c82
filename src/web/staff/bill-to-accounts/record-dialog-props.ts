import type { BillToAccountOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'

/** A dialog above the record of a customer; `item` is what the address names: a contact, a site, or "new". */
export type RecordDialogProps = { account: BillToAccountOnWire; item: string; onClose: () => void }
