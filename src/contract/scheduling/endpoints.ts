import type { Contract } from '#contract/wire/kit.ts'
import { availability, availabilityQuery } from './availability.ts'
import { deliveryDayChange, deliveryPlan, deliveryPlanAnswer, deliveryRuleChange } from './delivery-days.ts'
import { calendarCell, calendarCellQuery, staffCalendar, staffCalendarQuery } from './staff-calendar.ts'

export const schedulingEndpoints = {
  'GET /api/availability': {
    summary: 'The days on which a size can be delivered',
    permission: 'public',
    query: availabilityQuery,
    replies: { 200: availability },
  },
  'GET /api/admin/calendar': {
    summary: 'Sixty days: what is held of each container type, and how many deliveries the trucks have',
    permission: 'staff:calendar.read',
    query: staffCalendarQuery,
    replies: { 200: staffCalendar },
  },
  'GET /api/admin/calendar/{day}': {
    summary: 'The orders behind one day, and which pickups would free a unit',
    permission: 'staff:calendar.read',
    query: calendarCellQuery,
    replies: { 200: calendarCell },
    refusals: ['not-found'],
  },
  'GET /api/admin/delivery-plan': {
    summary: 'On which days the trucks go out, and how often: the rules, and the days that go before them',
    permission: 'staff:calendar.read',
    replies: { 200: deliveryPlan },
  },
  'PUT /api/admin/delivery-days/{day}': {
    summary: 'Close or open one day, or say how many deliveries it takes',
    description: 'Orders that stand on a day stay there when it is closed: the answer names them.',
    permission: 'staff:calendar.write',
    body: deliveryDayChange,
    replies: { 200: deliveryPlanAnswer },
    refusals: ['not-found'],
  },
  'PUT /api/admin/delivery-rules/{appliesTo}': {
    summary: 'Close a weekday for good, or say how many deliveries every day or a weekday takes',
    description:
      'appliesTo is every-day, or a weekday such as sunday. A day that says something for itself goes before.',
    permission: 'staff:calendar.write',
    body: deliveryRuleChange,
    replies: { 200: deliveryPlanAnswer },
    refusals: ['not-found'],
  },
} as const satisfies Contract
