import type * as english from '#content/account/portal.ts'
import type * as sites from '#content/account/sites.ts'
import type { Translated } from '#content/company/languages.ts'
import type * as stays from '#content/wording/long-stays.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { formatDay, type IsoDate } from '#contract/values/dates.ts'

/** The documents and the sites of an account, in Spanish (rule 594). */

const monthOfYear = new Intl.DateTimeFormat('es-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const monthName = (firstDay: IsoDate) => {
  const name = formatDay(monthOfYear, firstDay)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const portalPage: Translated<typeof english.portalPage> = {
  title: 'Documentos',
  description: 'Los documentos de sus pedidos.',
  heading: 'Documentos',
  intro: 'Sus documentos, obra por obra.',
  downloadAll: 'Descargar todo',
  month: monthName,
  monthAt: (firstDay, address) => `${monthName(firstDay)}, ${address}`,
  inMonth: (count, tons) =>
    [count === 1 ? 'un documento' : `${count} documentos`, tons !== '0.0' && `${tons} toneladas`]
      .filter(Boolean)
      .join(', '),
  downloadMonth: 'Descargar el mes',
  pdf: 'PDF',
  see: 'Ver',
  po: (number) => `PO ${number}`,
  ofOrder: (orderNumber) => `pedido ${orderNumber}`,
  barKey: 'Barra: toneladas en la báscula. La línea marca lo que el precio incluye; lo rayado va de más.',
  byOrder: 'Pedido por pedido',
  byOrderCount: (count) => `Pedido por pedido (${count})`,
  places: 'Sus obras',
  inAll: (count) => (count === 1 ? 'Un documento' : `${count} documentos`),
  kinds: { all: 'Todo', ticket: 'Boletas de peso', invoice: 'Facturas', report: 'Reportes' },
  kindsLabel: 'Tipo de documento',
  noneOfKind: 'Todavía no hay de este tipo.',
  search: 'Dirección, PO, factura o número de boleta',
  searchLabel: 'Buscar en sus documentos',
  none: 'Todavía no hay pedidos',
  noneHelp: 'Cuando reserve un contenedor, sus documentos aparecen aquí.',
  book: 'Reservar un contenedor',
  pages: 'Más pedidos',
  older: 'Pedidos más viejos',
  newest: 'Pedidos más nuevos',
  failed: 'No se pudieron cargar sus pedidos. Vuelva a cargar la página en un momento, por favor.',
  order: (yards, orderNumber) => `Contenedor de ${yards} yardas, pedido ${orderNumber}`,
  delivered: (date) => `Entrega: ${date}`,
  noDate: 'Todavía sin fecha de entrega',
  cancelled: 'Cancelado. No se pesó ni se facturó nada.',
  open: 'Abrir',
  bill: 'Cargos',
  notForRole: 'Con su permiso en esta cuenta no ve facturas ni pesos. Pregúntele al dueño.',
  askUs: '¿Todavía no está? Llámenos y se lo mandamos:',
}

export const portalDocuments: Translated<typeof english.portalDocuments> = {
  confirmation: 'Confirmación del pedido',
  tickets: { name: 'Boletas de peso', when: 'Después de la recogida, cuando se pese la carga.' },
  invoice: { name: 'Factura', when: 'Después de la recogida, con el peso final.' },
  diversion: {
    name: 'Reporte de desvío CALGreen (en inglés)',
    when: 'Después de la recogida, cuando se pese la carga.',
  },
}

export const sitesPage: Translated<typeof sites.sitesPage> = {
  title: 'Obras',
  description: 'Sus obras: contenedores, toneladas, desvío, y lo que sigue.',
  heading: 'Obras',
  intro: (count, containers) =>
    `${plural(count, 'obra', 'obras')}, ${plural(containers, 'contenedor', 'contenedores')} con usted`,
  newSite: 'Nueva obra',
  failed: 'No se pudieron cargar sus obras. Vuelva a cargar la página en un momento, por favor.',
  none: 'Todavía no hay obras',
  noneHelp: 'Reserve un contenedor, y el lugar donde va aparece aquí.',
  book: 'Reservar un contenedor',
  list: 'Contenedores por obra',
  search: 'Dirección, PO o número de contenedor',
  searchLabel: 'Buscar en sus obras',
  finished: (count) => plural(count, 'obra terminada', 'obras terminadas'),
}

export const siteMoneyText: Translated<typeof sites.siteMoneyText> = {
  heading: 'Lo que se debe',
  balance: 'Saldo de la cuenta',
  overdue: (amount) => `${amount} vencidos`,
  nothingOverdue: 'Nada vencido',
  nothingOpen: 'Por ahora no se debe nada',
  due: (day, today) => `Vence: ${shortDay(day, today)}`,
  wasDue: (day, today) => `Venció: ${shortDay(day, today)}`,
  later: 'Vence después',
  invoices: (count) => (count === 1 ? 'Factura' : 'Facturas'),
  howToPay: 'Cómo pagar',
  payOnline: 'Abra una factura para pagarla en línea.',
  pay: 'Pagar',
  howToPayCall: (phone) => `Llame al ${phone}. Le decimos adónde mandar un cheque o una transferencia.`,
}

export const siteRowText: Translated<typeof sites.siteRowText> = {
  for: (account) => `para ${account}`,
  po: (numbers) => `PO ${numbers.join(', ')}`,
  size: (yards) => `${yards} yardas`,
  since: (day, today) => `desde el ${shortDay(day, today)}`,
  daysLeft: (days) => {
    if (days === 0) return 'último día incluido'
    return days > 0
      ? `quedan ${plural(days, 'día incluido', 'días incluidos')}`
      : `${plural(-days, 'día', 'días')} de más`
  },
  daysUsed: (used, included) => `${used} de ${included} días usados`,
  notThere: 'reservado',
  stays: 'se queda con usted',
  rent: (terms) => `Renta ${terms}`,
  nextRent: (day, today) => `la siguiente el ${shortDay(day, today)}`,
  delivery: (day, today, hours) => `Entrega: ${shortDay(day, today)}${hours === null ? '' : `, ${hours}`}`,
  noDelivery: 'Todavía sin día de entrega',
  pickup: (day, today) => `Recogida: ${shortDay(day, today)}`,
  ends: (day, today, rate) =>
    rate === null
      ? `Termina el ${shortDay(day, today)}. Déjelo, o pida que lo recojamos.`
      : `Termina el ${shortDay(day, today)}. Déjelo por ${rate} al día, o pida que lo recojamos.`,
  waits: 'Espera su confirmación',
  details: 'Detalles',
  keepOrPickUp: 'Dejarlo o recogerlo',
  again: 'Reservar aquí otra vez',
  hauled: 'Llevado hasta ahora',
  tons: (tons, loads) => [tons, `toneladas, ${plural(loads, 'carga', 'cargas')}`] as const,
  nothingHauled: 'Todavía nada. Se pesa después de la recogida.',
  diverted: 'Desviado',
  percent: (percent) => `${percent}%`,
  over: (points) => `${points} puntos arriba`,
  short: (points) => `faltan ${points} puntos`,
  needed: (percent) => `se necesita ${percent}%`,
  afterFirst: 'Después de la primera carga',
  orders: (count) => plural(count, 'pedido', 'pedidos'),
}

const every = { '28-days': '28 días', month: 'mes' }
const dues = { advance: 'por adelantado', arrears: 'al final' }

/** What the site list says of rent by periods. */
export const rentText: Translated<Pick<typeof stays.rentText, 'every' | 'dues' | 'terms'>> = {
  every,
  dues,
  terms: (amount, period, due) =>
    [amount, amount === null ? `cada ${every[period]}` : `por ${every[period]}`, dues[due]].filter(Boolean).join(' '),
}
