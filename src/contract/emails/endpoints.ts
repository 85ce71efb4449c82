import { emailProof, emailProven } from '#contract/customers/accounts.ts'
import { emailAudience, emailTemplate, recordId, sampleOrder } from '#contract/params.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { consoleEmail, emailDelivery, emailLogQuery, emailLogs } from './email-logs.ts'
import {
  emailFrameQuery,
  emailPreview,
  emailPreviewRequest,
  testEmailRequest,
  testEmailSent,
} from './email-previews.ts'

export const emailEndpoints = {
  'POST /api/customer/verify-email': {
    summary: 'Verify an address with the emailed link, and sign in',
    permission: 'public',
    repeats: 'id',
    body: emailProof,
    replies: { 200: emailProven },
    refusals: ['link-expired'],
  },
  'GET /api/admin/email-delivery': {
    summary: 'Whether emails reach anybody',
    permission: 'staff:orders.read',
    replies: { 200: emailDelivery },
  },
  'GET /api/admin/email-logs': {
    summary: 'The latest emails, 20 by default',
    description: 'Most recent event first. Cursor paging: follow the Link header with rel="next".',
    permission: 'staff:emails.read',
    query: emailLogQuery,
    replies: { 200: emailLogs },
  },
  'GET /api/admin/email-logs/{id}': {
    summary: 'One email that was printed to the terminal because no mail server is configured',
    permission: 'staff:emails.read',
    params: { id: recordId },
    replies: { 200: consoleEmail },
    refusals: ['not-found'],
  },
  'POST /api/admin/email-logs/{id}/resend': {
    summary: 'Resend a failed email',
    description: 'It goes back to the outbox and reappears in the log with the result.',
    permission: 'staff:emails.write',
    repeats: 'key',
    params: { id: recordId },
    stepUp: 'never',
    replies: { 204: null },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'GET /api/admin/email-logs/{id}/html': {
    summary: 'The email as a document for a frame, with scripts, external content and links disabled',
    permission: 'staff:emails.read',
    params: { id: recordId },
    query: emailFrameQuery,
    replies: { 200: { contentType: 'text/html; charset=utf-8' } },
    refusals: ['not-found'],
  },
  'POST /api/admin/email-preview': {
    summary: 'An email about an invented order',
    permission: 'staff:emails.read',
    repeats: 'same',
    stepUp: 'never',
    body: emailPreviewRequest,
    replies: { 200: emailPreview },
  },
  'GET /api/admin/email-preview/{template}/{order}/{audience}': {
    summary: 'The copy for the customer or for the staff, as a document for a frame',
    permission: 'staff:emails.read',
    params: { template: emailTemplate, order: sampleOrder, audience: emailAudience },
    query: emailFrameQuery,
    replies: { 200: { contentType: 'text/html; charset=utf-8' } },
    refusals: ['not-found'],
  },
  'POST /api/admin/send-test-email': {
    summary: 'Send a test email to the office',
    description:
      'Goes to the notification email of the settings, or to ADMIN_EMAIL; refused if there is neither. ' +
      'It goes through the outbox like every email.',
    permission: 'staff:emails.write',
    repeats: 'key',
    stepUp: 'never',
    body: testEmailRequest,
    replies: { 200: testEmailSent },
    refusals: ['not-allowed-now'],
  },
} as const satisfies Contract
