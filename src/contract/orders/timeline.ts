import { z } from 'zod'
import { instant, isoDate } from '#contract/wire/wire.ts'

/** The four steps of every order; each is included once its date is set. */
export const milestones = ['created', 'delivery-scheduled', 'delivered', 'picked-up'] as const

const timelineChange = z.object({
  field: z.string(),
  label: z.string(),
  from: z.string().nullable().describe('In words; null if empty'),
  to: z.string().nullable(),
})

/** A described event. */
const timelineEntry = z.object({
  id: z.uuid(),
  kind: z.string(),
  title: z.string(),
  occurredAt: instant,
  recordedAt: instant,
  actor: z.object({ kind: z.enum(['visitor', 'customer', 'staff', 'system', 'driver']), name: z.string() }),
  changes: z.array(timelineChange),
  note: z.string().nullable(),
})

/** The history of an order, oldest first. */
export const timeline = z
  .object({
    milestones: z.array(z.object({ key: z.enum(milestones), title: z.string(), date: isoDate })),
    entries: z.array(timelineEntry),
  })
  .meta({ id: 'Timeline' })

export type Timeline = z.output<typeof timeline>
export type TimelineEntry = z.output<typeof timelineEntry>
export type TimelineChange = z.output<typeof timelineChange>
