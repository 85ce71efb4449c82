import { customerSignedIn, emailProof } from '#contract/customers/accounts.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { consoleEmail, emailLogQuery, emailLogs } from './email-logs.ts'
import {
  emailFrameQuery,
  emailPreview,
  emailPreviewRequest,
  testEmailRequest,
  testEmailSent,
} from './email-previews.ts'

export const emailEndpoints = {
  'POST /api/customer/verify-email': {
    summary: 'Prove an address with the link that was sent to it, and sign in',
    permission: 'public',
    body: emailProof,
    replies: { 200: customerSignedIn },
    refusals: ['link-expired'],
  },
  'GET /api/admin/email-logs': {
    summary: 'The last e-mails, 20 unless more are asked for',
    description: 'The last thing that happened comes first. Pages by cursor: follow the Link header with rel="next".',
    permission: 'staff:emails.read',
    query: emailLogQuery,
    replies: { 200: emailLogs },
  },
  'GET /api/admin/email-logs/{id}': {
    summary: 'One e-mail that went to the terminal, because no mail server is configured',
    permission: 'staff:emails.read',
    replies: { 200: consoleEmail },
    refusals: ['not-found'],
  },
  'POST /api/admin/email-logs/{id}/resend': {
    summary: 'Send an e-mail again that failed',
    description: 'It is back in the outbox, and in the log once something has become of it.',
    permission: 'staff:emails.write',
    replies: { 204: null },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'GET /api/admin/email-logs/{id}/html': {
    summary: 'The same as a document for a frame: nothing in it runs, loads or leads anywhere',
    permission: 'staff:emails.read',
    query: emailFrameQuery,
    replies: { 200: { contentType: 'text/html; charset=utf-8' } },
    refusals: ['not-found'],
  },
  'POST /api/admin/email-preview': {
    summary: 'An e-mail as it would be about an invented order',
    permission: 'staff:emails.read',
    body: emailPreviewRequest,
    replies: { 200: emailPreview },
  },
  'GET /api/admin/email-preview/{template}/{order}/{audience}': {
    summary: 'One copy of it, for the customer or for the staff, as a document for a frame',
    permission: 'staff:emails.read',
    query: emailFrameQuery,
    replies: { 200: { contentType: 'text/html; charset=utf-8' } },
    refusals: ['not-found'],
  },
  'POST /api/admin/send-test-email': {
    summary: 'Send it to the address of the office',
    description:
      'To the notification e-mail of the settings, else to ADMIN_EMAIL, and nowhere else; with neither it is refused. ' +
      'It goes through the outbox, as every e-mail does.',
    permission: 'staff:emails.write',
    body: testEmailRequest,
    replies: { 200: testEmailSent },
    refusals: ['not-allowed-now'],
  },
} as const satisfies Contract
