import '#web/forms/zod-without-eval.ts'
import * as z from 'zod/mini'
import { findOrderPage } from '#content/account/find-order.ts'
import { accountFields } from '#contract/customers/account-fields.ts'
import { checkFields } from '#web/forms/check-fields.ts'

const rules = z.object({
  orderNumber: z.string().check(z.trim(), z.minLength(1, { error: findOrderPage.orderNumberRequired })),
  email: accountFields.email,
})

export function checkFindOrder(values: { orderNumber: string; email: string }) {
  return checkFields(rules, values)
}
