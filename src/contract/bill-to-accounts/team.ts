import { z } from 'zod'
import { instant } from '#contract/wire/wire.ts'
import { memberRoles } from './account-words.ts'

const role = z.enum(memberRoles)

/** Rule 349: an account that the login owns, and who acts for it. */
export const team = z.object({
  id: z.uuid(),
  name: z.string(),
  people: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      role,
      isYou: z.boolean().describe('The login itself'),
    }),
  ),
  invitations: z
    .array(
      z.object({
        id: z.uuid(),
        email: z.string(),
        role,
        invitedAt: instant,
        expiresAt: instant,
        isExpired: z.boolean(),
      }),
    )
    .describe('Not accepted yet'),
})
export type Team = z.output<typeof team>
export type TeamOnWire = z.input<typeof team>

/** Rule 358: what somebody of an account did, in a sentence. */
export const teamDeed = z.object({ id: z.uuid(), doneAt: instant, deed: z.string() })
export type TeamDeed = z.output<typeof teamDeed>
export type TeamDeedOnWire = z.input<typeof teamDeed>

/** What somebody joined. */
export const joined = z.object({ account: z.string(), role })
