import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/emails/emails.ts'
import type * as frame from '#content/emails/frame.ts'
import type * as changed from '#content/emails/order-changed.ts'
import { betweenHours, spanOfHours as span } from '#content/spanish/wording/between-hours.ts'
import type * as checks from '#content/wording/city-check.ts'
import { greetingName, type greeting as greets } from '#content/wording/greeting.ts'
import { longDay, shortDay } from '#content/wording/short-dates.ts'

/** The emails about an order to its customer, in Spanish (rule 487). */

/** "Hola, Dolores:"; a name that may be a message is not repeated (rule 145). */
export const greeting: typeof greets = (name) => (name && greetingName(name) === name ? `Hola, ${name}:` : 'Hola:')

/** With a full stop, which "p.m." already has. */
export const ended = (text: string) => (text.endsWith('.') ? text : `${text}.`)

export const dayText: Translated<typeof frame.dayText> = {
  day: longDay,
  short: (day) => shortDay(day, day),
  between: betweenHours,
  hours: (hours) => span(hours),
  subject: (day, hours, orderNumber) =>
    day === null ? orderNumber : `${[longDay(day), hours && span(hours)].filter(Boolean).join(', ')} (${orderNumber})`,
}

export const emailFrameText: Translated<typeof frame.emailFrameText> = {
  answer: (city) => `O conteste este correo: lo lee una persona en ${city}.`,
  at: (place) => `En: ${place}`,
}

/** Rule 398. */
export const cityNotice: typeof checks.cityNotice = ({ sure, of, place }) =>
  `${place} ${sure === 'exclusive' ? 'deja' : 'tal vez deja'} ${of === 'debris' ? 'el escombro de construcción' : 'los contenedores'} a empresas que la ciudad escoge, así que le preguntamos a la ciudad y le llamamos antes de confirmar.`
/** The office's copy of an email is in English; this stands for the same. */
export const cityReason: typeof checks.cityReason = cityNotice

type Confirmation = typeof english.orderConfirmationText
export const orderConfirmationText: Translated<
  Omit<Confirmation, 'staff' | 'notConfirmed' | 'together'> & {
    together: Omit<Confirmation['together'], 'staff'>
  }
> = {
  customer: {
    subject: 'Su contenedor está reservado:',
    heading: 'Su contenedor está reservado',
    preview: 'Le llamamos 24 horas antes de la entrega.',
    previewOf: (container, total, place) => `${container}, ${total} todo incluido, ${place}.`,
    greeting,
    intro: 'Gracias por su pedido.',
    button: 'Ver su pedido',
    confirm: 'Lo confirmamos en 1 o 2 horas hábiles.',
    next: ['Le llamamos 24 horas antes de la entrega.'],
    onDelivery: 'Se paga al entregar. Ahora no se cobró nada.',
    payNow: {
      until: (amount, when) =>
        `Pague ${amount} en la página de su pedido, a más tardar el ${when}. Si el pago no llega, la reserva se cancela y usted no paga nada.`,
      required: (amount) =>
        `Pague ${amount} en la página de su pedido. Necesitamos ese pago para entregarle el contenedor.`,
      offered: (amount) => `Puede pagar ${amount} ahora en la página de su pedido, o después como siempre.`,
    },
    paid: (amount) => `Usted pagó ${amount} en línea.`,
    rest: 'Lo que no pague en línea se paga al entregar.',
  },
  unverified: {
    heading: { reserved: 'Confirme su reserva, por favor', notReserved: 'Confirme para apartar su día' },
    preview: 'Toque el botón para confirmar que usted reservó este contenedor.',
    intro: {
      reserved: 'Gracias. Su contenedor está apartado. Confirme con el botón de abajo que usted lo reservó.',
      notReserved:
        'Gracias. Recibimos su pedido, pero su día todavía no está apartado. Confirme con el botón de abajo y lo apartamos.',
    },
    until: (when) => `Si no se confirma, la reserva se cancela el ${when}. Si usted no reservó, no haga nada.`,
    button: 'Confirmar mi reserva',
  },
  together: {
    customer: {
      subject: (count) => `Sus ${count} contenedores están reservados:`,
      heading: (count) => `Sus ${count} contenedores están reservados`,
      intro: 'Gracias por su pedido. Cada contenedor tiene su propio número:',
      button: 'Ver sus pedidos',
    },
    number: (place, count) => `Pedido ${place} de ${count}`,
    container: (count, yards) => `${count} contenedores de ${yards} yardas`,
    eachTotal: 'Total de cada uno, todo incluido',
    heading: 'Todos juntos',
    total: (count) => `Total de los ${count}, todo incluido`,
  },
  labels: {
    order: 'Número de pedido',
    container: 'Tamaño',
    delivery: 'Entrega',
    pickup: 'Recogida prevista',
    address: 'Dirección',
    placement: 'Lugar en la propiedad',
    name: 'Nombre',
    company: 'Compañía',
    phone: 'Teléfono',
    email: 'Correo',
    material: 'Material',
    special: 'Instrucciones especiales',
    access: 'Acceso',
    total: 'Total, todo incluido',
  },
  account: {
    offer:
      'Tenga sus pedidos en un solo lugar: pida cambios, vea boletas de peso y reserve otra vez con dos toques. El enlace sirve una vez, por 7 días:',
    label: 'Crear su cuenta',
  },
  container: (yards) => `Contenedor de ${yards} yardas`,
  dateOpen: 'Fecha por acordar',
  sign: { allIn: (container) => `${container}, todo incluido`, dateOpen: 'Acordamos el día por teléfono.' },
  steps: {
    heading: 'Qué sigue',
    confirm: {
      when: 'Primero',
      what: 'Lo confirmamos',
      text: 'En 1 o 2 horas hábiles. La página de su pedido dice entonces: Confirmado.',
    },
    call: { what: 'Le llamamos', text: '24 horas antes de la entrega.' },
    truck: { what: 'Llega el camión', text: 'Deje libre el lugar y el paso, por favor.' },
    pickup: {
      what: 'Lo recogemos',
      text: '¿Terminó antes, o lo necesita más tiempo? Escoja otro día en la página de su pedido.',
    },
  },
  questions: '¿Preguntas? Llámenos:',
}

export const orderLinkText: Translated<typeof english.orderLinkText> = {
  subject: 'Su enlace al pedido',
  greeting,
  intro: 'Aquí tiene un enlace nuevo a su pedido. Quien lo tenga puede ver el pedido, así que no lo comparta.',
  button: 'Ver su pedido',
  together: {
    subject: (count) => `Su enlace a ${count} pedidos:`,
    intro: (count) =>
      `Aquí tiene un enlace nuevo a sus ${count} pedidos. Quien lo tenga los puede ver, así que no lo comparta.`,
    button: 'Ver sus pedidos',
  },
  notYou: '¿Usted no lo pidió? No cambió nada. No tiene que hacer nada.',
}

export const orderCodeText: Translated<typeof english.orderCodeText> = {
  subject: (orderNumber) => `Su código para cambiar el pedido ${orderNumber}`,
  greeting,
  intro: 'Escriba este código en la página donde cambia su pedido. A ese navegador no se le vuelve a pedir.',
  caption: (minutes) => `Sirve por ${minutes} minutos`,
  notYou: '¿Usted no lo pidió? No cambió nada. No le dé el código a nadie.',
}

export const deliveryCalendarText: Translated<typeof english.deliveryCalendarText> = {
  filename: 'entrega.ics',
  summary: (yards, company) => `Llega el contenedor de ${yards} yardas (${company})`,
  description: (order, phone) => `Pedido ${order}. ¿Preguntas? Llámenos: ${phone}`,
}

type Changed = typeof changed.orderChangedText
type Together = { subject: (count: number, when: string) => string; heading: (count: number) => string; intro: string }

export const orderChangedText: Translated<Omit<Changed, 'together'>> & {
  together: Translated<Omit<Changed['together'], 'notices' | 'mixed' | 'what'>> &
    Pick<Changed['together'], 'what'> & {
      notices: Record<keyof Changed['together']['notices'], Together>
      mixed: Together
    }
} = {
  greeting,
  button: 'Ver su pedido',
  follow: 'Ver cuándo llega el camión',
  questions: '¿Preguntas? Llámenos:',
  labels: {
    delivery: 'Nuevo día de entrega',
    pickup: 'Nuevo día de recogida',
    keptDelivery: 'Entrega',
    keptPickup: 'Recogida',
    order: 'Pedido',
    container: 'Tamaño',
    address: 'Dirección',
    refund: 'Reembolso',
    cost: 'Costo del cambio',
    total: 'Nuevo total',
    totalWithTax: 'Nuevo total con impuesto',
  },
  moved: (day, before) => {
    const now = day ?? 'Por acordar. Le llamamos.'
    return before === null ? now : `${now} (antes: ${before})`
  },
  sign: {
    delivery: (hours) => `Entrega ${hours}`,
    pickup: 'Recogida',
    expected: 'Se espera hoy',
    openDay: 'Día por acordar',
    call: 'Le llamamos.',
  },
  preview: (container, place, intro) => `${container}, ${place}. ${intro}`,
  dayAndHours: (day, hours) => `${day}, ${span(hours)}`,
  together: {
    button: 'Ver sus pedidos',
    sum: 'Juntos',
    number: (place, count) => `Pedido ${place} de ${count}`,
    of: (orderNumber, label) => `${label} de ${orderNumber}`,
    containers: (sizes) =>
      [...Map.groupBy(sizes, (yards) => yards)]
        .map(([yards, { length }]) => `${length} × ${orderConfirmationText.container(yards)}`)
        .join(', '),
    what: (notice, day) =>
      ({ moved: day, cancelled: 'Cancelado', reopened: 'Reservado otra vez', 'on-the-way': 'Va en camino' })[notice],
    notices: {
      moved: {
        subject: (count, when) => `Nuevo día para sus ${count} contenedores: ${when}`,
        heading: (count) => `Sus ${count} contenedores tienen otro día`,
        intro: 'Cambiamos el plan de sus contenedores. Sus nuevos días:',
      },
      cancelled: {
        subject: (count, when) => `Sus ${count} pedidos se cancelaron: ${when}`,
        heading: (count) => `Sus ${count} pedidos están cancelados`,
        intro: 'Sus pedidos se cancelaron. No se entrega ninguno de estos contenedores.',
      },
      reopened: {
        subject: (count, when) => `Sus ${count} pedidos están reservados otra vez: ${when}`,
        heading: (count) => `Sus ${count} pedidos están reservados otra vez`,
        intro: 'Sus pedidos ya no están cancelados. Entregamos sus contenedores como los reservó:',
      },
      'on-the-way': {
        subject: (count, when) => `Sus ${count} contenedores van en camino: ${when}`,
        heading: (count) => `Sus ${count} contenedores van en camino`,
        intro: 'Ya salieron los camiones con sus contenedores. Deje libres los lugares y el paso, por favor.',
      },
    },
    mixed: {
      subject: (count, when) => `Cambios en sus ${count} pedidos: ${when}`,
      heading: (count) => `${count} de sus pedidos cambiaron`,
      intro: 'Cambiamos el plan de sus contenedores:',
    },
  },
}

export const orderChangedNotices: typeof changed.orderChangedNotices = {
  moved: {
    subject: (when) => `Nuevo día para su contenedor: ${when}`,
    heading: 'Su pedido tiene otro día',
    intro: 'Cambiamos el plan de su contenedor. Sus nuevos días:',
  },
  cancelled: {
    subject: (when) => `Su pedido se canceló: ${when}`,
    heading: 'Su pedido está cancelado',
    intro: 'Su pedido se canceló. No se entrega ningún contenedor.',
  },
  reopened: {
    subject: (when) => `Su pedido está reservado otra vez: ${when}`,
    heading: 'Su pedido está reservado otra vez',
    intro: 'Su pedido ya no está cancelado. Entregamos su contenedor como lo reservó:',
  },
  'on-the-way': {
    subject: (when) => `Su contenedor va en camino: ${when}`,
    heading: 'Su contenedor va en camino',
    intro: 'Ya salió el camión con su contenedor. Deje libre el lugar y el paso, por favor.',
  },
}

type LeadReceived = typeof english.leadReceivedText
export const leadReceivedText: Translated<Omit<LeadReceived, 'staff'>> = {
  customer: {
    subject: { estimate_form: 'Recibimos su solicitud de estimado', contact_form: 'Recibimos su mensaje' },
    greeting,
    intro: {
      estimate_form: 'Gracias. Revisamos su solicitud y en 24 horas le mandamos un estimado detallado.',
      contact_form: 'Gracias por su mensaje. Le contestamos en 24 horas.',
    },
    notYou: '¿Usted no nos escribió? Alguien puso su dirección por equivocación, y no tiene que hacer nada.',
  },
  labels: {
    name: 'Nombre',
    email: 'Correo',
    phone: 'Teléfono',
    place: 'Dirección',
    projectType: { estimate_form: 'Proyecto', contact_form: 'Asunto' },
    estimatedSize: 'Tamaño',
    materialType: 'Material',
    notes: { estimate_form: 'Notas', contact_form: 'Mensaje' },
  },
  questions: '¿Preguntas, o tiene prisa? Llámenos:',
}
