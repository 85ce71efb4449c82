import { type Day, daysFrom } from './days.ts'
import type { Facts, StoredInvoice } from './facts.ts'

type TrialBalance = {
  totalDebit: string
  totalCredit: string
  accounts: { code: string; name: string; kind: string; debit: string; credit: string }[]
}
type Receivables = { owed: string; aging: Record<string, string>; customerCount: number }
type Shown = { ledger: TrialBalance; receivables: Receivables }

const cents = (amount: string) => Math.round(Number(amount) * 100)
const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, each) => total + each, 0)
const received: Record<string, number> = { paid: 1, refunded: -1, bounced: -1, pending: -1 }

/** Whether an invoice was not reversed as a whole. */
const isCurrent = (facts: Facts) => {
  const reversed = new Set(
    facts.invoices
      .filter(({ kind, isPartial }) => kind === 'credit-note' && !isPartial)
      .map(({ creditsId }) => creditsId),
  )
  return ({ id, kind }: StoredInvoice) => kind === 'invoice' && !reversed.has(id)
}

/** Ledger, invoices, payments and ages against each other, from rules 233, 241 and 301. */
export function recountMoney(facts: Facts, today: Day, { ledger, receivables }: Shown): string[] {
  return [
    ...recountClaims(facts),
    ...recountLedger(facts, ledger),
    ...recountOrders(facts),
    ...recountAges(facts, today, receivables),
    ...recountNumbers(facts),
    ...recountStatements(facts),
  ]
}

/** Each charge is on at most one current invoice, which says what it claims. */
function recountClaims(facts: Facts): string[] {
  const differences: string[] = []
  const current = new Map(facts.invoices.filter(isCurrent(facts)).map((invoice) => [invoice.id, invoice]))
  const charged = new Map(facts.charges.map((charge) => [charge.id, charge.cents]))
  const claims = facts.claims.filter(({ invoiceId }) => current.has(invoiceId))
  for (const [chargeId, all] of Map.groupBy(claims, (claim) => claim.chargeId))
    if (all.length > 1) differences.push(`charge ${chargeId} is on ${all.length} current invoices`)
  const byInvoice = Map.groupBy(claims, ({ invoiceId }) => invoiceId)
  for (const { id, number, totalCents } of current.values()) {
    const claimed = byInvoice.get(id)
    // What is kept of a cancelled order is no charge.
    if (claimed === undefined) continue
    const total = sum(claimed.map(({ chargeId }) => charged.get(chargeId) ?? 0))
    if (total !== totalCents)
      differences.push(`invoice ${number} is over ${totalCents} cents, and its charges come to ${total}`)
  }
  return differences
}

function recountLedger(facts: Facts, shown: TrialBalance): string[] {
  const differences: string[] = []
  for (const [id, entries] of Map.groupBy(facts.entries, ({ transactionId }) => transactionId)) {
    const total = sum(entries.map((entry) => entry.cents))
    if (total !== 0) differences.push(`ledger transaction ${id} comes to ${total} cents`)
  }
  if (shown.totalDebit !== shown.totalCredit)
    differences.push(`the trial balance has ${shown.totalDebit} debit and ${shown.totalCredit} credit`)
  const byAccount = Map.groupBy(facts.entries, ({ account }) => account)
  for (const { code, name, debit, credit } of shown.accounts) {
    const posted = sum((byAccount.get(code) ?? []).map((entry) => entry.cents))
    if (posted !== cents(debit) - cents(credit))
      differences.push(`${name} is shown with ${debit} debit and ${credit} credit, and ${posted} cents are posted`)
  }
  // What a check of several invoices pays is a part of it.
  const direct = facts.payments
    .filter(({ isOfReceipt }) => !isOfReceipt)
    .map(({ status, cents: amount }) => amount * (received[status] ?? 0))
  const money =
    sum(direct) + sum(facts.receipts.map(({ status, cents: amount }) => (status === 'received' ? amount : -amount)))
  // What the processor has is on its way to the bank, less its fees, what is disputed, and what a dispute took that nobody owes.
  const places = new Set(['1000', '1050', '1055', '6100', '6110'])
  const bank = sum(facts.entries.filter(({ account }) => places.has(account)).map((entry) => entry.cents))
  if (bank !== money) differences.push(`${money} cents were received, and the accounts of the bank have ${bank}`)
  const invoiced = sum(facts.invoices.map(({ totalCents }) => totalCents))
  const income = -sum(facts.entries.filter(({ kind }) => kind === 'income').map((entry) => entry.cents))
  if (income !== invoiced) differences.push(`${invoiced} cents were invoiced, and income is ${income}`)
  return differences
}

/** What is open on the invoices of an order, minus its deposits, is what was invoiced minus what was received. */
function recountOrders(facts: Facts): string[] {
  const receivable = Map.groupBy(
    facts.entries.filter(({ account }) => account === '1100'),
    ({ orderId }) => orderId,
  )
  const invoices = Map.groupBy(facts.invoices, ({ orderId }) => orderId)
  const payments = Map.groupBy(facts.payments, ({ orderId }) => orderId)
  return facts.orders.flatMap(({ id, number }) => {
    const invoiced = sum((invoices.get(id) ?? []).map(({ totalCents }) => totalCents))
    const paid = sum((payments.get(id) ?? []).map(({ status, cents: amount }) => amount * (received[status] ?? 0)))
    const open = sum((receivable.get(id) ?? []).map((entry) => entry.cents))
    // A payment that bounced later was there when money was given back.
    const isBounced = payments.get(id)?.some(({ status }) => status === 'bounced')
    if (paid < 0 && !isBounced) return [`of ${number} ${-paid} cents more were given back than came in`]
    // What a dispute took beyond what was there is owed besides its invoices (rule 511).
    if (open === Math.max(0, invoiced - Math.max(0, paid))) return []
    const lines = (payments.get(id) ?? []).map(({ status, cents: amount }) => `${status} ${amount}`)
    return [`${number} was invoiced ${invoiced} cents and paid ${paid} (${lines.join(', ')}), and ${open} are open`]
  })
}

function recountAges(facts: Facts, today: Day, shown: Receivables): string[] {
  const due = new Map(facts.invoices.map((invoice) => [invoice.id, invoice.due]))
  const open = Map.groupBy(
    facts.entries.filter(({ account, invoiceId }) => account === '1100' && invoiceId !== null),
    ({ invoiceId }) => invoiceId,
  )
  const ages: Record<string, number> = { current: 0, days1: 0, days31: 0, days61: 0, over90: 0 }
  for (const [invoiceId, entries] of open) {
    const late = daysFrom(due.get(invoiceId ?? '') ?? today, today)
    const age = late <= 0 ? 'current' : late <= 30 ? 'days1' : late <= 60 ? 'days31' : late <= 90 ? 'days61' : 'over90'
    ages[age] = (ages[age] ?? 0) + sum(entries.map((entry) => entry.cents))
  }
  const differences = Object.entries(ages).flatMap(([age, amount]) =>
    cents(shown.aging[age] ?? '0') === amount
      ? []
      : [`${shown.aging[age]} is shown as open (${age}), and ${amount} cents are`],
  )
  const owed = sum(Object.values(ages))
  return cents(shown.owed) === owed
    ? differences
    : [...differences, `${shown.owed} is shown as owed, and ${owed} cents are`]
}

/** Each kind of document is numbered without gaps. */
function recountNumbers(facts: Facts): string[] {
  return [...Map.groupBy(facts.invoices, ({ kind }) => kind)].flatMap(([kind, all]) => {
    const highest = Math.max(...all.map(({ number }) => number))
    return highest === all.length
      ? []
      : [`there are ${all.length} documents of kind ${kind}, and the highest number is ${highest}`]
  })
}

/** A statement has one balance: opening and lines, open invoices and credit, and the row of ages (rule 374). */
function recountStatements(facts: Facts): string[] {
  return facts.statements.flatMap(
    ({ content: { openingBalance, closingBalance, lines, openInvoices, credit, aging } }) => {
      const closing = cents(openingBalance) + sum(lines.map(({ amount }) => cents(amount)))
      const open = sum(openInvoices.map((invoice) => cents(invoice.open)))
      const aged = sum(Object.values(aging).map(cents))
      const isRight = closing === cents(closingBalance) && closing === open + cents(credit) && aged === open
      return isRight
        ? []
        : [
            `a statement closes with ${closingBalance}; its lines come to ${closing} cents, its invoices to ${open}, its ages to ${aged}, its credit is ${credit}`,
          ]
    },
  )
}
