import type { Translated } from '#content/company/languages.ts'
import type * as estimates from '#content/emails/estimate-email.ts'
import type * as stays from '#content/emails/long-stay.ts'
import type * as quotes from '#content/emails/quote-email.ts'
import type * as services from '#content/emails/standing-service.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import { greeting } from './emails.ts'

/** Estimates, quotes and standing service in emails, in Spanish (rule 592). The office's copies are in English. */

export const estimateEmailText: Translated<Omit<typeof estimates.estimateEmailText, 'staff'>> = {
  customer: {
    subject: (yards, total) => `Su estimado: contenedor de ${yards} yardas, ${total} todo incluido`,
    preview: (validUntil) => `Entrega, recogida, desecho y toneladas incluidas. Válido hasta el ${validUntil}.`,
    heading: 'Su estimado',
    greeting,
    intro: 'Gracias por preguntarnos. Este es el precio para su proyecto, con entrega, recogida y desecho.',
    button: 'Reservar a este precio',
    next: [
      'El botón abre nuestra página de reservas con todo lleno. Ahí todavía puede cambiarlo.',
      'Todavía no hay nada reservado ni ningún día apartado. Los días se pueden llenar.',
    ],
    nextByPhone: [
      'Para pedirlo, llámenos.',
      'Todavía no hay nada reservado ni ningún día apartado. Los días se pueden llenar.',
    ],
  },
  allIn: (container) => `todo incluido, ${container}`,
  labels: {
    name: 'Nombre',
    email: 'Correo',
    container: 'Contenedor',
    address: 'Se entrega en',
    date: 'Entrega',
    validUntil: 'Válido hasta',
    total: 'Total, todo incluido',
  },
  container: (yards, kind) => `${kind} de ${yards} yardas`,
  dateOpen: 'Día por acordar',
  questions: '¿Preguntas, o prefiere reservar por teléfono? Llámenos:',
}

export const quoteEmailText: Translated<Omit<typeof quotes.quoteEmailText, 'sent' | 'accepted'>> & {
  sent: Translated<Omit<typeof quotes.quoteEmailText.sent, 'staff'>>
  accepted: Translated<Omit<typeof quotes.quoteEmailText.accepted, 'staff'>>
} = {
  greeting,
  sent: {
    customer: {
      subject: (total) => `Su cotización: ${total} todo incluido`,
      heading: () => 'Su cotización',
      preview: (validUntil) => `Válida hasta el ${validUntil}. Acéptela en línea.`,
      intro: 'Gracias por preguntarnos. Este es nuestro precio para su proyecto.',
      button: 'Ver y aceptar esta cotización',
      next: [
        'El botón abre su cotización. Al aceptarla ahí se reserva todo.',
        'Todavía no hay nada reservado ni ningún día apartado. Los días se pueden llenar.',
      ],
    },
  },
  accepted: {
    customer: {
      subject: (orderNumber) => `Su cotización está reservada: ${orderNumber}`,
      heading: (orders) => (orders === 1 ? 'Su pedido está reservado' : `Sus ${orders} pedidos están reservados`),
      preview: (total) => `${total} todo incluido, al precio que le cotizamos.`,
      intro: 'Gracias por aceptar nuestra cotización. Todo lo de abajo está reservado, al precio que le cotizamos.',
      button: 'Ver su pedido',
      next: ['El botón abre su primer pedido, y deja que este navegador vea los demás por su número.'],
    },
  },
  order: (at, of) => (of === 1 ? 'Pedido' : `Pedido ${at} de ${of}`),
  allIn: 'todo incluido',
  lines: 'Qué incluye',
  labels: { address: 'Se entrega en', validUntil: 'Válida hasta', total: 'Total, todo incluido' },
  questions: '¿Preguntas, o prefiere reservar por teléfono? Llámenos:',
}

type Service = typeof services.standingServiceText
export const standingServiceText: Translated<Omit<Service, 'of'>> & {
  of: Record<keyof Service['of'], Service['of'][keyof Service['of']] extends infer Each ? Translated<Each> : never>
} = {
  greeting,
  button: 'Ver su pedido',
  questions: '¿Preguntas? Llámenos:',
  sign: { open: 'hasta que usted nos diga', until: (day) => `hasta el ${day}` },
  labels: {
    dates: 'Próximos días',
    price: 'Cada vez',
    pickup: 'Recogida al final',
    order: 'Pedido',
    address: 'Dirección',
  },
  of: {
    started: {
      subject: (rhythm, when) => `Su servicio fijo: ${rhythm.toLowerCase()}, ${when}`,
      heading: 'Venimos sin que nos llame',
      intro: (kind) =>
        `Cada ${haulNames[kind].name} se cobra cuando esté hecho. Puede mover o saltar un día hasta 24 horas antes; un día que se salta no cuesta nada.`,
    },
    changed: {
      subject: (rhythm, when) => `Su servicio fijo cambió: ${rhythm.toLowerCase()}, ${when}`,
      heading: 'Su servicio fijo cambió',
      intro: (kind) => `Cada ${haulNames[kind].name} se cobra cuando esté hecho. Lo que ya se hizo queda como estaba.`,
    },
    ended: {
      subject: (_, when) => `Su servicio fijo termina: ${when}`,
      heading: 'Su servicio fijo termina',
      intro: () => 'Recogemos el contenedor el día que ve abajo.',
    },
    price: {
      subject: (_, when) => `Nuevo precio de su servicio fijo: ${when}`,
      heading: 'Cambia el precio de su servicio fijo',
      intro: (kind) =>
        `Desde este día, cada ${haulNames[kind].name} cuesta lo que dice nuestra nueva lista de precios.`,
    },
  },
}

export const longStayText: Translated<typeof stays.longStayText> = {
  subject: (days, orderNumber) => `¿Todavía lo necesita? Su contenedor lleva ${days} días ahí, pedido ${orderNumber}`,
  heading: '¿Todavía necesita el contenedor?',
  greeting,
  intro: (days) =>
    `Su contenedor no se ha movido en ${days} días. Si está lleno o ya terminó, escoja un día de recogida o un cambio en la página de su pedido, o llámenos. Si todavía lo necesita, no tiene que hacer nada.`,
  sign: { value: (days) => `${days} días`, since: (day) => `desde el ${day}` },
  labels: { perDay: 'Cada día cuesta', pickup: 'Recogida prevista', order: 'Pedido', address: 'Dirección' },
  button: 'Ver su pedido',
  questions: '¿Preguntas? Llámenos:',
}
