import { z } from 'zod'
import { listNameParam, viewId } from '#contract/params.ts'
import { optionalFlag, requiredText } from '#contract/values/field-rules.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { versionInput } from '#contract/wire/wire.ts'
import { type ActedList, type ListAction, listActions, maxRowsAtOnce } from './list-actions.ts'
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

const rowId = z.guid({ error: 'Must be the id of a row' })

const ids = z
  .array(rowId, { error: 'Choose the rows' })
  .min(1, { error: 'Choose the rows' })
  .max(maxRowsAtOnce, { error: `At most ${maxRowsAtOnce} rows at once` })

const actionOn = <L extends ActedList>(list: L) =>
  z.strictObject({
    action: z.enum(Object.keys(listActions[list].actions) as [ListAction<L>, ...ListAction<L>[]], {
      error: 'Unknown action',
    }),
    ids,
    note: z
      .string({ error: 'note must be text' })
      .trim()
      .max(1000, { error: 'At most 1000 characters' })
      .optional()
      .describe('The reason, of actions that take one'),
  })

/** A row as it was before an action, and its version after it. */
const before = z.object({ id: z.guid(), status: z.string(), version: z.int() })

const undoOfMany = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        id: rowId,
        status: z.string({ error: 'status must be text' }).max(40, { error: 'At most 40 characters' }),
        version: versionInput,
      }),
      { error: 'Choose the rows' },
    )
    .min(1, { error: 'Choose the rows' })
    .max(maxRowsAtOnce, { error: `At most ${maxRowsAtOnce} rows at once` }),
})

const doneWithMany = z
  .object({
    done: z.array(z.guid()),
    undo: z.array(before).describe('What takes it back, of those rows that an undo can bring back'),
    refused: z
      .array(z.object({ id: z.guid(), name: z.string().describe('As the list names it'), message: z.string() }))
      .describe(
        'Why, in the order of the rows. An error that is no refusal has the id to quote, and the rows after it are not tried',
      ),
  })
  .meta({ id: 'DoneWithMany' })

export type DoneWithMany = z.output<typeof doneWithMany>
export type UndoOfMany = z.output<typeof undoOfMany>['rows'][number]

const actsOn = <L extends ActedList>(list: L, summary: string) =>
  ({
    summary,
    description: 'Each by itself: the reply names those that were refused, and why. At most 100 at once.',
    permission: listActions[list].permission as (typeof listActions)[L]['permission'],
    repeats: 'same',
    stepUp: 'never',
    body: actionOn(list),
    replies: { 200: doneWithMany },
  }) as const

const takesBack = <L extends 'orders' | 'leads'>(list: L) =>
  ({
    summary: `Take back what was done with several ${list}`,
    description: 'Each by itself. What somebody changed since is refused.',
    permission: listActions[list].permission as (typeof listActions)[L]['permission'],
    repeats: 'same',
    stepUp: 'never',
    body: undoOfMany,
    replies: { 200: doneWithMany },
  }) as const

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
  'POST /api/admin/list-actions/orders': actsOn('orders', 'Confirm, cancel, archive or restore several orders'),
  'POST /api/admin/list-actions/orders/undo': takesBack('orders'),
  'POST /api/admin/list-actions/leads': actsOn('leads', 'Move several leads'),
  'POST /api/admin/list-actions/leads/undo': takesBack('leads'),
  'POST /api/admin/list-actions/changes': actsOn('changes', 'Approve or reject several change requests'),
  'POST /api/admin/list-actions/customers': actsOn('customers', 'Put several customers on hold, or end it'),
  'POST /api/admin/list-actions/projects': actsOn('projects', 'Close or reopen several projects'),
  'POST /api/admin/list-actions/containers': actsOn('containers', 'Change the status of several containers'),
  'POST /api/admin/list-actions/invoices': actsOn('invoices', 'Send reminders of several invoices'),
  'POST /api/admin/list-actions/receivables': actsOn('receivables', 'Remind several customers of their open invoices'),
  'POST /api/admin/list-actions/facilities': actsOn('facilities', 'Archive or restore several facilities'),
  'POST /api/admin/list-actions/emails': actsOn('emails', 'Send several failed emails again'),
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
