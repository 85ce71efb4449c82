import { z } from 'zod'
import { listNameParam, viewId } from '#contract/params.ts'
import { optionalFlag, requiredText } from '#contract/values/field-rules.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { listNames } from './list-columns.ts'

const savedView = z
  .object({
    id: z.uuid(),
    list: z.enum(listNames),
    name: z.string(),
    query: z.string().describe('Of the address of the list: filters, order and columns, as the caller may see them'),
    isShared: z.boolean(),
    isYours: z.boolean(),
    isDefault: z.boolean().describe('It is shown when the caller opens the list'),
  })
  .meta({ id: 'SavedView' })

export type SavedView = z.output<typeof savedView>

const viewToSave = z
  .object({
    list: z.enum(listNames, { error: 'Unknown list' }),
    name: requiredText(60, 'Name is required'),
    query: z
      .string({ error: 'query must be text' })
      .max(2000, { error: 'At most 2000 characters' })
      .describe('Of the address of the list. What the list does not know is dropped, and so is what was searched for'),
    isShared: optionalFlag,
  })
  .meta({ id: 'ViewToSave' })

export type ViewToSave = z.output<typeof viewToSave>

const listCsvQuery = z.object({
  query: z
    .string({ error: 'query must be text' })
    .max(2000, { error: 'At most 2000 characters' })
    .default('')
    .describe('Of the address of the list: search, filters, order and columns'),
})

export const listEndpoints = {
  'GET /api/admin/lists/{list}/csv': {
    summary: 'A list as it is shown, with all its rows, as CSV',
    description:
      'RFC 4180, UTF-8 with a byte order mark, streamed: the columns that the address names and the role sees, in the order of the list. ' +
      'Text that a spreadsheet would read as a formula is prefixed with an apostrophe.',
    permission: 'staff:orders.export',
    isNotedByHandler: true,
    params: { list: listNameParam },
    query: listCsvQuery,
    replies: { 200: { contentType: 'text/csv; charset=utf-8' } },
  },
  'GET /api/admin/list-views': {
    summary: 'The saved views of a list: your own and the shared ones, by name',
    permission: 'staff:own-account',
    query: z.object({ list: z.enum(listNames, { error: 'Unknown list' }) }),
    replies: { 200: z.array(savedView) },
  },
  'PUT /api/admin/list-views/{id}': {
    summary: 'Save a view under a new id, or replace one',
    description: 'At most 100 for each person. Owners and the office share views.',
    permission: 'staff:own-account',
    repeats: 'same',
    params: { id: viewId },
    stepUp: 'never',
    body: viewToSave,
    replies: { 200: savedView },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'DELETE /api/admin/list-views/{id}': {
    summary: 'Delete a saved view',
    permission: 'staff:own-account',
    repeats: 'id',
    params: { id: viewId },
    stepUp: 'never',
    replies: { 204: null },
    refusals: ['not-found'],
  },
  'PUT /api/admin/list-defaults/{list}': {
    summary: 'Choose the view that a list opens with for you, or none',
    permission: 'staff:own-account',
    repeats: 'same',
    params: { list: listNameParam },
    stepUp: 'never',
    body: z.object({ viewId: z.guid({ error: 'View not found' }).nullable() }).meta({ id: 'DefaultView' }),
    replies: { 204: null },
    refusals: ['not-found'],
  },
} as const satisfies Contract
