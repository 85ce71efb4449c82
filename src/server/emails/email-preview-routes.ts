import { testEmailText } from '#content/emails/emails.ts'
import type { Sample } from '#server/outbox/email-templates.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { findStaffAddress, findStaffMailbox } from '#server/settings/setting-queries.ts'
import type { Context } from '#server/site/context.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { renderSample, sendTestEmail } from './samples/render-sample.ts'
import { documentOf } from './templates/email-look.ts'

export const emailPreviewRoutes = {
  async 'POST /api/admin/email-preview'({ body }, context) {
    const customer = render({ ...body, audience: 'customer' }, context)
    const admin = render({ ...body, audience: 'staff' }, context)
    const [testRecipient, staffMailbox] = await Promise.all([
      findStaffAddress(context.app.db.sql, context.app),
      findStaffMailbox(context.app.db.sql, context.app),
    ])
    return {
      status: 200,
      body: {
        customerEmail: customer.html,
        adminEmail: admin.html,
        customer: beside(customer),
        admin: beside(admin),
        testRecipient,
        staffMailbox,
      },
    }
  },

  async 'GET /api/admin/email-preview/{template}/{order}/{audience}'({ params, query }, context) {
    return documentOf(render(params, context).html, query.theme)
  },

  async 'POST /api/admin/send-test-email'({ body }, context) {
    const recipient = await sendTestEmail(context.app, body, context.origin)
    return { status: 200, body: { message: testEmailText.sent(recipient) } }
  },
} satisfies RouteHandlers

const render = (sample: Sample, { app, origin }: Context) =>
  renderSample(sample, { business: app.config.business, now: app.clock(), origin })

const beside = ({ subject, text, attachments = [] }: RenderedEmail) => ({
  subject,
  text,
  attachments: attachments.map(({ filename }) => filename),
})
