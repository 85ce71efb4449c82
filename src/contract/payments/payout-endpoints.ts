import { z } from 'zod'
import { movementId, payoutId, setAsideId } from '#contract/params.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { money } from '#contract/wire/wire.ts'
import { batchResult, chargeableInvoice, newBatchCharge } from './batch-charges.ts'
import {
  listedPayout,
  newBooking,
  payoutListQuery,
  payoutWithParts,
  processorCheck,
  unexplainedMovement,
} from './payouts.ts'
import { waitingCall } from './waiting-calls.ts'

/** What the processor sent to the bank, what nothing explains, and what waits for it (rules 444 and 513 to 516). */
export const payoutEndpoints = {
  'GET /api/admin/payouts': {
    summary: 'What the payment processor sent to the bank, the newest first, with how much of it is what',
    permission: 'staff:billing.read',
    query: payoutListQuery,
    replies: { 200: z.array(listedPayout) },
  },
  'GET /api/admin/payouts/{payoutId}': {
    summary: 'A payout with the payments, refunds, disputes and fees that are in it',
    permission: 'staff:billing.read',
    params: { payoutId },
    replies: { 200: payoutWithParts },
    refusals: ['not-found'],
  },
  'GET /api/admin/payments/unexplained': {
    summary:
      'Money at the payment processor that nothing of ours explains, the oldest first, and the last comparison with it',
    description: 'At most 200.',
    permission: 'staff:billing.read',
    replies: {
      200: z.object({
        movements: z.array(unexplainedMovement),
        lastCheck: processorCheck.nullable(),
        waiting: money.describe('In the books at the payment processor: received, and in no payout yet'),
      }),
    },
  },
  'POST /api/admin/payments/unexplained/{movementId}/book': {
    summary: 'Say what money at the payment processor is that nothing of ours explains, and post it there',
    permission: 'staff:billing.write',
    repeats: 'id',
    params: { movementId },
    stepUp: 'never',
    body: newBooking,
    replies: { 204: null },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'GET /api/admin/payments/chargeable': {
    summary:
      'The open invoices whose customers agreed to be charged for them, with card and amount, or why not now; at most 100',
    permission: 'staff:billing.read',
    replies: { 200: z.object({ invoices: z.array(chargeableInvoice) }) },
    refusals: ['not-found'],
  },
  'POST /api/admin/payments/charges': {
    summary: 'Charge invoices to cards on file, each judged by itself; the answer says what became of each',
    permission: 'staff:payments.charge',
    repeats: 'key',
    stepUp: 'always',
    body: newBatchCharge,
    replies: { 200: batchResult },
    refusals: ['not-found', 'try-again'],
  },
  'GET /api/admin/payments/waiting': {
    summary:
      'What waits too long for the payment processor, or was not taken over from it, the longest first; at most 200',
    permission: 'staff:billing.read',
    replies: { 200: z.object({ waiting: z.array(waitingCall) }) },
  },
  'POST /api/admin/payments/waiting/try': {
    summary: 'Try whatever waits for the payment processor again, at once',
    permission: 'staff:billing.write',
    repeats: 'same',
    stepUp: 'never',
    replies: { 204: null },
    refusals: ['not-found'],
  },
  'POST /api/admin/payments/waiting/{setAsideId}/leave': {
    summary:
      'Say that staff looked after what could not be taken over after a restore: its orders can be paid online again',
    permission: 'staff:billing.write',
    repeats: 'id',
    params: { setAsideId },
    stepUp: 'never',
    replies: { 204: null },
    refusals: ['not-found'],
  },
} as const satisfies Contract
