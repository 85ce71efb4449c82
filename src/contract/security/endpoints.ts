import { z } from 'zod'
import type { Contract } from '#contract/wire/kit.ts'
import { securityEntry, securityLogQuery } from './security-log.ts'

export const securityEndpoints = {
  'GET /api/admin/security-log': {
    summary: 'The security log, newest first',
    description:
      'Sign-ins, links used, exports, changes to accounts, roles and settings, and limits reached, for 400 days.',
    permission: 'staff:security.read',
    stepUp: 'always',
    query: securityLogQuery,
    replies: { 200: z.array(securityEntry) },
  },
} as const satisfies Contract
