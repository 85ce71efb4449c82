import { z } from 'zod'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { instant, isoDate } from '#contract/wire/wire.ts'
import { callKinds } from './dashboard-kinds.ts'

/** A call that is due, and whether somebody made it (rule 112). */
export const dueCall = z
  .object({
    orderId: z.uuid(),
    kind: z.enum(callKinds),
    aboutDay: isoDate.describe('The delivery day; of what is late or overdue today, since that is told anew each day'),
    orderNumber: z.string(),
    status: z.enum(orderStatuses),
    customerName: z.string(),
    companyName: z.string(),
    customerPhone: z.string(),
    customerCity: z.string(),
    dumpsterSize: z.int().describe('Cubic yards'),
    dueDay: isoDate.describe('When the container was, or is, to come; of an overdue one, to go'),
    daysPast: z.int().describe('Days since then; 0 for what is ahead'),
    deliveryWindow: z.string().nullable().describe('«8AM - 12PM»; null for an overdue container'),
    tick: z
      .object({ id: z.uuid(), calledAt: instant, calledBy: z.string() })
      .nullable()
      .describe('Who made the call, and when; null while nobody has'),
  })
  .meta({ id: 'DueCall' })

export type DueCall = z.output<typeof dueCall>
export type DueCallOnWire = z.input<typeof dueCall>

/** A call that was made: which one of those that are due. */
export const newCall = z
  .object({
    orderId: z.uuid({ error: 'Order not found' }),
    kind: z.enum(callKinds, { error: `kind must be one of ${callKinds.join(', ')}` }),
    aboutDay: z.iso.date({ error: 'aboutDay must be a date, such as 2026-12-01' }),
  })
  .meta({ id: 'NewCall' })

export type NewCall = z.output<typeof newCall>
