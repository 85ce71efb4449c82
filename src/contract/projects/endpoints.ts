import { z } from 'zod'
import { idempotencyHeaders } from '#contract/wire/idempotency.ts'
import type { Contract } from '#contract/wire/kit.ts'
import {
  candidateOrder,
  candidateQuery,
  customerProject,
  customerProjectChanges,
  listedProject,
  newCustomerProject,
  newProject,
  projectChanges,
  projectListQuery,
  projectOfOrder,
  projectOrders,
  staffProject,
} from './projects.ts'

export const projectEndpoints = {
  'GET /api/customer/projects': {
    summary: 'The projects of the account: open ones first, by due date',
    permission: 'customer',
    replies: { 200: z.array(listedProject) },
  },
  'POST /api/customer/projects': {
    summary: "Create a project of the account, with some of the account's orders",
    description: 'With an Idempotency-Key, the same key and body return the project that was made first, for 30 days.',
    permission: 'customer',
    headers: idempotencyHeaders,
    body: newCustomerProject,
    replies: { 201: customerProject },
    refusals: ['not-found', 'not-allowed-now', 'key-reused'],
  },
  'GET /api/customer/projects/{id}': {
    summary: 'One project of the account',
    permission: 'customer',
    replies: { 200: customerProject },
    refusals: ['not-found'],
  },
  'PATCH /api/customer/projects/{id}': {
    summary: 'Change a project of the account',
    description: 'Like PATCH /api/admin/projects/{id}, without the address it belongs to.',
    permission: 'customer',
    body: customerProjectChanges,
    replies: { 200: customerProject },
    refusals: ['not-found', 'stale-version', 'not-allowed-now'],
  },
  'POST /api/customer/projects/{id}/orders': {
    summary: 'Add orders of the account to one of its projects',
    permission: 'customer',
    body: projectOrders,
    replies: { 200: customerProject },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'DELETE /api/customer/projects/{id}/orders/{orderId}': {
    summary: 'Remove an order of the account from one of its projects',
    permission: 'customer',
    replies: { 200: customerProject },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'GET /api/customer/orders-without-project': {
    summary: 'The newest orders of the account that are not in a project, at most 500',
    permission: 'customer',
    replies: { 200: z.array(candidateOrder) },
  },
  'GET /api/admin/projects': {
    summary: 'Building projects: open ones by due date, or closed ones, most recently closed first',
    description: 'Cursor paging: follow the Link header with rel="next".',
    permission: 'staff:projects.read',
    query: projectListQuery,
    replies: { 200: z.array(listedProject) },
  },
  'POST /api/admin/projects': {
    summary: 'Create a project, with its first orders',
    description: 'With an Idempotency-Key, the same key and body return the project that was made first, for 30 days.',
    permission: 'staff:projects.write',
    headers: idempotencyHeaders,
    body: newProject,
    replies: { 201: staffProject },
    refusals: ['not-found', 'not-allowed-now', 'key-reused'],
  },
  'GET /api/admin/projects/{id}': {
    summary: 'One project with its orders, the diversion so far, and what its report still needs',
    permission: 'staff:projects.read',
    replies: { 200: staffProject },
    refusals: ['not-found'],
  },
  'PATCH /api/admin/projects/{id}': {
    summary: 'Change a project',
    description:
      'Only the fields listed here can be changed. With version, an edit is refused (409 stale-version) if somebody else changed one of the same ' +
      'fields since; the refusal has the current project under current. A closed project cannot be changed.',
    permission: 'staff:projects.write',
    body: projectChanges,
    replies: { 200: staffProject },
    refusals: ['not-found', 'stale-version', 'not-allowed-now'],
  },
  'GET /api/admin/projects/{id}/candidates': {
    summary: 'Orders that can be added to a project',
    description:
      'Without a search: orders of the same customer that are in no project. Search results name the project that an order is in.',
    permission: 'staff:projects.read',
    query: candidateQuery,
    replies: { 200: z.array(candidateOrder) },
    refusals: ['not-found'],
  },
  'POST /api/admin/projects/{id}/orders': {
    summary: 'Add orders to a project',
    description: 'All or none. An order is in at most one project.',
    permission: 'staff:projects.write',
    body: projectOrders,
    replies: { 200: staffProject },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'DELETE /api/admin/projects/{id}/orders/{orderId}': {
    summary: 'Remove an order from a project',
    permission: 'staff:projects.write',
    replies: { 200: staffProject },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'POST /api/admin/projects/{id}/close': {
    summary: 'Close a project whose report was submitted',
    permission: 'staff:projects.write',
    replies: { 200: staffProject },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'POST /api/admin/projects/{id}/reopen': {
    summary: 'Reopen a closed project',
    permission: 'staff:projects.write',
    replies: { 200: staffProject },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'GET /api/orders/{id}/project': {
    summary: 'The project of an order; null if there is none',
    permission: 'staff:projects.read',
    replies: { 200: projectOfOrder },
    refusals: ['not-found'],
  },
} as const satisfies Contract
