import type { Contract } from '#contract/wire/kit.ts'

export const exportEndpoints = {
  'GET /api/admin/export': {
    summary: 'Everything of the company in one archive',
    description:
      'A ZIP archive of one moment, streamed: each table as CSV, each file, and a manifest with the number of rows, sums and SHA-256 digests. ' +
      'Without passwords, sign-ins and links.',
    permission: 'staff:exports.read',
    stepUp: 'always',
    replies: { 200: { contentType: 'application/zip' } },
    refusals: ['try-again'],
  },
} as const satisfies Contract
