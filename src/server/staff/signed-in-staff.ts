import type { RequestFacts } from '#server/events/record-security-event.ts'
import type { StaffUser } from '#server/site/sign-ins.ts'

/** A staff member, and the request that something is done with. */
export type Requester = StaffUser & { from: RequestFacts }
