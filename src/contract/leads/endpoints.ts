import { z } from 'zod'
import { leadId, orderId } from '#contract/params.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { newLead, receivedLead } from './leads.ts'
import {
  leadDetail,
  leadEntry,
  leadListQuery,
  leadMove,
  leadOfOrder,
  leadOwner,
  leadPlan,
  newLeadNote,
  officeLead,
  staffLead,
} from './staff-leads.ts'

export const leadEndpoints = {
  'POST /api/leads': {
    summary: 'Request an estimate, or send a message',
    description:
      'With source contact_form it is a message: projectType is its subject and notes its text. Otherwise it is an estimate request. ' +
      'The field website is a honeypot for bots: requests with it are answered and discarded.',
    permission: 'public',
    repeats: 'key',
    body: newLead,
    replies: { 201: receivedLead },
    refusals: ['try-again'],
  },
  'GET /api/admin/leads': {
    summary: 'Leads, newest first',
    description:
      'The search covers name, email, phone and city. Cursor paging: follow the Link header with rel="next". X-Total-Count is exact up to 1,000, then "1000+".',
    permission: 'staff:leads.read',
    query: leadListQuery,
    replies: { 200: z.array(staffLead) },
  },
  'POST /api/admin/leads': {
    summary: 'Enter a lead by hand',
    description: 'For who called or came by. Nobody is sent an email.',
    permission: 'staff:leads.write',
    repeats: 'key',
    stepUp: 'never',
    body: officeLead,
    replies: { 201: staffLead },
  },
  'GET /api/admin/leads/{id}': {
    summary: 'One lead with its text, history, quotes, and the other records of the same person',
    permission: 'staff:leads.read',
    params: { id: leadId },
    replies: { 200: leadDetail },
    refusals: ['not-found'],
  },
  'GET /api/orders/{id}/lead': {
    summary: 'The lead that became an order; null if there was none',
    permission: 'staff:leads.read',
    params: { id: orderId },
    replies: { 200: leadOfOrder },
    refusals: ['not-found'],
  },
  'PATCH /api/admin/leads/{id}': {
    summary: 'Move a lead to another status',
    description:
      'With version, the move is refused (409 stale-version) if somebody else moved the lead since; the refusal has the current lead under current.',
    permission: 'staff:leads.write',
    repeats: 'same',
    params: { id: leadId },
    stepUp: 'never',
    body: leadMove,
    replies: { 200: staffLead },
    refusals: ['not-found', 'stale-version', 'not-allowed-now'],
  },
  'PUT /api/admin/leads/{id}/plan': {
    summary: 'Say who looks after a lead, what it is worth, and what is done next',
    description:
      'With version, it is refused (409 stale-version, with the current lead) if somebody else changed one of the same fields since.',
    permission: 'staff:leads.write',
    repeats: 'same',
    params: { id: leadId },
    stepUp: 'never',
    body: leadPlan,
    replies: { 200: staffLead },
    refusals: ['not-found', 'stale-version'],
  },
  'GET /api/admin/lead-owners': {
    summary: 'Who can look after leads',
    permission: 'staff:leads.read',
    replies: { 200: z.array(leadOwner) },
  },
  'POST /api/admin/leads/{id}/notes': {
    summary: 'Add a note to a lead',
    permission: 'staff:leads.write',
    repeats: 'key',
    params: { id: leadId },
    stepUp: 'never',
    body: newLeadNote,
    replies: { 201: leadEntry },
    refusals: ['not-found'],
  },
} as const satisfies Contract
