import { z } from 'zod'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { dayInput, instant, isoDate } from '#contract/wire/wire.ts'
import { callKinds } from './dashboard-kinds.ts'

/** A call that is due, and whether it was made (rule 112). */
export const dueCall = z
  .object({
    orderId: z.uuid(),
    kind: z.enum(callKinds),
    aboutDay: isoDate.describe(
      'The delivery day; today for late deliveries and overdue containers, which are called about every day',
    ),
    orderNumber: z.string(),
    status: z.enum(orderStatuses),
    customerName: z.string(),
    companyName: z.string(),
    customerPhone: z.string(),
    customerCity: z.string(),
    dumpsterSize: z.int().describe('Cubic yards'),
    dueDay: isoDate.describe('The planned delivery day; for overdue containers the planned pickup day'),
    daysPast: z.int().describe('Days since then; 0 for future days'),
    deliveryWindow: z.string().nullable().describe('"8AM - 12PM"; null for an overdue container'),
    tick: z
      .object({ id: z.uuid(), calledAt: instant, calledBy: z.string() })
      .nullable()
      .describe('Who made the call, and when; null if not made yet'),
  })
  .meta({ id: 'DueCall' })

export type DueCall = z.output<typeof dueCall>
export type DueCallOnWire = z.input<typeof dueCall>

/** The call that was made. */
export const newCall = z
  .object({
    orderId: z.uuid({ error: 'Order not found' }),
    kind: z.enum(callKinds, { error: `kind must be one of ${callKinds.join(', ')}` }),
    aboutDay: dayInput('aboutDay must be a date, such as 2026-12-01'),
  })
  .meta({ id: 'NewCall' })

export type NewCall = z.output<typeof newCall>
