/** What the year is played without (torture-guards.mjs): each guard as it stands in the sources, and what stands there instead. */
export const guards: readonly { name: string; file: string; guard: string; without: string }[] = [
  {
    name: 'lock of an order',
    file: 'src/server/orders/order-queries.ts',
    guard: `const lock = tx\`select 1 from orders where id = \${id} for update\``,
    without: `const lock = tx\`select 1 from orders where id = \${id}\``,
  },
  {
    name: 'idempotency',
    file: 'src/server/platform/db/idempotency-keys.ts',
    guard: '  if (!known) return null\n',
    without: '  if (!known || known) return null\n',
  },
  {
    name: 'email claimed once',
    file: 'src/server/outbox/claim-emails.ts',
    guard: ' and (claimed_until is null or claimed_until < now())\n      order by next_attempt_at',
    without: '\n      order by next_attempt_at',
  },
  {
    name: 'lock of capacity',
    file: 'src/server/equipment/equipment-queries.ts',
    guard: `where size_yards = \${size} order by id for no key update`,
    without: `where size_yards = \${size} order by id`,
  },
  {
    name: 'posting of documents',
    file: 'src/server/billing/write-invoice.ts',
    guard: '    postDocument(tx, invoice),\n',
    without: '',
  },
  {
    name: 'one invoice for a charge',
    file: 'src/server/billing/issue-invoice.ts',
    guard: 'order.charges.filter(({ invoiceId }) => invoiceId === null)',
    without: 'order.charges.filter(({ invoiceId }) => invoiceId === null || true)',
  },
  {
    name: 'command of a phone once',
    file: 'src/server/phones/receive-commands.ts',
    guard: '    if (stored) return { id, ...stored }\n',
    without: '',
  },
  {
    name: 'permission',
    file: 'src/server/site/authorize.ts',
    guard: "  if (!mayDo(user.role, permission)) throw new AppError('not-permitted')\n",
    without: '',
  },
  {
    name: 'daylight saving time',
    file: 'src/contract/values/dates.ts',
    guard: "const losAngelesDate = new Intl.DateTimeFormat('en-US', {\n  timeZone: businessTimeZone,",
    without: "const losAngelesDate = new Intl.DateTimeFormat('en-US', {\n  timeZone: 'Etc/GMT+8',",
  },
  {
    name: 'no more is refunded than came in',
    file: 'src/server/billing/record-payment.ts',
    guard:
      "      if (amountCents > most) throw new AppError('invalid-input', { message, fields: { amount: message } })\n",
    without: '',
  },
]
