import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/staff/staff-search.ts'
import { staffTabs } from './staff-frame.ts'
import { billingScreens, payoutsPlace, settingsPlaces } from './staff-places.ts'

/** The search over everything (rule 250), and the keys of the staff area, in Spanish. */

export const paletteText: Translated<typeof english.paletteText> = {
  open: 'Buscar o hacer algo',
  key: 'Ctrl K',
  heading: 'Buscar o hacer algo',
  placeholder: 'Nombre, teléfono, calle, PO, cualquier número, o qué hacer',
  searching: 'Buscando…',
  none: (search) => `No se encontró nada con “${search}”.`,
  failed: 'La búsqueda falló:',
  results: 'Resultados',
  count: (count) => (count === 1 ? '1 resultado' : `${count} resultados`),
  help: 'Enter abre, Tab muestra más',
  groups: {
    orders: 'Pedidos',
    customers: 'Clientes',
    sites: 'Obras',
    containers: 'Contenedores',
    invoices: 'Facturas',
    leads: 'Prospectos',
    actions: 'Acciones',
  },
  order: (orderNumber, name) => `${orderNumber}, ${name}`,
  yards: (size) => `${size} yardas`,
  orderCount: (count) => (count === 1 ? '1 pedido' : `${count} pedidos`),
  edit: 'Editar',
  call: (phone) => `Llamar: ${phone}`,
  openCustomer: 'Abrir el cliente',
  openOrder: 'Abrir su pedido',
  openPdf: 'Abrir el PDF',
  allOrders: (search) => `Todos los pedidos con “${search}”`,
  allCustomers: (search) => `Todos los clientes con “${search}”`,
}

const keywordsOf: Readonly<Record<string, string>> = {
  '/admin/billing/invoices': 'notas de crédito credit notes',
  '/admin/billing/ledger': 'contabilidad diario balance journal',
  '/admin/facilities': 'ajustes vertedero planta báscula tarifas landfill dump',
}

const navigationPlaces = [
  ...staffTabs.map(({ label, to }) => ({ label: `Ir a ${label}`, to })),
  ...billingScreens.map(({ label, to }) => ({ label: `Ir a ${label}`, to })),
  ...settingsPlaces.map(({ label, to }) => ({
    label: to.startsWith('/admin/settings') ? `Ajustes: ${label}` : `Ir a ${label}`,
    to,
  })),
]
  .filter(({ to }, index, all) => all.findIndex((each) => each.to === to) === index)
  .map(({ label, to }) => ({ label, to, ...(keywordsOf[to] && { keywords: keywordsOf[to] }) }))

export const paletteActions: typeof english.paletteActions = [
  { label: 'Nuevo pedido', to: '/booking?staff=1', keywords: 'reservar entrega', isNewTab: true },
  { label: 'Pedido por teléfono', to: '/admin/orders/new', keywords: 'llamada cliente' },
  ...navigationPlaces,
  { label: 'Ir al Calendario', to: '/admin/inventory/calendar', keywords: 'días libres llenos' },
  { label: 'Ir a Camiones y choferes', to: '/admin/fleet', keywords: 'flota ausencias enfermo turno patios' },
  { label: 'Ir al Patio', to: '/admin/inventory/yard', keywords: 'cargados vacíos vaciar contenedores' },
  {
    label: 'Contenedores sin moverse por 30 días',
    to: '/admin/inventory/long-stays',
    keywords: 'estancia larga renta',
  },
  { label: 'Servicios fijos', to: '/admin/standing', keywords: 'repetir cada semana cambio' },
  { label: 'Cierre del día', to: '/admin/day-end', keywords: 'boletas paradas hoy toneladas pesos' },
  { label: 'Obras con presupuesto', to: '/admin/billing/jobs', keywords: 'número de obra toneladas' },
  { label: 'Ir a Depósitos', to: payoutsPlace.to, keywords: 'banco comisiones procesador' },
  { label: 'Registrar pagos', to: '/admin/billing/payments/new', keywords: 'cheque dinero recibos' },
  { label: 'Registrar una solicitud de cambio', to: '/admin/changes/new', keywords: 'teléfono' },
  { label: 'Nuevo cliente', to: '/admin/customers/new', keywords: 'cuenta' },
  { label: 'Nuevo prospecto', to: '/admin/leads/new', keywords: 'estimado llamada' },
  { label: 'Nuevo proyecto', to: '/admin/projects/new', keywords: 'desvío permiso' },
  { label: 'Agregar contenedor', to: '/admin/inventory/containers/new' },
  { label: 'Agregar planta', to: '/admin/facilities/new', keywords: 'nueva vertedero reciclaje' },
  { label: 'Importar plantas', to: '/admin/facilities/import', keywords: 'csv subir tarifas' },
  { label: 'Agregar cuenta del personal', to: '/admin/settings/staff/new', keywords: 'nuevo compañero usuario' },
  { label: 'Fechas fuera de rango', to: '/admin/days-outside', keywords: 'días años equivocados' },
  { label: 'Importar clientes, obras, contenedores, pedidos', to: '/admin/imports', keywords: 'csv subir' },
]

export const goKeys: typeof english.goKeys = {
  d: { to: '/admin', label: 'Tablero' },
  o: { to: '/admin/orders', label: 'Pedidos' },
  t: { to: '/admin/board', label: 'Despacho' },
  c: { to: '/admin/changes', label: 'Cambios' },
  l: { to: '/admin/leads', label: 'Prospectos' },
  u: { to: '/admin/customers', label: 'Clientes' },
  i: { to: '/admin/inventory', label: 'Inventario' },
  k: { to: '/admin/inventory/calendar', label: 'Calendario' },
  b: { to: '/admin/billing', label: 'Facturación' },
  y: { to: '/admin/inventory/yard', label: 'Patio' },
  e: { to: '/admin/day-end', label: 'Cierre del día' },
  p: { to: '/admin/projects', label: 'Proyectos' },
  m: { to: '/admin/email', label: 'Correo' },
  s: { to: '/admin/settings', label: 'Ajustes' },
}

export const keysText: Translated<typeof english.keysText> = {
  open: 'Teclas',
  heading: 'Teclas',
  always: 'Siempre',
  single: 'Teclas sueltas',
  singleHint: 'Nunca actúan mientras escribe. Desactívelas si le estorban, por ejemplo si dicta con la voz.',
  singleSwitch: 'Usar teclas sueltas',
  go: 'Ir a una pestaña',
  list: [
    ['Ctrl K', 'Buscar o hacer algo'],
    ['Esc', 'Cerrar, o vaciar la búsqueda'],
    ['↑ ↓ Home End', 'Moverse en una lista'],
    ['F8', 'Ir al aviso'],
  ],
  singles: [
    ['/', 'Buscar o hacer algo'],
    ['n', 'Pedido por teléfono'],
    ['j k', 'Renglón siguiente y anterior; Enter lo abre'],
    ['x', 'Seleccionar el renglón'],
    ['e', 'Editar el pedido abierto, o el del renglón'],
    ['?', 'Esta lista'],
  ],
}
