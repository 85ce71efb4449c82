import type { Translated } from '#content/company/languages.ts'
import type { billArithmetic as arithmetic } from '#content/wording/bill-arithmetic.ts'
import type * as billing from '#content/wording/billing.ts'
import type { quantities as amounts, billLineLabels as lines } from '#content/wording/billing.ts'
import type * as photos from '#content/wording/haul-photos.ts'
import type * as howToPay from '#content/wording/how-to-pay.ts'
import type * as english from '#content/wording/order-documents.ts'
import type { togetherText as together } from '#content/wording/order-groups.ts'
import { longDay, shortInstant } from '#content/wording/short-dates.ts'
import type * as estimates from '#content/wording/ticket-estimate.ts'
import type { HaulKind } from '#contract/hauls/haul-kinds.ts'
import { hundredthCubicYardsToDecimal, hundredthTonsToDecimal as tons } from '#contract/values/units.ts'

/** Bills, weight tickets, invoices and photos on the pages of one order, in Spanish. */
export const billText: Translated<typeof english.billText> = {
  heading: 'Cargos',
  tax: 'Impuesto',
  total: 'Total',
  paid: 'Pagado hasta ahora',
  due: 'Falta pagar',
  over: 'Pagado de más',
  settled: 'Saldado',
}

export const ticketListText: Translated<typeof english.ticketListText> = {
  tons: (weight) => `${weight} toneladas`,
  number: (number) => `N.º ${number}`,
  photo: 'Foto de la boleta de peso',
  openPhoto: 'Abrir la foto o el PDF',
}

export const invoiceStateLabels: Translated<typeof english.invoiceStateLabels> = {
  open: 'por pagar',
  overdue: 'vencida',
  paid: 'pagada',
  credited: 'acreditada',
  'credit-note': 'nota de crédito',
  openAmount: (amount) => `${amount} por pagar`,
}

export const invoiceListText: Translated<typeof english.invoiceListText> = {
  pdf: 'PDF',
  pdfOf: (number) => `${number} en PDF`,
  issued: (day) => `emitida el ${day}`,
  due: (day) => `vence el ${day}`,
  creditedBy: (number) => `acreditada con ${number}`,
  credits: (number) => `acredita ${number}`,
  creditedInPart: (amount) => `${amount} acreditados`,
}

export const estimatedLoad: typeof estimates.estimatedLoad = (material) =>
  material ? `${material} (estimado)` : 'Estimado'

export const quantities: Translated<typeof amounts> = {
  tons: (hundredths) => `${tons(hundredths)} toneladas`,
  days: (days) => (days === 1 ? '1 día' : `${days} días`),
}

export const billLineLabels: typeof lines = {
  base: 'Renta del contenedor',
  delivery: 'Entrega y recogida',
  environmental: 'Cargo ambiental',
  fuel: 'Combustible',
  service_fuel: 'Combustible',
  fuel_surcharge: 'Recargo por combustible',
  overage: 'Peso sobre las toneladas incluidas',
  extra_days: 'Días después de los incluidos',
  swap: 'Cambio del contenedor',
  dump_and_return: 'Vaciar y regresar',
  trip: 'Cargo por viaje',
  relocation: 'Cambio de lugar',
  rental_period: 'Renta',
  late_fee: 'Recargo por pago tardío',
  waiting: 'Tiempo de espera',
  overload: 'Contenedor sobrecargado',
  prohibited: 'Material prohibido',
  permit: 'Permiso',
  damage: 'Daño',
  cleaning: 'Limpieza',
  discount: 'Descuento',
  goodwill: 'Crédito de cortesía',
  cancellation: 'Cargo por cancelación, según los términos',
}

export const documentNumber: typeof billing.documentNumber = (kind, number) =>
  `${kind === 'invoice' ? 'INV' : 'CN'}-${String(number).padStart(6, '0')}`

export const termsLabels: typeof billing.termsLabels = {
  'due-on-receipt': 'Se paga al recibirla',
  'net-30': 'Net 30 días',
}

export const containerText: typeof billing.containerText = (yards) => `Contenedor de ${yards} yardas`

export const rentalText: typeof billing.rentalText = (yards, includedHundredthTons, includedDays) => {
  const weight = includedHundredthTons === null ? '' : `${quantities.tons(includedHundredthTons)} y `
  return `${containerText(yards)}, ${weight}${quantities.days(includedDays)} incluidos`
}

export const billArithmetic: Translated<typeof arithmetic> = {
  weight: (weighed, included, over) => `${weighed} pesadas − ${included} incluidas = ${over} de más`,
  ofEach: (included) => `${included} de cada carga`,
  within: (weighed, included) => `${weighed} pesadas, ${included} incluidas: nada de más`,
  noLimit: (weighed) => `${weighed} pesadas, sin límite`,
  hence: ';  ',
  product: (quantity, rate, amount) => `${quantity} × ${rate} = ${amount}`,
  days: (days, from, to, included, extra) => `del ${from} al ${to}: ${days} − ${included} incluidos = ${extra} de más`,
}

export const paymentPromise: typeof howToPay.paymentPromise = (invoicedTo, onDelivery, atBooking = null) => {
  if (invoicedTo) {
    const terms = invoicedTo.terms === 'net-30' ? 'Net 30' : 'pago al recibirla'
    return `Le mandamos la factura a ${invoicedTo.account}, ${terms}.`
  }
  if (!atBooking) return onDelivery
  const { amount, isAll, isRequired, isPaid } = atBooking
  if (!isPaid && !isRequired) return 'Lo que no pague en línea se paga al entregar.'
  return `Usted ${isPaid ? 'pagó' : 'paga'} ${amount} en línea.${isAll ? '' : ' El resto se paga al entregar.'}`
}

/** The headings as the texts of documents keep them, in English. */
const storedWays: Readonly<Record<string, 'check' | 'bank'>> = { 'Mail checks to:': 'check', 'Bank transfer:': 'bank' }
const wayNames: Record<howToPay.PrintedWayKind, string> = {
  text: 'Cómo pagar',
  check: 'Con cheque',
  bank: 'Transferencia',
  online: 'En línea',
}

export const waysToPay: typeof howToPay.waysToPay = (stored) => {
  const ways: howToPay.WayToPay[] = [{ kind: 'text', lines: [] }]
  for (const line of stored.split('\n')) {
    const kind = storedWays[line]
    if (kind) ways.push({ kind, lines: [] })
    else if (line.trim() !== '') ways.at(-1)?.lines.push(line)
  }
  return ways.filter(({ lines }) => lines.length > 0)
}

const wayHeadings: Record<howToPay.WayToPay['kind'], string> = {
  text: 'Cómo pagar:',
  check: 'Mande cheques a:',
  bank: 'Transferencia de banco:',
}
export const wayParagraph: typeof howToPay.wayParagraph = ({ kind, lines }) => [wayHeadings[kind], ...lines].join('\n')

export const payByPhone: typeof howToPay.payByPhone = (phone) =>
  `Cómo pagar:\nLlámenos: ${phone}. Le decimos adónde mandar un cheque o una transferencia.`

export const payBoxText: Translated<typeof howToPay.payBoxText> = {
  heading: (kind, amount) => (kind === 'text' || amount === '' ? wayNames[kind] : `${wayNames[kind]}, ${amount}`),
  payableTo: (payee) => `A nombre de ${payee}`,
  writeOnIt: (reference) => `Escriba ${reference} en el cheque`,
  reference: (reference) => `Referencia: ${reference}`,
  invoiceNumbers: 'los números de factura',
  online: (page) => `Con tarjeta o cuenta de banco: use el botón de nuestro correo, o inicie sesión en ${page}`,
}

export const togetherText: Translated<typeof together> = {
  heading: (count) => `Pedidos juntos: ${count} contenedores`,
  help: 'Cada contenedor tiene su propio número de pedido.',
  thisOne: 'este pedido',
  delivery: (yards, day) =>
    day === null
      ? `contenedor de ${yards} yardas, fecha por acordar`
      : `contenedor de ${yards} yardas, entrega el ${longDay(day)}`,
  cancelled: (yards) => `contenedor de ${yards} yardas, cancelado`,
  movedAlone: (day) => `se movió por separado: ${longDay(day)}`,
}

const done: Record<HaulKind, string> = {
  deliver: 'Entregado',
  pick_up: 'Recogido',
  swap: 'Cambiado',
  dump_and_return: 'Vaciado y devuelto',
  relocate: 'Movido',
  full_pickup: 'Recogido',
  new_delivery: 'Entregado',
}

export const haulPhotoText: Translated<typeof photos.haulPhotoText> = {
  heading: 'Fotos',
  caption: (of, takenAt, takenBy) => `${done[of]}, ${shortInstant(takenAt)}${takenBy && `, ${takenBy}`}`,
  alt: (of) => `${done[of]}: la foto del chofer`,
  open: '(abre la foto en otra pestaña)',
}

export const calendarText: Translated<typeof photos.calendarText> = { add: 'Agregar al calendario' }

export const estimatedMark = 'Estimado'

export const estimateText: typeof estimates.estimateText = (estimate) => {
  const { hundredthYards, densityPoundsPerYard, densitySource, densityVersion } = estimate
  const source = [densitySource, densityVersion].filter(Boolean).join(', ')
  return `${hundredthCubicYardsToDecimal(hundredthYards ?? 0)} yardas cúbicas × ${densityPoundsPerYard ?? 0} lb (${source})`
}
