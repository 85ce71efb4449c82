import { jobSiteId, siteId } from '#contract/params.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { jobBudget, jobList, jobQuery, jobStatementQuery, ownJobs } from './jobs.ts'

/** Orders of a site under one job number (rules 550 to 552). */
export const jobEndpoints = {
  'GET /api/admin/jobs': {
    summary: 'The jobs of a customer, the job of an order, or all that have a budget: the fullest first',
    permission: 'staff:orders.read',
    query: jobQuery,
    replies: { 200: jobList },
  },
  'PUT /api/admin/sites/{id}/jobs': {
    summary: 'Set the budget of a job at a site, or take it off',
    permission: 'staff:billing.write',
    repeats: 'same',
    params: { id: siteId },
    stepUp: 'never',
    body: jobBudget,
    replies: { 200: jobList },
    refusals: ['not-found'],
  },
  'GET /api/admin/sites/{id}/job-statement': {
    summary: 'The statement of a job as a PDF: everything that was invoiced and paid for its orders',
    permission: 'staff:billing.read',
    params: { id: jobSiteId },
    query: jobStatementQuery,
    replies: { 200: { contentType: 'application/pdf' } },
    refusals: ['not-found', 'try-again'],
  },
  'GET /api/customer/jobs': {
    summary: 'The jobs of the orders whose documents the login may read',
    permission: 'customer',
    replies: { 200: ownJobs },
  },
  'GET /api/customer/sites/{id}/job-statement': {
    summary: 'The statement of a job as a PDF, of the orders whose documents the login may read',
    permission: 'customer',
    params: { id: jobSiteId },
    query: jobStatementQuery,
    replies: { 200: { contentType: 'application/pdf' } },
    refusals: ['not-found', 'try-again'],
  },
} as const satisfies Contract
