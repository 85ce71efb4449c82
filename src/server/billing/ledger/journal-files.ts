import { depositMemo, journalColumns } from '#content/staff/staff-ledger.ts'
import type { LedgerAccountKind, LedgerPeriod } from '#contract/billing/ledger.ts'
import { centsToDecimal } from '#contract/values/money.ts'
import { iifNames } from '#domain/billing/iif-names.ts'
import { ledgerAccounts } from '#domain/billing/ledger-accounts.ts'
import { encodeWindows1252 } from '#domain/files/windows-1252.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { byteOrderMark, csvLine, harmless } from '#server/platform/files/csv-line.ts'
import { type Posting, readJournal } from './read-journal.ts'

/** The journal of a period as CSV (rules 37 and 233): one record per posting line. */
export function journalCsv(sql: Queryable, period: LedgerPeriod): ReadableStream<Uint8Array> {
  const records = (posting: Posting) =>
    posting.lines.map(({ account, name, cents }) =>
      csvLine([
        posting.postedOn,
        posting.id,
        posting.recordedAt.toISOString(),
        harmless(memoOf(posting)),
        harmless(posting.orderNumber),
        harmless(posting.customer),
        account,
        harmless(name),
        cents > 0 ? centsToDecimal(cents) : '',
        cents < 0 ? centsToDecimal(-cents) : '',
      ]),
    )
  return streamOf(byteOrderMark + csvLine([...journalColumns]), readJournal(sql, period), records)
}

const iifHead = [
  ['!ACCNT', 'NAME', 'ACCNTTYPE', 'ACCNUM'],
  ['!TRNS', 'TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO'],
  ['!SPL', 'TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO'],
  ['!ENDTRNS'],
]

const iifAccountTypes: Record<LedgerAccountKind, string> = {
  asset: 'OCASSET',
  liability: 'OCLIAB',
  income: 'INC',
  expense: 'EXP',
  equity: 'EQUITY',
}

/**
 * The journal of a period for QuickBooks Desktop: tab-separated general journal entries in Windows-1252 (rule 318). QuickBooks accepts one
 * accounts receivable line per entry, first and with the customer's name.
 */
export function journalIif(sql: Queryable, period: LedgerPeriod): ReadableStream<Uint8Array> {
  const named = new Set<string>()
  const nameOf = iifNames()
  const records = (posting: Posting) => {
    const [year, month, day] = posting.postedOn.split('-')
    const accounts = posting.lines.flatMap(({ account, name, kind }) => {
      if (named.has(account)) return []
      named.add(account)
      const type =
        account === ledgerAccounts.bank ? 'BANK' : account === ledgerAccounts.receivable ? 'AR' : iifAccountTypes[kind]
      return [iifLine(['ACCNT', name, type, account])]
    })
    const lines = mergedReceivable(posting).map(({ name, cents }, index) =>
      iifLine([
        index === 0 ? 'TRNS' : 'SPL',
        'GENERAL JOURNAL',
        `${month}/${day}/${year}`,
        name,
        nameOf(posting.customer),
        centsToDecimal(cents),
        posting.orderNumber,
        memoOf(posting),
      ]),
    )
    // QuickBooks does not need money that moved between invoices.
    return lines.length === 0 ? accounts : [...accounts, ...lines, iifLine(['ENDTRNS'])]
  }
  return streamOf(iifHead.map(iifLine).join(''), readJournal(sql, period), records, encodeWindows1252)
}

/** The lines of a posting, with one combined line for all invoices at the top. */
function mergedReceivable({ lines }: Posting): { name: string; cents: number }[] {
  const isOpen = ({ account }: Posting['lines'][number]) => account === ledgerAccounts.receivable
  const open = lines.filter(isOpen)
  const cents = open.reduce((sum, line) => sum + line.cents, 0)
  const others = lines.filter((line) => !isOpen(line))
  return open[0] && cents !== 0 ? [{ name: open[0].name, cents }, ...others] : others
}

const memoOf = ({ sourcePart, memo }: Posting) => (sourcePart.startsWith('deposits') ? depositMemo(memo) : memo)

const iifLine = (cells: readonly string[]) =>
  `${cells.map((cell) => cell.replaceAll(/[\t\r\n"]+/g, ' ')).join('\t')}\r\n`

/** A text stream of pages; reads each page after the client has taken the previous one. */
function streamOf(
  head: string,
  pages: AsyncGenerator<Posting[]>,
  records: (posting: Posting) => string[],
  encode: (text: string) => Uint8Array = (text) => new TextEncoder().encode(text),
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      start: (stream) => stream.enqueue(encode(head)),
      async pull(stream) {
        const { value: page, done } = await pages.next()
        if (done) return stream.close()
        stream.enqueue(encode(page.flatMap(records).join('')))
      },
      async cancel() {
        await pages.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
