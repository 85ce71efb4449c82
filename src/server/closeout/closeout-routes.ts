import {
  orderForReaders,
  orderForStaff,
  projectForOwner,
  projectForStaff,
} from '#server/projects/diversion/report-access.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { sendCloseoutPacket } from './send-packet.ts'

/** Endpoints for closeout packets of orders and projects, for everyone who may read their diversion reports. */
export const closeoutRoutes = {
  async 'GET /api/orders/{id}/closeout-packet'({ params }, context) {
    return sendCloseoutPacket(context, await orderForStaff(params, context))
  },

  async 'GET /api/orders/by-number/{orderNumber}/closeout-packet'({ params }, context) {
    return sendCloseoutPacket(context, await orderForReaders(params, context))
  },

  async 'GET /api/admin/projects/{id}/closeout-packet'({ params }, context) {
    return sendCloseoutPacket(context, await projectForStaff(params, context))
  },

  async 'GET /api/customer/projects/{id}/closeout-packet'({ params, customer }, context) {
    return sendCloseoutPacket(context, await projectForOwner({ ...params, owner: customer }, context))
  },
} satisfies RouteHandlers
