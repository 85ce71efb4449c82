import type { Translated } from '#content/company/languages.ts'
import * as actions from '#content/staff/list-actions.ts'
import * as columns from '#content/staff/list-columns.ts'
import type * as views from '#content/staff/saved-views.ts'
import type { ActedList } from '#contract/lists/list-actions.ts'
import { orderStatusLabels, paymentStatusLabels } from './order-status.ts'
import { containerNouns } from './staff-equipment.ts'

/** What all lists of the staff area share, and the columns and actions of orders, in Spanish. Lists that are in English keep theirs. */

export const savedViews: Translated<typeof views.savedViews> = {
  button: 'Vistas',
  yours: 'Suyas',
  shared: 'Compartidas',
  all: 'Lista normal',
  save: 'Guardar esta vista…',
  manage: 'Editar las vistas…',
  shown: (name) => `Vistas: ${name}`,
  isShown: 'en pantalla',
  opensFirst: 'se abre primero',
  saveHeading: 'Guardar esta vista',
  saveHelp: 'Una vista guarda filtros, orden y columnas. No guarda lo que buscó.',
  name: 'Nombre',
  share: 'Compartirla con todo el personal',
  asDefault: 'Abrir la lista con esta vista',
  manageHeading: 'Vistas guardadas',
  rename: 'Cambiar el nombre',
  renameOf: (name) => `Nuevo nombre de ${name}`,
  makeDefault: (name) => `Abrir la lista con ${name}`,
  remove: 'Borrar',
  removeOf: (name) => `Borrar ${name}`,
  sharedNote: 'Compartida',
  saved: 'Vista guardada',
  failed: 'No se pudo guardar la vista',
  columns: 'Columnas',
  chooseColumns: 'Columnas…',
  columnsHelp: (first) => `${first} siempre se queda.`,
  csv: 'Guardar como CSV',
  csvNote: 'como se ve, todas las páginas',
  csvRunning: (megabytes) => `Guardando la lista … ${megabytes} MB`,
  csvStop: 'Parar',
  moreColumns: 'Más columnas',
  standardColumns: 'Columnas normales',
  actions: 'Acciones',
  nothing: '–',
}

export const listFilterText: Translated<typeof views.listFilterText> = {
  button: 'Filtros',
  set: 'puestos',
  clear: 'Quitar los filtros',
  show: 'Ver la lista',
}

export const listCsvText: Translated<typeof views.listCsvText> = {
  sums: 'Todo',
  done: 'Lista guardada',
  saved: (file) => `${file} está en sus descargas.`,
  failed: 'No se pudo guardar la lista',
  brokeOff: 'Se perdió la conexión. No se guardó nada.',
}

const nouns: Record<ActedList, readonly [one: string, many: string, female?: true]> = {
  orders: ['pedido', 'pedidos'],
  changes: ['solicitud de cambio', 'solicitudes de cambio', true],
  customers: ['cliente', 'clientes'],
  projects: ['proyecto', 'proyectos'],
  leads: ['prospecto', 'prospectos'],
  containers: ['contenedor', 'contenedores'],
  invoices: ['factura', 'facturas', true],
  receivables: ['cliente', 'clientes'],
  facilities: ['planta', 'plantas', true],
  emails: ['correo', 'correos'],
}
const counted = (list: ActedList, count: number) => `${count} ${nouns[list][count === 1 ? 0 : 1]}`
const ending = (list: ActedList, count: number) => `${nouns[list][2] ? 'a' : 'o'}${count === 1 ? '' : 's'}`
/** "1 pedido confirmado", "3 pedidos confirmados", after "3 pedidos". */
const are = (what: string) => (some: string) => `${some} ${what}${some.startsWith('1 ') ? '' : 's'}`

type OrderActions = (typeof actions.listActionText.actions)['orders']
const orderActions: Translated<OrderActions> = {
  confirm: {
    button: 'Confirmar pedidos',
    ask: {
      heading: (some) => `¿Confirmar ${some}?`,
      help: 'Un pedido que todavía no aparta contenedor recibe uno, si su día sigue libre.',
    },
    done: are('confirmado'),
  },
  cancel: {
    button: 'Cancelar pedidos',
    ask: {
      heading: (some) => `¿Cancelar ${some}?`,
      help: 'Sus días quedan libres para otros. Un pedido cancelado se puede reabrir mientras su día siga libre.',
      isDanger: true,
    },
    done: are('cancelado'),
  },
  archive: {
    button: 'Archivar pedidos',
    ask: {
      heading: (some) => `¿Archivar ${some}?`,
      help: 'Salen de todas las listas y cuentas, y se pueden restaurar.',
      isDanger: true,
    },
    done: are('archivado'),
  },
  restore: { button: 'Restaurar pedidos', done: are('restaurado') },
}

export const listActionText: Translated<Omit<typeof actions.listActionText, 'actions'>> = {
  unknown: 'Renglón desconocido',
  noteMissing: 'Escriba el motivo',
  unexpected: (message, requestId) => `${message} Solicitud ${requestId}.`,
  notTried: 'No se intentó, por el error de antes.',
  isOnHold: 'Ya está detenido.',
  notOnHold: 'No está detenido.',
  select: 'Seleccionar',
  stopSelecting: 'Terminar la selección',
  chooseAll: 'Seleccionar toda la página',
  choose: (name) => `Seleccionar ${name}`,
  chosen: (list, count) => `${counted(list, count)} seleccionad${ending(list, count)}`,
  clear: 'Quitar la selección',
  atMost: (max) => `Cuando mucho ${max} a la vez`,
  back: 'Regresar',
  failed: 'No se cambió nada',
  refused: (list, count) => `${counted(list, count)} sin cambiar: el motivo está abajo de la lista.`,
  refusedHeading: (list, count) => `${counted(list, count)} sin cambiar`,
  dismiss: 'Cerrar',
  undo: 'Deshacer',
  undoHint: 'Deshacerlo en la lista',
  undone: (list, count) => `Deshecho en ${counted(list, count)}`,
  count: counted,
}

export const actionTextOf: typeof actions.actionTextOf = (list, action) =>
  (list === 'orders' && (orderActions as unknown as Record<string, ReturnType<typeof actions.actionTextOf>>)[action]) ||
  actions.actionTextOf(list, action)

const titles: Readonly<Record<string, string>> = {
  'Order #': 'Pedido',
  Customer: 'Cliente',
  Service: 'Servicio',
  Address: 'Dirección',
  Dates: 'Fechas',
  Amount: 'Monto',
  Status: 'Estado',
  Payment: 'Pago',
  Contact: 'Contacto',
  'PO and job': 'PO y obra',
  Material: 'Material',
  'Container #': 'Contenedor',
  'Weighed (tons)': 'Pesado (toneladas)',
  Paid: 'Pagado',
  'Balance due': 'Saldo',
  Zone: 'Zona',
  Booked: 'Reservado',
  'Delivered on': 'Entregado el',
  'Picked up on': 'Recogido el',
  'Internal notes': 'Notas internas',
  Company: 'Compañía',
  'Size (yards)': 'Tamaño (yardas)',
  'Container type': 'Tipo de contenedor',
  City: 'Ciudad',
  ZIP: 'Código postal',
  Delivery: 'Entrega',
  Pickup: 'Recogida',
  Tax: 'Impuesto',
  Phone: 'Teléfono',
  Email: 'Correo',
  'PO number': 'Número de PO',
  'Job number': 'Número de obra',
}

const titled = (label: string) => titles[label] ?? label

const english = columns.listColumnTexts.orders
type OrderColumns = typeof english

/** The columns of orders: the values are those of the list in English, except for words of ours. */
const orders: OrderColumns = {
  ...(Object.fromEntries(
    Object.entries(english).map(([name, { label, cells }]) => [
      name,
      { label: titled(label), cells: cells.map((cell) => ({ ...cell, label: titled(cell.label) })) },
    ]),
  ) as unknown as OrderColumns),
  status: {
    label: 'Estado',
    cells: [{ label: 'Estado', kind: 'text', of: ({ status }) => orderStatusLabels[status] }],
  },
  service: {
    label: 'Servicio',
    cells: [
      { label: 'Tamaño (yardas)', kind: 'count', of: ({ dumpsterSize }) => dumpsterSize },
      { label: 'Tipo de contenedor', kind: 'text', of: ({ dumpsterType }) => containerNouns[dumpsterType] },
    ],
  },
  payment: {
    label: 'Pago',
    cells: [{ label: 'Pago', kind: 'text', of: ({ paymentStatus }) => paymentStatusLabels[paymentStatus] }],
  },
}

export const listColumnTexts: typeof columns.listColumnTexts = { ...columns.listColumnTexts, orders }

export const columnsOf: typeof columns.columnsOf = (list) =>
  listColumnTexts[list] as ReturnType<typeof columns.columnsOf>
