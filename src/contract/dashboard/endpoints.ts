import { z } from 'zod'
import { recordId } from '#contract/params.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { dueCall, newCall } from './calls.ts'
import { dashboard, dashboardStats, trends } from './dashboard.ts'
import { daysOutside } from './days-outside.ts'

export const dashboardEndpoints = {
  'GET /api/admin/stats': {
    summary: 'The four figures of the dashboard',
    permission: 'staff:stats.read',
    replies: { 200: dashboardStats },
  },
  'GET /api/admin/dashboard': {
    summary: "Today's work: figures, alerts, fleet, and the week ahead",
    permission: 'staff:stats.read',
    replies: { 200: dashboard },
  },
  'GET /api/admin/days-outside': {
    summary: 'The stored days before 2000 or after 2100',
    description:
      'From before such days were refused (rule 294). They count as the nearest day that fits, until a real day is saved.',
    permission: 'staff:stats.read',
    replies: { 200: daysOutside },
  },
  'GET /api/admin/trends': {
    summary: 'Utilization of the last 30 days, and bookings of the last 12 weeks',
    permission: 'staff:stats.read',
    replies: { 200: trends },
  },
  'GET /api/admin/calls': {
    summary: 'The customer calls that are due, made or not',
    description:
      'Deliveries whose window starts within 24 hours; late deliveries and overdue containers again every day.',
    permission: 'staff:orders.read',
    replies: { 200: z.array(dueCall) },
  },
  'POST /api/admin/calls': {
    summary: 'Mark a call as made',
    description: 'A call that is already marked is unchanged: the first caller stays on record.',
    permission: 'staff:orders.write',
    repeats: 'same',
    stepUp: 'never',
    body: newCall,
    replies: { 200: dueCall },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'DELETE /api/admin/calls/{id}': {
    summary: 'Mark a call as not made',
    permission: 'staff:orders.write',
    repeats: 'id',
    params: { id: recordId },
    stepUp: 'never',
    replies: { 204: null },
    refusals: ['not-found'],
  },
} as const satisfies Contract
