import { labelText } from '#content/staff/staff-containers.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { sendPdf } from '#server/site/send-pdf.ts'
import { addContainer, addContainerRange } from './add-container.ts'
import { readContainerHistory } from './container-history.ts'
import { containerLabelsPdf } from './container-labels.ts'
import { listContainers } from './container-views.ts'
import { deleteContainer } from './delete-container.ts'
import { changeFleetSettings, readFleetSettings } from './fleet-settings.ts'
import { updateContainer } from './update-container.ts'
import { readYard } from './yard-queries.ts'

/** How many labels one PDF has. */
const maxLabels = 600

export const containerRoutes = {
  async 'GET /api/admin/containers'({ query }, { app }) {
    const { rows, headers } = await listContainers(app, query)
    return { status: 200, body: rows, headers }
  },

  async 'POST /api/admin/containers'({ body, actor }, { app }) {
    return { status: 201, body: await addContainer(app, actor, body) }
  },

  async 'POST /api/admin/containers/range'({ body, actor }, { app }) {
    return { status: 201, body: await addContainerRange(app, actor, body) }
  },

  async 'GET /api/admin/container-labels'({ query }, context) {
    const { app } = context
    const { rows } = await listContainers(app, { ...query, limit: maxLabels, cursor: undefined })
    if (rows.length === 0) throw new AppError('not-found', { message: labelText.none })
    const labels = {
      company: app.config.business.name,
      numbers: rows.map(({ containerNumber, size }) => ({ containerNumber, size })),
      madeAt: app.clock(),
    }
    return sendPdf(context, containerLabelsPdf, labels, { fileName: 'container-labels.pdf' })
  },

  async 'GET /api/admin/containers/{id}'({ params }, { app }) {
    return { status: 200, body: await readContainerHistory(app, params.id) }
  },

  async 'PUT /api/admin/containers/{id}'({ params, body, actor }, { app }) {
    return { status: 200, body: await updateContainer(app, actor, params.id, body) }
  },

  async 'DELETE /api/admin/containers/{id}'({ params, actor }, { app }) {
    return { status: 200, body: await deleteContainer(app, actor, params.id) }
  },

  async 'GET /api/admin/fleet-settings'(_input, { app }) {
    return { status: 200, body: await readFleetSettings(app.db.sql) }
  },

  async 'PUT /api/admin/fleet-settings'({ body, actor }, { app }) {
    return { status: 200, body: await changeFleetSettings(app, actor, body) }
  },

  async 'GET /api/admin/yard'(_input, { app }) {
    return { status: 200, body: await readYard(app.db.sql, dateInLosAngeles(app.clock())) }
  },
} satisfies RouteHandlers
