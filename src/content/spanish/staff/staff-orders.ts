import type { Translated } from '#content/company/languages.ts'
import { haulNames } from '#content/spanish/wording/haul-names.ts'
import { longDay } from '#content/spanish/wording/short-dates.ts'
import type * as days from '#content/staff/day-options.ts'
import type * as english from '#content/staff/staff-orders.ts'
import type { CustomerType } from '#contract/customers/customers.ts'
import { formatDate } from '#contract/values/dates.ts'

/** The Orders tab in Spanish, and the grid of days that staff choose from. */

export const ordersTab: Translated<typeof english.ordersTab> = {
  heading: 'Pedidos',
  schedule: 'Programar entrega',
}

export const filterText: Translated<typeof english.filterText> = {
  search: 'Buscar pedidos',
  searchPlaceholder: 'Nombre, teléfono, calle, PO, cualquier número',
  status: 'Estado',
  all: 'Todos',
  sort: 'Orden',
  sortChoices: [
    { sort: 'created', direction: 'desc', label: 'Más nuevos primero', sentence: 'los más nuevos primero' },
    { sort: 'created', direction: 'asc', label: 'Más viejos primero', sentence: 'los más viejos primero' },
    {
      sort: 'delivery',
      direction: 'asc',
      label: 'Entrega, primero la más cercana',
      sentence: 'por entrega, de la primera a la última',
    },
    {
      sort: 'delivery',
      direction: 'desc',
      label: 'Entrega, primero la última',
      sentence: 'por entrega, de la última a la primera',
    },
    { sort: 'customer', direction: 'asc', label: 'Cliente, de la A a la Z', sentence: 'por cliente, de la A a la Z' },
    { sort: 'customer', direction: 'desc', label: 'Cliente, de la Z a la A', sentence: 'por cliente, de la Z a la A' },
  ],
  archived: 'Archivados',
  chosen: 'Listas escogidas',
  remove: (filter) => `Quitar: ${filter}`,
  shows: {
    active: 'Activos, de Pendiente a Entregado',
    running: 'Nuevo, Programado, En camino, Entregado',
    planned: 'De Confirmado a Entregado',
    'to-confirm': 'Por confirmar',
    unverified: 'Sin confirmar por el cliente',
    late: 'Entrega atrasada',
    overdue: 'Contenedor vencido',
    'without-container': 'Entregado sin contenedor',
    'po-box': 'A un apartado postal',
    'ask-city': 'Preguntar a la ciudad quién puede recoger',
    'permit-ending': 'Permiso de calle por vencer',
    'permit-short': 'Permiso de calle vence antes de la recogida',
    'delivered-this-month': 'Entregados este mes',
  },
  payment: 'Pago',
  anyPayment: 'Todos',
  payments: { owing: 'Deben', overdue: 'Vencidos', 'not-invoiced': 'Por facturar', paid: 'Pagados' },
  size: (yards) => `${yards} yardas`,
  delivery: (day) => `Entrega ${day}`,
  pickup: (day) => `Recogida ${day}`,
}

export const orderColumns: Translated<typeof english.orderColumns> = { caption: 'Pedidos', actions: 'Acciones' }

const customerTypes: Record<CustomerType, string> = { residential: 'Residencial', contractor: 'Contratista' }

export const orderRowText: Translated<typeof english.orderRowText> = {
  open: (orderNumber) => `Pedido ${orderNumber}`,
  customer: (type, company) => (company ? `${customerTypes[type]}, ${company}` : customerTypes[type]),
  yards: (size) => `${size} yardas`,
  outside: 'fuera del área',
  poBox: 'apartado postal',
  askCity: 'preguntar a la ciudad',
  delivery: 'Entrega',
  pickup: 'Recogida',
  noDate: 'sin fecha',
  overdue: (days) => (days === 1 ? '1 día de más' : `${days} días de más`),
  late: (days) => (days === 1 ? '1 día tarde' : `${days} días tarde`),
  booked: (amount) => `${amount} reservado`,
  tax: (amount) => `${amount} de impuesto`,
  withoutContainer: 'sin contenedor',
  unverified: 'sin confirmar',
  notReserved: 'sin apartar',
  choose: (orderNumber) => `Escoger el pedido ${orderNumber}`,
  actions: (orderNumber) => `Acciones del pedido ${orderNumber}`,
  isNow: 'así está ahora',
  notFrom: (status) => `no desde ${status}`,
  correction: 'corrección',
  backTo: (status) => `Regresar a ${status}`,
  deleteOrder: 'Borrar el pedido',
}

export const orderListText: Translated<typeof english.orderListText> = {
  loading: 'Cargando los pedidos…',
  searching: 'Buscando…',
  empty: 'Ningún pedido es como lo que busca',
  emptyYet: 'Aquí aparecen las reservas del sitio y los pedidos que usted crea.',
  emptyPage: 'Ya no hay pedidos en esta página',
  brokenPage: 'El enlace no lleva a ninguna página de esta lista.',
  firstPage: 'Ir a la primera página',
  clear: 'Quitar la búsqueda y los filtros',
  failed: 'No se pudieron cargar los pedidos',
  range: (from, to, total) => `${from}–${to} de ${total}`,
  orders: (total) => (total === '1' ? 'pedido' : 'pedidos'),
  archivedOrders: (total) => (total === '1' ? 'pedido archivado' : 'pedidos archivados'),
  asOf: (time) => `a las ${time}`,
  notRefreshed: (reason) => `No se pudo actualizar: ${reason}`,
  refresh: 'Actualizar',
  refreshing: 'Actualizando…',
  newer: 'Más nuevos',
  older: 'Más viejos',
  previous: 'Anterior',
  next: 'Siguiente',
  pages: 'Páginas de pedidos',
}

export const dayNotes: Translated<typeof days.dayNotes> = {
  closedPickup: (day) => `El ${longDay(day)} no sale ningún camión. Aun así puede planear una recogida.`,
  permit: (through) => `El permiso de calle termina el ${formatDate(through)}.`,
  noTrip: (day, size) =>
    size === null
      ? `El ${longDay(day)} no sale ningún camión.`
      : `El ${longDay(day)} no queda ningún contenedor de ${size} yardas para llevar.`,
  haul: (kind, day) => `Hay un viaje planeado para el ${formatDate(day)}: ${haulNames[kind].name}.`,
}

export const dayGridText: Translated<typeof days.dayGridText> = {
  heading: 'Días libres',
  of: { delivery: 'para la entrega', pickup: 'para la recogida', trips: 'para los viajes' },
  states: { free: '', full: 'lleno', closed: 'cerrado', blocked: 'no se puede' },
  current: 'ahora',
  permit: 'sin permiso',
  earlier: 'Días anteriores',
  later: 'Días siguientes',
  loading: 'Revisando los días…',
  failed: 'No se pudieron revisar los días',
}
