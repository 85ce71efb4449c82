import type { Translated } from '#content/company/languages.ts'
import type * as reminders from '#content/emails/reminders.ts'
import { betweenHours, spanOfHours as span } from '#content/spanish/wording/between-hours.ts'
import { ended, greeting } from './emails.ts'

/** The reminders of deliveries, pickups and open invoices, in Spanish (rules 487 and 592). */

const containers = (count: number) => (count === 1 ? 'su contenedor' : `sus ${count} contenedores`)

export const deliveryReminderText: Translated<typeof reminders.deliveryReminderText> = {
  subject: (day, hours, orderNumber, count) =>
    `${count === 1 ? 'Su contenedor llega' : `Sus ${count} contenedores llegan`} el ${day}, ${span(hours)}: ${orderNumber}`,
  heading: (count) => (count === 1 ? 'Su contenedor llega pronto' : `Sus ${count} contenedores llegan pronto`),
  preview: (container, place) => `${container}, ${place}. Deje libre el lugar, por favor.`,
  greeting,
  intro: (day, hours, count) => `Entregamos ${containers(count)} el ${day}, ${ended(betweenHours(hours))}`,
  dateAndHours: (day, hours) => `${day}, ${span(hours)}`,
  button: 'Ver su pedido',
  prepare: (count) => [
    count === 1
      ? 'Deje libre el lugar y el paso, por favor. Los carros estacionados, las ramas bajas y los cables no dejan pasar al camión.'
      : 'Deje libres los lugares y el paso, por favor. Los carros estacionados, las ramas bajas y los cables no dejan pasar a los camiones.',
    '¿Ya no le queda bien? Llámenos ahora, por favor.',
  ],
  questions: '¿Preguntas? Llámenos:',
}

export const rentalEndText: Translated<typeof reminders.rentalEndText> = {
  subject: (day, orderNumber, count) =>
    count === 1
      ? `Su renta termina el ${day}: ${orderNumber}`
      : `Sus ${count} rentas terminan el ${day}: ${orderNumber}`,
  heading: (day, count) => `Recogemos ${containers(count)} el ${day}`,
  greeting,
  intro: (day, rate, count) => {
    const ends = count > 1 ? `Sus ${count} rentas terminan el ${day}.` : `Su renta termina el ${day}.`
    if (rate === null)
      return `${ends} ¿Necesita más tiempo, o terminó antes? Escoja otro día de recogida: no cuesta nada.`
    const each = count > 1 ? `${rate} por día y contenedor` : `${rate} por día`
    return `${ends} ¿Necesita más tiempo? Cuesta ${each}. ¿Terminó antes? Adelante la recogida: no cuesta nada.`
  },
  pickup: 'Recogida',
  atTheEnd: 'el último día de su renta',
  preview: (container, place, rate) =>
    `${container}, ${place}. ${rate === null ? 'Más días no cuestan nada.' : `Más días: ${rate} cada uno.`}`,
  button: 'Más días o recoger antes',
  prepare: (count) =>
    count === 1
      ? 'Ese día deje libre el paso al contenedor, por favor. La carga no puede pasar del borde.'
      : 'Ese día deje libre el paso a los contenedores, por favor. Ninguna carga puede pasar del borde.',
  questions: '¿Preguntas? Llámenos:',
}

export const invoiceReminderText: Translated<typeof reminders.invoiceReminderText> = {
  subject: (isLate, count, number, company) => {
    const what = count === 1 ? `factura ${number}` : `${count} facturas`
    return isLate ? `Pago vencido: ${what} de ${company}` : `Pronto vence: ${what} de ${company}`
  },
  heading: 'Pronto vence un pago',
  headingLate: 'Hay un pago vencido',
  preview: (sum, count) => `${sum} en ${count === 1 ? 'una factura' : `${count} facturas`}`,
  greeting,
  intro: 'Le recordamos lo que pronto vence. Si ya pagó, gracias: no haga caso de este correo.',
  introLate: 'Todavía no hemos recibido el pago de abajo. Si ya pagó, gracias: no haga caso de este correo.',
  open: 'por pagar',
  invoices: 'Facturas por pagar',
  line: (number, order, day) => `${number}, pedido ${order}, vence el ${day}`,
  total: 'Total',
  button: 'Ver sus documentos',
  questions: '¿Preguntas? Llámenos:',
}
