import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { chooseHeader, discardImport, mapImport, runImport, undoImport, uploadImport } from './change-import.ts'
import { getImport, listImports, pageOfRows } from './import-queries.ts'
import { refusedRows } from './refused-rows.ts'

/** The import of a company's data from its earlier system. */
export const importRoutes = {
  async 'GET /api/admin/imports'(_input, { app }) {
    return { status: 200, body: await listImports(app.db.sql) }
  },

  async 'POST /api/admin/imports'({ query, file, actor }, { app }) {
    const id = await uploadImport(app, { ...query, file, actor })
    return { status: 201, body: await getImport(app.db.sql, id) }
  },

  async 'GET /api/admin/imports/{id}'({ params }, { app }) {
    return { status: 200, body: await getImport(app.db.sql, params.id) }
  },

  async 'PUT /api/admin/imports/{id}/mapping'({ params, body }, { app }) {
    await mapImport(app, params.id, body)
    return { status: 200, body: await getImport(app.db.sql, params.id) }
  },

  async 'PUT /api/admin/imports/{id}/header'({ params, body }, { app }) {
    await chooseHeader(app, params.id, body)
    return { status: 200, body: await getImport(app.db.sql, params.id) }
  },

  async 'POST /api/admin/imports/{id}/run'({ params, actor }, { app }) {
    await runImport(app, params.id, actor)
    return { status: 200, body: await getImport(app.db.sql, params.id) }
  },

  async 'POST /api/admin/imports/{id}/undo'({ params, actor }, { app }) {
    await undoImport(app, params.id, actor)
    return { status: 200, body: await getImport(app.db.sql, params.id) }
  },

  async 'DELETE /api/admin/imports/{id}'({ params }, { app }) {
    await discardImport(app, params.id)
    return { status: 204, body: undefined }
  },

  async 'GET /api/admin/imports/{id}/rows'({ params, query }, { app }) {
    const { rows, headers } = await pageOfRows(app.db.sql, params.id, query)
    return { status: 200, body: rows, headers }
  },

  async 'GET /api/admin/imports/{id}/refused'({ params }, { app }) {
    const { name, body } = await refusedRows(app.db.sql, params.id)
    return { status: 200, body: () => body, headers: { 'content-disposition': `attachment; filename="${name}"` } }
  },
} satisfies RouteHandlers
