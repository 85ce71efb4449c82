import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/public/bank-discount.ts'

export const bankDiscountText: Translated<typeof english.bankDiscountText> = {
  offer: (percent) => `${percent}% de descuento si paga su factura con un solo pago desde una cuenta de banco.`,
}
