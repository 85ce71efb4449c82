import type { Translated } from '#content/company/languages.ts'
import type * as facilities from '#content/staff/facilities.ts'
import type { leadStatusLabels as leads } from '#content/staff/leads.ts'
import type { exportText as exports } from '#content/staff/order-export.ts'
import type { readerLanguages as languages } from '#content/staff/order-fields.ts'
import type { ownPasswordText as password } from '#content/staff/staff-accounts.ts'
import type * as changes from '#content/staff/staff-changes.ts'
import type { loadedContainer as loaded } from '#content/staff/staff-containers.ts'
import type * as receivables from '#content/staff/staff-receivables.ts'
import type * as settings from '#content/staff/staff-settings.ts'
import { counted } from '#content/wording/counted.ts'
import type * as uploads from '#content/wording/uploads.ts'

/** What the frame of the staff area, and the screens that are in Spanish, show of those that are in English (rule 504). */

type Place = { key: string; label: string; to: string }

export const billingScreens: readonly Place[] = [
  { key: 'receivables', label: 'Cuentas por cobrar', to: '/admin/billing' },
  { key: 'invoices', label: 'Facturas', to: '/admin/billing/invoices' },
  { key: 'payments', label: 'Pagos', to: '/admin/billing/payments' },
  { key: 'ledger', label: 'Libro contable', to: '/admin/billing/ledger' },
]

export const payoutsPlace: Translated<typeof receivables.payoutsPlace> = {
  key: 'payouts',
  label: 'Depósitos',
  to: '/admin/billing/payouts',
}

const labels: Record<settings.SettingsSectionKey, string> = {
  types: 'Tipos de contenedor y precios',
  services: 'Lista de precios',
  zones: 'Zonas de entrega',
  facilities: 'Plantas',
  planning: 'Planear un día',
  reports: 'Reportes de desvío',
  languages: 'Textos legales en español',
  invoices: 'Facturas',
  payments: 'Pagos en línea',
  terms: 'Cuentas de clientes',
  notifications: 'Avisos',
  automation: 'Automatización',
  email: 'Correo',
  staff: 'Cuentas del personal',
  access: 'Seguridad de la entrada',
  security: 'Registro de seguridad',
  system: 'Datos del sistema',
}

/** In the order of the English ones. */
export const settingsPlaces: readonly Place[] = (
  [
    ['types', '/admin/inventory'],
    ['services', '/admin/settings/services'],
    ['zones', '/admin/settings/zones'],
    ['facilities', '/admin/facilities'],
    ['planning', '/admin/settings/planning'],
    ['reports', '/admin/settings/reports'],
    ['languages', '/admin/settings/languages'],
    ['invoices', '/admin/settings/billing'],
    ['payments', '/admin/settings/payments'],
    ['terms', '/admin/settings/customers'],
    ['notifications', '/admin/settings/notifications'],
    ['automation', '/admin/settings/automation'],
    ['email', '/admin/email'],
    ['staff', '/admin/settings/staff'],
    ['access', '/admin/settings/access'],
    ['security', '/admin/settings/security'],
    ['system', '/admin/settings/system'],
  ] as const
).map(([key, to]) => ({ key, label: labels[key], to }))

export const settingsTab: Translated<Pick<typeof settings.settingsTab, 'parts'>> = { parts: 'Páginas de ajustes' }

const some = (count: number, one: string, many: string) => `${counted(count)} ${count === 1 ? one : many}`

export const readyText: Translated<
  Pick<
    typeof receivables.readyText,
    | 'dialog'
    | 'loading'
    | 'dated'
    | 'terms'
    | 'toEmail'
    | 'toPrint'
    | 'confirm'
    | 'confirmOne'
    | 'issuing'
    | 'issued'
    | 'notIssued'
    | 'failed'
  >
> = {
  dialog: (count) => (count === 1 ? 'Emitir esta factura' : `Emitir ${counted(count)} facturas`),
  loading: 'Preparando las facturas…',
  dated: (day, byEmail, toPrint) =>
    `Con fecha ${day}. ${byEmail} por correo${toPrint > 0 ? `, ${toPrint} para imprimir` : ''}.`,
  terms: (terms, day) => `${terms}, vence el ${day}. `,
  toEmail: (email) => `Para ${email}.`,
  toPrint: 'Para imprimir.',
  confirm: (count, amount) => `Emitir las ${counted(count)}, ${amount}`,
  confirmOne: (amount) => `Emitirla, ${amount}`,
  issuing: 'Emitiendo…',
  issued: (count) => `${some(count, 'factura emitida', 'facturas emitidas')}`,
  notIssued: (count) => `${some(count, 'pedido', 'pedidos')} sin facturar`,
  failed: 'No se pudieron preparar las facturas.',
}

export const exportText: Translated<typeof exports> = {
  start: 'Exportar CSV',
  what: 'Exporta pedidos: todos, o en la pestaña Pedidos los de su búsqueda y sus filtros',
  note: 'Pedidos',
  running: (megabytes) => `Exportando … ${megabytes} MB`,
  stop: 'Parar la exportación',
  done: 'Pedidos exportados',
  saved: (file) => `${file} está en sus descargas.`,
  failed: 'No se pudieron exportar los pedidos',
  brokeOff: 'Se perdió la conexión. No se guardó nada.',
}

export const readerLanguages: Translated<typeof languages> = { en: 'Inglés', es: 'Español' }

export const ownPasswordText: Translated<typeof password> = {
  heading: 'Cambiar la contraseña',
  description: 'Aquí su sesión sigue abierta. Se cierra en todos los demás navegadores.',
  current: 'Contraseña de ahora',
  new: 'Contraseña nueva',
  hint: 'Al menos 12 letras o números.',
  confirm: 'Repita la contraseña nueva',
  save: 'Cambiar la contraseña',
  saving: 'Cambiando…',
  changed: 'Contraseña cambiada',
  changedHelp: 'La sesión se cerró en todos los demás navegadores.',
  failed: 'La contraseña no se cambió',
  failedHelp: 'Intente de nuevo, por favor.',
}

export const changesTab: Translated<Pick<typeof changes.changesTab, 'badge'>> = {
  badge: (count) => `${counted(count)} pendientes`,
}

export const facilityList: Translated<Pick<typeof facilities.facilityList, 'failed'>> = {
  failed: 'No se pudieron cargar las plantas',
}

export const leadStatusLabels: Translated<typeof leads> = {
  new: 'Nuevo',
  contacted: 'Contactado',
  quoted: 'Cotizado',
  won: 'Ganado',
  lost: 'Perdido',
}

export const loadedContainer: Translated<typeof loaded> = {
  label: 'Cargado',
  next: 'Vacíelo antes de que salga',
  choice: (number) => `${number}: cargado, hay que vaciarlo primero`,
}

export const uploadRefusals: Translated<typeof uploads.uploadRefusals> = {
  empty: 'El archivo está vacío.',
  'too-large': 'El archivo pasa de 10 MB.',
  heic: 'No se aceptan fotos HEIC. Escoja “Más compatible” en los ajustes de la cámara, o mándela como JPEG.',
  'not-accepted': 'Solo se pueden subir fotos JPEG, PNG y WebP, y documentos PDF.',
  'incomplete-pdf': 'El PDF está dañado o incompleto.',
  'active-pdf': 'El PDF contiene un programa u otro archivo. Imprímalo como PDF nuevo y suba ese.',
  'closed-pdf':
    'El PDF está protegido o comprimido de un modo que no podemos leer. Imprímalo como PDF nuevo y suba ese.',
  'something-else-inside': 'El archivo trae otra cosa escondida. Guárdelo como archivo nuevo y suba ese.',
  unreadable: 'La foto está dañada o incompleta.',
  'too-many-pixels':
    'La foto es demasiado grande: un JPEG puede tener 200 megapíxeles (uno progresivo, 100), un PNG o WebP 60, y ningún lado más de 20,000 píxeles.',
}

export const fileSize: typeof uploads.fileSize = (bytes) => {
  if (bytes < 1_000) return `${bytes} bytes`
  if (bytes < 999_500) return `${Math.round(bytes / 1_000)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
