import '#web/forms/zod-without-eval.ts'
import * as z from 'zod/mini'
import { orderCodeStep } from '#content/public/change-day.ts'
import { checkFields } from '#web/forms/check-fields.ts'

const rules = z.object({ code: z.string().check(z.regex(/^\s*(\d\s*){6}$/, { error: orderCodeStep.wrong })) })

export function checkCode(values: { code: string }) {
  return checkFields(rules, values)
}
