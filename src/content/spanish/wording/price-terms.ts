import type { Translated } from '#content/company/languages.ts'
import type { priceTerms as terms } from '#content/wording/price-terms.ts'

export const priceTerms: Translated<typeof terms> = {
  partsHeading: 'Desglose del precio',
  delivery: 'Entrega y recogida',
  environmental: 'Cargo ambiental',
  tax: 'Impuesto',
  includedHeading: 'Incluido',
  days: 'Días',
  daysUpTo: (days) => `hasta ${days}`,
  daysFrom: (days, from) => `hasta ${days}, desde el ${from}`,
  weight: 'Peso',
  tons: (tons) => `${tons} toneladas`,
  anyWeight: 'sin límite',
  laterHeading: 'Podría cobrarse después',
  perTon: (tons) => `Cada tonelada sobre ${tons}`,
  perDay: (days) => `Cada día después de ${days}`,
}
