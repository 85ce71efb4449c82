import { orderId, orderNumber, projectId } from '#contract/params.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { diversionReport } from './diversion-reports.ts'

export const diversionEndpoints = {
  'GET /api/orders/{id}/diversion-report': {
    summary: 'The diversion report of an order',
    description:
      'Orders in a project use the rules of the project, all others those of the state. Amounts are exact decimals.',
    permission: 'staff:orders.read',
    params: { id: orderId },
    replies: { 200: diversionReport },
    refusals: ['not-found'],
  },
  'GET /api/orders/{id}/diversion-report/pdf': {
    summary: 'The diversion report of an order, as a PDF',
    permission: 'staff:orders.read',
    params: { id: orderId },
    replies: { 200: { contentType: 'application/pdf' } },
    refusals: ['not-found', 'try-again'],
  },
  'GET /api/orders/{id}/diversion-report/csv': {
    summary: 'The loads of the diversion report of an order, as CSV',
    description: 'RFC 4180, UTF-8 with a byte order mark. Text that a spreadsheet would read as a formula is escaped.',
    permission: 'staff:orders.export',
    params: { id: orderId },
    replies: { 200: { contentType: 'text/csv; charset=utf-8' } },
    refusals: ['not-found'],
  },
  'GET /api/orders/{id}/closeout-packet': {
    summary: 'Diversion report, weight tickets with their photos and invoices of an order, as one PDF',
    permission: 'staff:orders.read',
    params: { id: orderId },
    replies: { 200: { contentType: 'application/pdf' } },
    refusals: ['not-found', 'not-allowed-now', 'try-again'],
  },
  'GET /api/orders/by-number/{orderNumber}/diversion-report': {
    summary: 'The diversion report of an order, for everyone who may see it in full',
    description:
      'Orders in a project use the rules of the project, all others those of the state. Amounts are exact decimals.',
    permission: 'public',
    params: { orderNumber },
    replies: { 200: diversionReport },
    refusals: ['not-found'],
  },
  'GET /api/orders/by-number/{orderNumber}/diversion-report/pdf': {
    summary: 'The diversion report of an order, for everyone who may see it in full, as a PDF',
    permission: 'public',
    params: { orderNumber },
    replies: { 200: { contentType: 'application/pdf' } },
    refusals: ['not-found', 'try-again'],
  },
  'GET /api/orders/by-number/{orderNumber}/diversion-report/csv': {
    summary: 'The loads of the diversion report of an order, for everyone who may see it in full, as CSV',
    description: 'RFC 4180, UTF-8 with a byte order mark. Text that a spreadsheet would read as a formula is escaped.',
    permission: 'public',
    params: { orderNumber },
    replies: { 200: { contentType: 'text/csv; charset=utf-8' } },
    refusals: ['not-found'],
  },
  'GET /api/orders/by-number/{orderNumber}/closeout-packet': {
    summary:
      'Diversion report, weight tickets with their photos and invoices of an order, for everyone who may see it in full, as one PDF',
    permission: 'public',
    params: { orderNumber },
    replies: { 200: { contentType: 'application/pdf' } },
    refusals: ['not-found', 'not-allowed-now', 'try-again'],
  },
  'GET /api/admin/projects/{id}/diversion-report': {
    summary: 'The diversion report of a project',
    description: 'All orders of the project, under its rules. Amounts are exact decimals.',
    permission: 'staff:projects.read',
    params: { id: projectId },
    replies: { 200: diversionReport },
    refusals: ['not-found'],
  },
  'GET /api/admin/projects/{id}/diversion-report/pdf': {
    summary: 'The diversion report of a project, as a PDF',
    permission: 'staff:projects.read',
    params: { id: projectId },
    replies: { 200: { contentType: 'application/pdf' } },
    refusals: ['not-found', 'try-again'],
  },
  'GET /api/admin/projects/{id}/diversion-report/csv': {
    summary: 'The loads of the diversion report of a project, as CSV',
    permission: 'staff:orders.export',
    params: { id: projectId },
    replies: { 200: { contentType: 'text/csv; charset=utf-8' } },
    refusals: ['not-found'],
  },
  'GET /api/admin/projects/{id}/closeout-packet': {
    summary: 'Diversion report, weight tickets with their photos and invoices of a project, as one PDF',
    permission: 'staff:projects.read',
    params: { id: projectId },
    replies: { 200: { contentType: 'application/pdf' } },
    refusals: ['not-found', 'not-allowed-now', 'try-again'],
  },
  'GET /api/customer/projects/{id}/diversion-report': {
    summary: 'The diversion report of a project of the account',
    description: 'All orders of the project, under its rules. Amounts are exact decimals.',
    permission: 'customer',
    params: { id: projectId },
    replies: { 200: diversionReport },
    refusals: ['not-found'],
  },
  'GET /api/customer/projects/{id}/diversion-report/pdf': {
    summary: 'The diversion report of a project of the account, as a PDF',
    permission: 'customer',
    params: { id: projectId },
    replies: { 200: { contentType: 'application/pdf' } },
    refusals: ['not-found', 'try-again'],
  },
  'GET /api/customer/projects/{id}/diversion-report/csv': {
    summary: 'The loads of the diversion report of a project of the account, as CSV',
    permission: 'customer',
    params: { id: projectId },
    replies: { 200: { contentType: 'text/csv; charset=utf-8' } },
    refusals: ['not-found'],
  },
  'GET /api/customer/projects/{id}/closeout-packet': {
    summary: 'Diversion report, weight tickets with their photos and invoices of a project of the account, as one PDF',
    permission: 'customer',
    params: { id: projectId },
    replies: { 200: { contentType: 'application/pdf' } },
    refusals: ['not-found', 'not-allowed-now', 'try-again'],
  },
} as const satisfies Contract
