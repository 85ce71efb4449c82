import { z } from 'zod'
import { idempotencyHeaders } from '#contract/wire/idempotency.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { newLead, receivedLead } from './leads.ts'
import { leadDetail, leadEntry, leadListQuery, leadMove, leadOfOrder, newLeadNote, staffLead } from './staff-leads.ts'

export const leadEndpoints = {
  'POST /api/leads': {
    summary: 'Ask for an estimate, or send a message',
    description:
      'With source contact_form it is a message: projectType is its subject, and notes its text. Else it is a request for an estimate. ' +
      'With an Idempotency-Key, the same key and body return the first answer for 30 days. ' +
      'The field website is for robots: what comes with it is answered and thrown away.',
    permission: 'public',
    headers: idempotencyHeaders,
    body: newLead,
    replies: { 201: receivedLead },
    refusals: ['key-reused', 'try-again'],
  },
  'GET /api/admin/leads': {
    summary: 'Leads, newest first',
    description:
      'A search is for name, e-mail, phone or city. Pages by cursor: follow the Link header with rel="next". X-Total-Count is exact up to 1,000, then «1000+».',
    permission: 'staff:leads.read',
    query: leadListQuery,
    replies: { 200: z.array(staffLead) },
  },
  'GET /api/admin/leads/{id}': {
    summary: 'One lead: what was said, what happened since, its quotes, and what else there is of the same person',
    permission: 'staff:leads.read',
    replies: { 200: leadDetail },
    refusals: ['not-found'],
  },
  'GET /api/orders/{id}/lead': {
    summary: 'The lead that became an order; null where nobody asked before',
    permission: 'staff:leads.read',
    replies: { 200: leadOfOrder },
    refusals: ['not-found'],
  },
  'PATCH /api/admin/leads/{id}': {
    summary: 'Move a lead to another status',
    description:
      'With version, a move is refused (409 stale-version) where somebody else moved the lead since; the refusal has the lead as it stands under current.',
    permission: 'staff:leads.write',
    body: leadMove,
    replies: { 200: staffLead },
    refusals: ['not-found', 'stale-version', 'not-allowed-now'],
  },
  'POST /api/admin/leads/{id}/notes': {
    summary: 'Add a note to a lead',
    description: 'With an Idempotency-Key, the same key and body return the first answer for 30 days.',
    permission: 'staff:leads.write',
    headers: idempotencyHeaders,
    body: newLeadNote,
    replies: { 201: leadEntry },
    refusals: ['not-found', 'key-reused'],
  },
} as const satisfies Contract
