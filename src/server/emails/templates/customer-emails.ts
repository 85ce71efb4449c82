import type { Business } from '#content/company/business.ts'
import { orderCodeText, orderConfirmationText, orderLinkText } from '#content/emails/emails.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import * as accountEmails from './account-emails.ts'
import { renderChangeRequestDecided } from './change-request-decided.ts'
import { renderChangeRequestReceived } from './change-request-received.ts'
import { deliveryCalendar } from './delivery-calendar.ts'
import { renderDeliveryReminder } from './delivery-reminder.ts'
import { renderEmailContent } from './email-draft.ts'
import { renderEstimate } from './estimate.ts'
import { renderFinalInvoice, renderFinalInvoices } from './final-invoice.ts'
import { renderHaulNotice } from './haul-notice.ts'
import { renderInvoiceReminder } from './invoice-reminder.ts'
import { renderLeadReceived } from './lead-received.ts'
import { renderLongStay } from './long-stay.ts'
import {
  payButton,
  renderCardStored,
  renderOverageCharge,
  renderPaymentReceived,
  renderPaymentRefused,
} from './online-payment.ts'
import { renderOrderChanged, renderOrdersChanged } from './order-changed.ts'
import { renderOrderConfirmation } from './order-confirmation.ts'
import { renderOverageNotification, renderOverageTogether } from './overage-notification.ts'
import { renderQuote, renderQuoteAccepted } from './quote-email.ts'
import { renderRentalEnd } from './rental-end.ts'
import { renderStandingService } from './standing-service.ts'
import { renderStatement } from './statement-email.ts'

/** What customers are written. The build makes all of it once more with Spanish texts (rules 487 and 592). */
export const customerEmails = {
  ...accountEmails,
  deliveryCalendar,
  renderEmailContent,
  renderOrderConfirmation,
  renderDeliveryReminder,
  renderRentalEnd,
  renderOrderChanged,
  renderOrdersChanged,
  renderHaulNotice,
  renderOrderLink,
  renderOrderCode,
  renderLeadReceived,
  renderEstimate,
  renderQuote,
  renderQuoteAccepted,
  renderStandingService,
  renderLongStay,
  renderChangeRequestReceived,
  renderChangeRequestDecided,
  renderOverageNotification,
  renderOverageTogether,
  renderFinalInvoice,
  renderFinalInvoices,
  renderInvoiceReminder,
  renderStatement,
  renderPaymentReceived,
  renderPaymentRefused,
  renderCardStored,
  renderOverageCharge,
  payButton,
}
export type CustomerEmails = typeof customerEmails

/** A new link to an order and those that were placed together with it. */
function renderOrderLink(
  order: StaffOrder,
  { link, orders }: { link: string; orders: readonly StaffOrder[] },
  business: Business,
): RenderedEmail {
  const { greeting, together } = orderLinkText
  const { subject, intro, button } =
    orders.length === 1
      ? orderLinkText
      : { subject: together.subject(orders.length), intro: together.intro(orders.length), button: together.button }
  return renderEmailContent(
    {
      subject: `${subject} ${order.orderNumber}`,
      lines: [greeting(order.customerName), intro],
      ...(orders.length > 1 && {
        facts: orders.map((each, at) => [
          orderConfirmationText.together.number(at + 1, orders.length),
          each.orderNumber,
        ]),
      }),
      button: { link, label: button },
      after: [orderLinkText.notYou],
    },
    business,
  )
}

function renderOrderCode(
  order: StaffOrder,
  { code, minutes }: { code: string; minutes: number },
  business: Business,
): RenderedEmail {
  return renderEmailContent(
    {
      subject: orderCodeText.subject(order.orderNumber),
      lines: [orderCodeText.greeting(order.customerName), orderCodeText.intro],
      sign: { value: `${code.slice(0, 3)} ${code.slice(3)}`, below: orderCodeText.caption(minutes) },
      after: [orderCodeText.notYou],
    },
    business,
  )
}
