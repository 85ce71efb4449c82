import { cityName, day, ruleScope } from '#contract/params.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { availability, availabilityQuery } from './availability.ts'
import {
  countedHauls,
  deliveryDayChange,
  deliveryPlan,
  deliveryPlanAnswer,
  deliveryRuleChange,
} from './delivery-days.ts'
import { earliestDeliveries, earliestDeliveriesQuery } from './earliest-deliveries.ts'
import { serviceCity } from './service-cities.ts'
import { calendarCell, calendarCellQuery, staffCalendar, staffCalendarQuery } from './staff-calendar.ts'

export const schedulingEndpoints = {
  'GET /api/availability': {
    summary: 'The days on which a size can be delivered',
    permission: 'public',
    isCostly: true,
    query: availabilityQuery,
    replies: { 200: availability },
  },
  'GET /api/earliest-deliveries': {
    summary: 'The first day on which each size can be delivered, with its price at a ZIP code',
    permission: 'public',
    isCostly: true,
    query: earliestDeliveriesQuery,
    replies: { 200: earliestDeliveries },
  },
  'GET /api/service-cities/{city}': {
    summary:
      'A city of the service area: its first free days and prices, its rules for debris, and where they are published',
    permission: 'public',
    isCostly: true,
    params: { city: cityName },
    replies: { 200: serviceCity },
    refusals: ['not-found'],
  },
  'GET /api/admin/calendar': {
    summary: 'Sixty days: units held of each container type, and deliveries per day',
    permission: 'staff:calendar.read',
    query: staffCalendarQuery,
    replies: { 200: staffCalendar },
  },
  'GET /api/admin/calendar/{day}': {
    summary: 'The orders of one day, and which pickups would free a unit',
    permission: 'staff:calendar.read',
    params: { day },
    query: calendarCellQuery,
    replies: { 200: calendarCell },
    refusals: ['not-found'],
  },
  'GET /api/admin/delivery-plan': {
    summary: 'The delivery plan: weekly rules, and the days that override them',
    permission: 'staff:calendar.read',
    replies: { 200: deliveryPlan },
  },
  'PUT /api/admin/delivery-days/{day}': {
    summary: 'Close or open one day, or set its delivery limit',
    description: 'Existing orders stay on a day that is closed; the reply names them.',
    permission: 'staff:calendar.write',
    repeats: 'same',
    params: { day },
    stepUp: 'never',
    body: deliveryDayChange,
    replies: { 200: deliveryPlanAnswer },
    refusals: ['not-found'],
  },
  'PUT /api/admin/delivery-rules/{appliesTo}': {
    summary: 'Close a weekday, or set the delivery limit of every day or of a weekday',
    description: 'appliesTo is every-day, or a weekday such as sunday. The setting of a single day overrides it.',
    permission: 'staff:calendar.write',
    repeats: 'same',
    params: { appliesTo: ruleScope },
    stepUp: 'never',
    body: deliveryRuleChange,
    replies: { 200: deliveryPlanAnswer },
    refusals: ['not-found'],
  },
  'PUT /api/admin/counted-hauls': {
    summary: 'Choose what the limit of a day counts besides deliveries',
    description: 'Only deliveries are refused; pickups and other hauls take their share of the day.',
    permission: 'staff:calendar.write',
    repeats: 'same',
    stepUp: 'never',
    body: countedHauls,
    replies: { 200: deliveryPlanAnswer },
  },
} as const satisfies Contract
