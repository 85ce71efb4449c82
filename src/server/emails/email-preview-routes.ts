import { testEmailText } from '#content/emails/emails.ts'
import type { Sample } from '#server/outbox/email-templates.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { findStaffAddress, findStaffMailbox } from '#server/settings/setting-queries.ts'
import type { Context } from '#server/site/context.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { readSampleSite, renderSample, sendTestEmail } from './samples/render-sample.ts'
import { documentOf } from './templates/email-look.ts'

export const emailPreviewRoutes = {
  async 'POST /api/admin/email-preview'({ body }, context) {
    const [customer, admin, testRecipient, staffMailbox] = await Promise.all([
      render({ ...body, audience: 'customer' }, context),
      render({ ...body, audience: 'staff' }, context),
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
    return documentOf((await render(params, context)).html, query.theme)
  },

  async 'POST /api/admin/send-test-email'({ body }, context) {
    const recipient = await sendTestEmail(context.app, body, context.origin)
    return { status: 200, body: { message: testEmailText.sent(recipient) } }
  },
} satisfies RouteHandlers

const render = async (sample: Sample, { app, origin }: Context) =>
  renderSample(sample, await readSampleSite(app, origin))

const beside = ({ subject, text, attachments = [] }: RenderedEmail) => ({
  subject,
  text,
  attachments: attachments.map(({ filename }) => filename),
})
