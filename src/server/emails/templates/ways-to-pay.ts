import type { Business } from '#content/company/business.ts'
import { formatPhone } from '#content/company/phone.ts'
import { payBoxText, payByPhone, wayParagraph, waysToPay } from '#content/wording/how-to-pay.ts'
import type { Button } from './email-content.ts'

type Asked = {
  /** As the settings said (rule 326). */
  howToPay: string | undefined
  /** The button that pays online, if there is one. */
  pay: Button | null
  /** What goes on a check or a transfer. */
  reference: string
}

/** Rule 598: how to pay besides a button, as paragraphs; the last way is to call. */
export function paymentParagraphs({ howToPay = '', pay, reference }: Asked, business: Business): string[] {
  const references = { text: [], check: [payBoxText.writeOnIt(reference)], bank: [payBoxText.reference(reference)] }
  const ways = waysToPay(howToPay).map(({ kind, lines }) =>
    wayParagraph({ kind, lines: [...lines, ...references[kind]] }),
  )
  return ways.length > 0 || pay ? ways : [payByPhone(formatPhone(business.phone))]
}
