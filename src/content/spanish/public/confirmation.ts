import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/public/confirmation.ts'

export const confirmationPage: Translated<typeof english.confirmationPage> = {
  title: (orderNumber) => `Pedido ${orderNumber}`,
  description: 'Su pedido: qué sigue, cuándo y a qué precio.',
  booked: (firstName) => (firstName ? `Gracias, ${firstName}. Ya está reservado.` : 'Ya está reservado.'),
  oneStepLeft: (firstName) => (firstName ? `Gracias, ${firstName}. Falta un paso.` : 'Falta un paso.'),
  order: 'Su pedido',
}

export const orderNumberText: Translated<typeof english.orderNumberText> = {
  label: 'Número de pedido',
  keep: 'Téngalo a la mano cuando llame.',
}

export const nextText: Translated<typeof english.nextText> = {
  heading: 'Qué sigue',
  confirm: 'Confirmamos su reserva en 1 o 2 horas hábiles.',
  call: 'Le llamamos 24 horas antes de la entrega.',
  quiet: 'Horas de silencio: entregas solo después de las 9 a.m.',
  quietOnRequest: '¿Hay horas de silencio en su calle? Díganos, y entregamos después de las 9 a.m.',
  payment: 'El pago se cobra a la entrega.',
}

export const datesText: Translated<typeof english.datesText> = {
  heading: 'Cuándo',
  delivery: 'Entrega',
  noDelivery: 'Sin fecha todavía',
  pickup: 'Recogida',
  pickupOpen: (days) => `Avísenos cuando termine. Incluye ${days} días.`,
}

export const changeText: Translated<typeof english.changeText> = {
  heading: '¿Necesita cambiar algo?',
  online: 'Escoja otro día; primero ve el precio. Para lo demás, llámenos:',
  late: 'Ya es tarde para cambiar esto en línea. Llámenos:',
  noDate: 'Todavía no hay día de entrega. Escoja uno aquí, o llámenos:',
  ask: 'Pedir un cambio',
}

export const moveDayLinks: Translated<typeof english.moveDayLinks> = {
  delivery: 'Mover la entrega',
  pickup: 'Mover la recogida',
  swap: 'Cambiarlo o vaciarlo',
  chooseDelivery: 'Escoger un día de entrega',
  order: (orderNumber) => `Pedido ${orderNumber}`,
}

/** The choices of the booking form as they are stored. */
const choices: Readonly<Record<string, string>> = {
  'Mixed Construction Debris': 'Escombro mixto de construcción',
  'Household Junk': 'Cosas de la casa',
  'Concrete & Asphalt': 'Concreto y asfalto',
  'Wood & Lumber': 'Madera',
  'Metal Scrap': 'Metal y fierro',
  'HOA restrictions apply': 'Hay reglas de la asociación de vecinos (HOA)',
}

export const detailsText: Translated<typeof english.detailsText> = {
  heading: 'Lo que nos dijo',
  where: 'Dónde',
  load: 'Material',
  contact: 'Contacto',
  placement: 'En la propiedad',
  access: 'Acceso',
  special: 'Instrucciones',
  stored: (text) => (text ? (choices[text] ?? text) : text),
  publicNote: '¿Fue usted quien reservó? El enlace de su correo muestra el nombre y la dirección.',
  find: 'Buscar mi pedido',
}

export const orderDocumentsText: Translated<typeof english.orderDocumentsText> = {
  heading: 'Peso y factura',
  bill: 'Cargos',
  tickets: 'Boletas de peso',
  invoices: 'Facturas',
}

export const costText: Translated<typeof english.costText> = {
  label: 'Cuánto cuesta',
  allIn: (yards) => `todo incluido, ${yards} yardas`,
  final: (yards) => `final, ${yards} yardas`,
  base: (yards) => `Contenedor de ${yards} yardas`,
}

export const afterwardsText: Translated<typeof english.afterwardsText> = {
  account: 'Volver a mi cuenta',
  again: 'Reservar otro contenedor',
  bookAgain: 'Reservar lo mismo otra vez',
  offerHeading: 'Crear una cuenta',
  offer: 'Todos sus pedidos en un lugar: fechas, boletas de peso, facturas.',
  create: 'Crear una cuenta',
  guest: 'Seguir como invitado',
}

export const orderNotFound: Translated<typeof english.orderNotFound> = {
  title: 'Pedido no encontrado',
  description: 'No hay ningún pedido con este número.',
  heading: 'Pedido no encontrado',
  help: 'Revise el número, o llámenos:',
  home: 'Volver al inicio',
}

export const copyNumberText: Translated<typeof english.copyNumberText> = {
  copy: 'Copiar',
  copied: 'Copiado',
  copyLabel: 'Copiar el número de pedido',
}
