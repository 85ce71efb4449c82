import { z } from 'zod'
import { importId } from '#contract/params.ts'
import type { Contract } from '#contract/wire/kit.ts'
import {
  importDetail,
  importHeader,
  importMapping,
  importRow,
  importRowsQuery,
  importUpload,
  listedImport,
} from './imports.ts'

export const importEndpoints = {
  'GET /api/admin/imports': {
    summary: 'The newest imports of customers, sites, containers and orders, at most 100',
    permission: 'staff:imports.read',
    replies: { 200: z.array(listedImport) },
  },
  'POST /api/admin/imports': {
    summary: 'Upload a file to import',
    description:
      'The body is a CSV file or an Excel workbook (.xlsx, first sheet) of at most 10 MB, 20,000 rows, 100 columns and 10,000 characters in a cell (rule 296). Titles above the names of the ' +
      'columns and totals below the rows are recognized (rule 315). CSV is separated by commas, semicolons, tabs or bars, in UTF-8, UTF-16, Windows-1252 or Mac Roman. Nothing is imported yet.',
    permission: 'staff:imports.write',
    repeats: 'key',
    stepUp: 'never',
    query: importUpload,
    file: true,
    replies: { 201: importDetail },
  },
  'GET /api/admin/imports/{id}': {
    summary: 'An import, with its progress and the number of rows by outcome',
    permission: 'staff:imports.read',
    params: { id: importId },
    replies: { 200: importDetail },
    refusals: ['not-found'],
  },
  'PUT /api/admin/imports/{id}/mapping': {
    summary: 'Choose the columns of the fields, and check all rows',
    description:
      'Checking happens in the background and writes nothing else. Can be repeated until the import is run. A column of amounts that may be read in two ways, such as 1.234, is 400 at ' +
      '`notation.‹field›` until `notation` says how its amounts are written (rule 315).',
    permission: 'staff:imports.write',
    repeats: 'same',
    params: { id: importId },
    stepUp: 'never',
    body: importMapping,
    replies: { 200: importDetail },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'PUT /api/admin/imports/{id}/header': {
    summary: 'Choose the line with the names of the columns, and the last row',
    description: 'The columns are suggested again; choose them and check the rows afterward.',
    permission: 'staff:imports.write',
    repeats: 'same',
    params: { id: importId },
    stepUp: 'never',
    body: importHeader,
    replies: { 200: importDetail },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'POST /api/admin/imports/{id}/run': {
    summary: 'Import the rows of a checked file',
    description:
      'In the background. Each row is checked again. Rows that are refused are skipped. A failed run continues with the row it stopped at.',
    permission: 'staff:imports.write',
    repeats: 'id',
    params: { id: importId },
    stepUp: 'never',
    replies: { 200: importDetail },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'POST /api/admin/imports/{id}/undo': {
    summary: 'Undo an import',
    description:
      'In the background: deletes what it added and restores what it changed. Whatever was used or changed since stays, and its row says why.',
    permission: 'staff:imports.write',
    repeats: 'id',
    params: { id: importId },
    stepUp: 'never',
    replies: { 200: importDetail },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'DELETE /api/admin/imports/{id}': {
    summary: 'Discard an import that was not run',
    permission: 'staff:imports.write',
    repeats: 'id',
    params: { id: importId },
    stepUp: 'never',
    replies: { 204: null },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'GET /api/admin/imports/{id}/rows': {
    summary: 'The rows of an import, in the order of the file',
    description: 'Cursor paging: follow the Link header with rel="next".',
    permission: 'staff:imports.read',
    params: { id: importId },
    query: importRowsQuery,
    replies: { 200: z.array(importRow) },
    refusals: ['not-found'],
  },
  'GET /api/admin/imports/{id}/refused': {
    summary: 'The refused rows as CSV, with the reasons in the last column',
    description: 'RFC 4180, UTF-8 with a byte order mark. Correct it, and import it as another file.',
    permission: 'staff:imports.read',
    params: { id: importId },
    replies: { 200: { contentType: 'text/csv; charset=utf-8' } },
    refusals: ['not-found'],
  },
} as const satisfies Contract
