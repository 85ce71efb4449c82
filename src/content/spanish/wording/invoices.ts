import type { Translated } from '#content/company/languages.ts'
import { greeting } from '#content/spanish/emails/emails.ts'
import type * as archive from '#content/wording/documents-archive.ts'
import type * as page from '#content/wording/invoice-page.ts'
import type * as english from '#content/wording/invoices.ts'
import type * as jobs from '#content/wording/jobs.ts'
import type { statementText as statement } from '#content/wording/statements.ts'
import { haulNames } from './haul-names.ts'
import { storedText } from './stored-text.ts'

/** Invoices, credit notes, overage and statements for customers, in Spanish (rules 592 and 593). The office's copies are in English. */

const documents = { invoice: 'Factura', 'credit-note': 'Nota de crédito' }

type Invoice = typeof english.finalInvoiceText
type Together = Invoice['together']
type News = Together['issued' | 'changed']
type ToCustomer<Each extends News> = Translated<Omit<Each, 'intro'>> & {
  intro: { customer: (count: number) => string }
}

export const finalInvoiceText: Translated<Omit<Invoice, 'staff' | 'together'>> & {
  together: { issued: ToCustomer<Together['issued']>; changed: ToCustomer<Together['changed']>; line: Together['line'] }
} = {
  subject: {
    invoice: (number, company) => `Factura ${number} de ${company}`,
    'credit-note': (number, company) => `Nota de crédito ${number} de ${company}`,
  },
  heading: {
    invoice: (number) => `Factura ${number}`,
    'credit-note': (number) => `Nota de crédito ${number}`,
  },
  preview: (name, { value, below }) => `${name}: ${value} ${below}`,
  dueBy: (date) => `a pagar a más tardar el ${date}`,
  dueOnReceipt: 'a pagar al recibirla',
  nothingDue: 'pagado por completo: no se debe nada',
  charges: 'Cargos',
  tax: (rate) => `Impuesto, ${rate}`,
  payments: 'Pagos',
  customer: {
    greeting,
    intro: {
      invoice: (number, order) => `Esta es la factura ${number} de su pedido ${order}.`,
      'credit-note': (number, order) => `La nota de crédito ${number} anula una factura de su pedido ${order}.`,
    },
    introInPart: (number, order, invoice) =>
      `La nota de crédito ${number} le quita una cantidad a la factura ${invoice} de su pedido ${order}. La factura sigue siendo válida.`,
    button: 'Ver sus documentos',
  },
  together: {
    issued: {
      subject: (count, first, company) => `${count} facturas de ${company}, desde ${first}`,
      heading: (count) => `${count} facturas`,
      intro: {
        customer: (count) => `Estas son ${count} facturas, una por cada contenedor que pidió junto con los otros.`,
      },
    },
    changed: {
      subject: (count, first, company) => `${count} facturas corregidas de ${company}, desde ${first}`,
      heading: (count) => `${count} facturas corregidas`,
      intro: {
        customer: () => 'Cambiaron pedidos que hizo juntos, y con ellos sus facturas. Esto es lo que vale ahora.',
      },
    },
    line: {
      invoice: (number, order, replaced) =>
        `Factura ${number} del pedido ${order}${replaced === null ? '' : `, en lugar de ${replaced}`}`,
      'credit-note': (number, order) => `Nota de crédito ${number} del pedido ${order}`,
    },
  },
  replaces: (number) => `Está en lugar de ${number}, que se acreditó.`,
  labels: {
    total: { invoice: 'Total', 'credit-note': 'Total acreditado' },
    paid: 'Pagado hasta ahora',
    due: 'Por pagar',
    reason: 'Motivo',
  },
  questions: '¿Preguntas? Llámenos:',
}

type Overage = typeof english.overageNotificationText
export const overageNotificationText: Translated<Omit<Overage, 'staff' | 'together'>> & {
  together: Translated<Omit<Overage['together'], 'intro'>> & { intro: { customer: (count: number) => string } }
} = {
  heading: 'Más peso del incluido',
  preview: (over, amount) => `${over} de más, ${amount}. Vea cómo lo calculamos.`,
  charged: (order) => `por el peso sobre las toneladas incluidas del pedido ${order}`,
  weighing: 'Cómo calculamos el cargo por peso',
  order: 'Total del pedido',
  subject: (order) => `Su carga pesa más de lo incluido: pedido ${order}`,
  customer: {
    greeting,
    intro:
      'Su carga pesó más de lo que su precio incluye. Abajo ve cómo lo calculamos. Las boletas de peso dicen lo mismo.',
    button: 'Ver las boletas de peso',
  },
  labels: {
    weighed: 'Pesó',
    includedEach: 'Incluido en cada carga',
    included: 'Incluido',
    over: 'De más',
    charged: 'Cargo por peso de más',
    total: 'Total ahora',
  },
  together: {
    subject: (count, first) => `${count} cargas pesan más de lo incluido: pedidos desde ${first}`,
    preview: (count, amount) => `${count} cargas, ${amount}. Vea cómo lo calculamos.`,
    charged: (count) => `por el peso sobre las toneladas incluidas de ${count} pedidos`,
    intro: {
      customer: (count) =>
        `${count} de las cargas que pidió juntas pesaron más de lo que su precio incluye. Abajo ve cómo lo calculamos. Las boletas de peso dicen lo mismo.`,
    },
    order: (order) => `Pedido ${order}`,
    totals: 'Totales de los pedidos ahora',
  },
  questions: '¿Preguntas? Llámenos:',
}

export const invoiceText: Translated<typeof english.invoiceText> = {
  title: documents,
  number: 'Número',
  issued: 'Fecha',
  due: 'Vence',
  terms: 'Condiciones',
  order: 'Pedido',
  credits: 'Acredita',
  replaces: 'En lugar de',
  reason: 'Motivo',
  billTo: 'Facturar a',
  service: 'Servicio',
  serviceAddress: 'Dirección del servicio',
  poNumber: 'Número de PO',
  jobNumber: 'Número de obra',
  delivered: 'Entregado el',
  pickedUp: 'Recogido el',
  lines: { description: 'Descripción', quantity: 'Cantidad', rate: 'Precio', amount: 'Importe' },
  beforeTax: 'Antes de impuesto',
  tax: (rate) => `Impuesto, ${rate}`,
  total: { invoice: 'Total', 'credit-note': 'Total acreditado' },
  totalWithTax: 'Total con impuesto',
  paid: 'Pagado',
  amountDue: 'Por pagar',
  overpaid: 'Pagado de más',
  weightHeading: 'Cómo calculamos el cargo por peso',
  daysHeading: 'Cómo calculamos los días',
  ticketsHeading: 'Boletas de peso',
  tickets: {
    number: 'Boleta',
    date: 'Fecha',
    facility: 'Planta',
    material: 'Material',
    gross: 'Bruto',
    tare: 'Tara',
    net: 'Neto (t)',
    sum: 'Total',
  },
  sign: {
    due: (day) => `Vence el ${day}`,
    dueOnReceipt: 'Se paga al recibirla',
    nothingDue: 'No se debe nada',
    paid: (paid, total) => `${paid} de ${total} ya pagados`,
  },
  weighed: {
    heading: 'Peso',
    noNumber: 'Sin número',
    net: (tons) => `${tons} t`,
    scale: (gross, tare) => `${gross} − ${tare}`,
    over: (tons) => `${tons} de más`,
    legend: (included) => `La línea marca las ${included} incluidas. Lo rayado es lo que va de más.`,
    legendEach: (included) => `La línea marca las ${included} incluidas de cada carga. Lo rayado es lo que va de más.`,
    sum: 'Total',
  },
  paymentsHeading: 'Pagos',
  payments: { day: 'Fecha', what: 'Pago', reference: 'Referencia' },
  questions: (phone) => `¿Hay algo mal? Llámenos: ${phone}.`,
  payOrQuestions: (phone) => `Para pagar, o si hay algo mal, llámenos: ${phone}.`,
  page: (page, pages) => `Página ${page} de ${pages}`,
  footer: {
    'due-on-receipt': 'Se paga al recibirla.',
    'net-30': 'Se paga dentro de 30 días de la fecha.',
  },
  howToPay: 'Cómo pagar',
  bankDiscount: (percent) =>
    `${percent}% de descuento si paga toda esta factura en línea con un solo pago desde una cuenta de banco.`,
}

export const statementText: Translated<typeof statement> = {
  heading: 'Estado de cuenta',
  title: (name, day) => `Estado de cuenta de ${name}, ${day}`,
  period: (from, through) => `${from} a ${through}`,
  periodLabel: 'Período',
  billTo: 'Facturar a',
  sign: {
    owed: 'Usted debe',
    credit: 'Su crédito',
    late: (amount) => `${amount} ya están vencidos`,
    dueFirst: (amount, day) => `${amount} a más tardar el ${day}`,
    nothingDue: 'No se debe nada',
  },
  open: {
    heading: 'Facturas por pagar',
    invoice: 'Factura',
    place: 'Obra y PO',
    po: (number) => `PO ${number}`,
    issued: 'Fecha',
    due: 'Vence',
    amount: 'Por pagar',
    credit: 'Pagado por adelantado, todavía en ninguna factura',
    count: (count) => `${count} por pagar`,
    owed: 'Saldo',
  },
  moved: 'Movimientos',
  opening: (day) => `Saldo antes del ${day}`,
  order: (orderNumber) => `pedido ${orderNumber}`,
  columns: { day: 'Fecha', label: 'Factura o pago', charged: 'Cargo', paid: 'Pago', balance: 'Saldo' },
  balance: (day) => `Saldo al ${day}`,
  credit: 'Crédito',
  creditOn: (day) => `Crédito al ${day}`,
  aging: (day) => `Antigüedad al ${day}`,
  questions: (phone, email) => `¿Preguntas? ${phone}, ${email}`,
  buckets: {
    current: 'Aún no vence',
    days1: '1 a 30 días vencido',
    days31: '31 a 60',
    days61: '61 a 90',
    over90: 'Más de 90',
  },
  page: (page, pages) => `Página ${page} de ${pages}`,
}

export const documentWayBack: Translated<typeof page.documentWayBack> = {
  documents: 'Todos los documentos',
  order: 'Volver al pedido',
}

export const invoicePage: Translated<typeof page.invoicePage> = {
  title: (number) => `Factura ${number}`,
  description: 'Una factura como se emitió.',
  download: 'Descargar PDF',
  pay: 'Pagar ahora',
  notFoundHeading: 'No se encontró la factura',
  notFound: 'No hay tal factura, o no es suya. Inicie sesión con la cuenta del pedido.',
  signIn: 'Iniciar sesión',
  failed: 'No se pudo cargar la factura. Vuelva a cargar la página en un momento, por favor.',
}

export const asIssued: typeof page.asIssued = storedText

export const archiveText: Translated<typeof archive.archiveText> = {
  invoice: (kind, number) => `${documents[kind]} ${number}`,
  ticket: (number) => (number === '' ? 'Boleta de peso' : `Boleta de peso ${number}`),
  report: (orderNumber) => `Reporte de desvío (en inglés) ${orderNumber}`,
  photo: (of, orderNumber) => `Foto de ${haulNames[of].name}, pedido ${orderNumber}`,
  file: (address) => `Documentos ${address}`,
}

const orders = (count: number) => (count === 1 ? '1 pedido' : `${count} pedidos`)

export const jobText: Translated<typeof jobs.jobText> = {
  job: (number) => `Obra ${number}`,
  dollars: 'Dólares',
  tons: 'Toneladas',
  dollarsOf: (used, budget) => `${used} de ${budget}`,
  tonsOf: (used, budget) => `${used} de ${budget} toneladas`,
  tonsOnly: (used) => `${used} toneladas`,
  percent: (percent) => `${percent}%`,
  planned: (amount) => `${amount} más previstos`,
  stages: { near: 'Cerca de su presupuesto', over: 'Arriba del presupuesto' },
  orders: (count, open) => (open > 0 ? `${orders(count)}, ${open} sin terminar` : orders(count)),
  statement: 'Estado de cuenta',
  statementOf: (number) => `Estado de cuenta de la obra ${number}`,
}

export const jobStatementText: Translated<typeof jobs.jobStatementText> = {
  heading: 'Estado de cuenta de la obra',
  title: (number, name, day) => `Estado de cuenta de la obra ${number} de ${name}, ${day}`,
  job: 'Obra',
  site: 'Lugar',
  budget: 'Presupuesto',
  orders: 'Pedidos de esta obra',
  columns: { order: 'Pedido', container: 'Contenedor y días', tons: 'Toneladas', charged: 'Cargo', paid: 'Pago' },
  container: (yards) => `${yards} yardas`,
  days: (from, to) => `del ${from} al ${to}`,
  since: (from) => `desde el ${from}`,
  po: (number) => `PO ${number}`,
  sum: 'Juntos',
}
