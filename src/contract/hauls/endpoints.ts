import { idempotencyHeaders } from '#contract/wire/idempotency.ts'
import type { Contract } from '#contract/wire/kit.ts'
import {
  cancelledHaul,
  correctedHaul,
  doneHaul,
  haulList,
  haulQuote,
  haulQuoteQuery,
  liveLoad,
  liveLoadDone,
  movedHaul,
  newAttempt,
  newHaul,
} from './hauls.ts'

export const haulEndpoints = {
  'GET /api/orders/{id}/hauls': {
    summary: 'The hauls of an order, in the order of their days',
    permission: 'staff:orders.read',
    replies: { 200: haulList },
    refusals: ['not-found'],
  },
  'GET /api/orders/{id}/haul-quote': {
    summary: 'The days on which a swap or a dump-and-return can be done, and what it costs',
    permission: 'staff:orders.read',
    query: haulQuoteQuery,
    replies: { 200: haulQuote },
    refusals: ['not-found'],
  },
  'POST /api/orders/{id}/hauls': {
    summary: 'Plan a swap or a dump-and-return',
    description:
      'A swap holds one more unit on its day. If it is on or after the planned pickup, the pickup moves behind it, by the usual rental. It is charged when it is done.',
    permission: 'staff:orders.write',
    headers: idempotencyHeaders,
    body: newHaul,
    replies: { 201: haulList },
    refusals: ['not-found', 'not-allowed-now', 'order-archived', 'date-full', 'date-closed', 'key-reused'],
  },
  'PUT /api/orders/{id}/hauls/{haulId}': {
    summary: 'Move a planned haul to another day',
    permission: 'staff:orders.write',
    body: movedHaul,
    replies: { 200: haulList },
    refusals: ['not-found', 'not-allowed-now', 'order-archived', 'date-full', 'date-closed'],
  },
  'POST /api/orders/{id}/hauls/{haulId}/cancel': {
    summary: 'Cancel a planned haul; its unit is free again',
    permission: 'staff:orders.write',
    body: cancelledHaul,
    replies: { 200: haulList },
    refusals: ['not-found', 'not-allowed-now', 'order-archived'],
  },
  'POST /api/orders/{id}/hauls/{haulId}/done': {
    summary: 'Record that a haul was done: containers change places, and it is charged',
    permission: 'staff:orders.write',
    body: doneHaul,
    replies: { 200: haulList },
    refusals: ['not-found', 'not-allowed-now', 'order-archived', 'container-taken'],
  },
  'PUT /api/orders/{id}/hauls/{haulId}/done': {
    summary: 'Correct when a haul was done, and which container a swap brought',
    description: 'Only the newest one. Its line on the bill says the day and the containers, and follows.',
    permission: 'staff:orders.write',
    body: correctedHaul,
    replies: { 200: haulList },
    refusals: ['not-found', 'not-allowed-now', 'order-archived', 'container-taken'],
  },
  'PUT /api/orders/{id}/live-load': {
    summary: 'Make delivery and pickup one visit, or two again',
    description:
      'The truck waits while the container is loaded. The pickup is on the day of the delivery, and moves with it.',
    permission: 'staff:orders.write',
    body: liveLoad,
    replies: { 200: haulList },
    refusals: ['not-found', 'not-allowed-now', 'order-archived', 'date-full', 'date-closed'],
  },
  'POST /api/orders/{id}/live-load': {
    summary: 'Record a live load: delivered, loaded while the truck waited, and taken away',
    permission: 'staff:orders.write',
    body: liveLoadDone,
    replies: { 200: haulList },
    refusals: ['not-found', 'not-allowed-now', 'order-archived', 'date-full', 'date-closed', 'container-taken'],
  },
  'POST /api/orders/{id}/hauls/{haulId}/load': {
    summary: 'Say that the container that came back is still loaded',
    description: 'It cannot go out until its load is dumped, and holds one unit until then.',
    permission: 'staff:orders.write',
    replies: { 200: haulList },
    refusals: ['not-found', 'not-allowed-now', 'order-archived'],
  },
  'POST /api/orders/{id}/hauls/{haulId}/undo': {
    summary: 'Take back a haul that was recorded by mistake',
    description:
      'Only the newest one. Its charge is taken back, and the container of before is there again, if nobody else has it.',
    permission: 'staff:orders.write',
    replies: { 200: haulList },
    refusals: ['not-found', 'not-allowed-now', 'order-archived', 'container-taken', 'date-full'],
  },
  'POST /api/orders/{id}/hauls/{haulId}/attempts': {
    summary: 'Record a dry run',
    description:
      'The haul stays open, or moves to another day. An order that was en route is scheduled again. With an Idempotency-Key, the same key returns the first answer for 30 days.',
    permission: 'staff:orders.write',
    headers: idempotencyHeaders,
    body: newAttempt,
    replies: { 201: haulList },
    refusals: ['not-found', 'not-allowed-now', 'order-archived', 'date-full', 'date-closed', 'key-reused'],
  },
  'DELETE /api/orders/{id}/hauls/{haulId}/attempts/{attemptId}': {
    summary: 'Take back a dry run that was recorded by mistake; its charge is taken back',
    permission: 'staff:orders.write',
    replies: { 200: haulList },
    refusals: ['not-found', 'not-allowed-now', 'order-archived'],
  },
} as const satisfies Contract
