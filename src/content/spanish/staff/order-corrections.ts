import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/staff/order-corrections.ts'

export const notifyText: Translated<typeof english.notifyText> = {
  label: 'Avisar al cliente por correo',
  hint: 'De un día que se movió, una cancelación, o que salió el camión. El correo sale después de 15 segundos.',
}

export const scheduleText: Translated<typeof english.scheduleText> = {
  heading: '¿Cuándo entregamos?',
  day: 'Día de entrega',
  time: 'Horario de entrega',
  confirm: 'Marcar programado',
  unsaved: 'El día que escogió todavía no está guardado.',
  required: 'Escoja la fecha de entrega',
}

export const correctText: Translated<typeof english.correctText> = {
  menu: 'Corregir…',
  heading: (orderNumber) => `Corregir el pedido ${orderNumber}`,
  description: 'Para lo que se anotó mal o salió de otro modo. Los documentos que dicen otra cosa se emiten otra vez.',
  who: 'Cliente',
  where: 'Dirección',
  what: 'Contenedor y días',
  name: 'Nombre',
  email: 'Correo',
  emailHint:
    'Con otro correo se anulan los enlaces de este pedido, el pedido sale de la cuenta, y se manda un enlace nuevo.',
  phone: 'Teléfono',
  company: 'Compañía',
  address: 'Calle y número',
  city: 'Ciudad',
  zipCode: 'Código postal',
  size: 'Tamaño del contenedor',
  sizeOption: (yards) => `${yards} yardas`,
  material: 'Material',
  delivered: 'Entregado el',
  pickedUp: 'Recogido el',
  price: 'Precio',
  keepPrice: (total) => `Dejar ${total}`,
  newPrice: (total) => `Precio nuevo: ${total}`,
  pricing: 'Buscando el precio nuevo…',
  priceHint: 'El precio acordado conserva sus toneladas y días incluidos.',
  reason: 'Motivo',
  reasonHint: 'Queda en el historial del pedido.',
  reasonRequired: 'Escriba el motivo',
  save: 'Guardar la corrección',
  unsaved: 'La corrección todavía no está guardada.',
  nothing: 'Todavía no hay nada distinto.',
  done: 'Pedido corregido',
}

export const dayCostText: Translated<typeof english.dayCostText> = {
  costs: (extraDays, total) => `Días de más ${extraDays}. Total nuevo ${total}.`,
}
