import type { Translated } from '#content/company/languages.ts'
import * as english from '#content/staff/staff-frame.ts'

/** The frame of the staff area in Spanish (rule 504). */

export const staffArea: Translated<typeof english.staffArea> = {
  title: 'Oficina',
  description: 'Donde la compañía lleva sus pedidos. Para el personal.',
  newOrder: 'Nuevo pedido',
  logout: 'Salir',
  logoutFailed: 'Su sesión sigue abierta',
  moreTabs: 'Más',
  noPage: 'Esta página no existe',
  noPageHelp:
    'Quizás la dirección está mal escrita, o la página cambió de lugar. La búsqueda de arriba encuentra todo.',
  toDashboard: 'Ir al tablero',
  tabs: 'Partes de la oficina',
  opensNewTab: '(se abre en otra pestaña)',
}

export const undoLastText: Translated<typeof english.undoLastText> = { label: (action, what) => `${action}: ${what}` }

export const liveText: Translated<typeof english.liveText> = {
  starting: 'Conectando…',
  live: 'En vivo',
  lost: 'Sin conexión en vivo: reconectando',
}

const tabLabels: Record<english.StaffTab, string> = {
  dashboard: 'Tablero',
  board: 'Despacho',
  orders: 'Pedidos',
  changes: 'Cambios',
  leads: 'Prospectos',
  customers: 'Clientes',
  inventory: 'Inventario',
  billing: 'Facturación',
  projects: 'Proyectos',
  email: 'Correo',
  settings: 'Ajustes',
}

export const staffTabs: typeof english.staffTabs = english.staffTabs.map((tab) => ({
  ...tab,
  label: tabLabels[tab.key],
}))

const translatedScreens = /^\/admin\/(orders|board|day-end|inventory\/yard)(\/|$)/

/** All other screens are in English, in this frame. */
export const screenLanguage: typeof english.screenLanguage = (path) => (translatedScreens.test(path) ? undefined : 'en')

export const staffSignInText: Translated<typeof english.staffSignInText> = {
  heading: 'Entrada del personal',
  username: 'Usuario',
  usernameMissing: 'Escriba su usuario',
  password: 'Contraseña',
  passwordMissing: 'Escriba su contraseña',
  submit: 'Iniciar sesión',
  pending: 'Iniciando sesión…',
  forgotten: '¿Olvidó su contraseña? Pida a un dueño un enlace para poner una nueva.',
  invalid: 'Usuario o contraseña equivocados',
  failed: 'Algo falló. Intente de nuevo, por favor.',
  code: 'Código',
  codeHint: 'Los 6 dígitos que muestra ahora su aplicación de códigos.',
  codeMissing: 'El código tiene 6 dígitos',
  recovery: 'Código de respaldo',
  recoveryHint: 'Uno de los códigos impresos. Cada uno sirve una vez.',
  recoveryMissing: 'Un código de respaldo tiene 10 letras y números',
  useRecovery: 'Usar un código de respaldo',
  useApp: 'Usar la aplicación',
  codeFor: (username) => `Va a entrar como ${username}.`,
  back: 'Usar otra cuenta',
  expiredHeading: 'Inicie sesión otra vez, por favor',
  expired: 'Su sesión terminó. Lo que escribió sigue ahí.',
}

export const statsText: Translated<typeof english.statsText> = {
  heading: 'Cifras',
  activeOrders: 'Pedidos activos',
  activeOrdersNote: 'de Pendiente a Entregado',
  newLeads: 'Prospectos nuevos',
  newLeadsNote: 'todavía sin contactar',
  containersOut: 'Contenedores afuera',
  containersOutNote: 'entregados ahora',
  revenue: 'Ingresos (mes)',
  revenueNote: (firstDay) => `entregado desde el ${firstDay}`,
  invoiced: (amount) => `, ${amount} facturado`,
  invoicedHelp: 'Facturas menos notas de crédito de este mes, con lo que se cobra de pedidos cancelados',
  unknown: '–',
  failed: 'No se pudieron cargar las cifras:',
}

export const accountMenuText: Translated<typeof english.accountMenuText> = {
  open: 'Cuenta',
  signedInAs: 'Usuario:',
  theme: 'Apariencia',
  themes: { light: 'Clara', dark: 'Oscura', system: 'Como el dispositivo' },
  language: 'Idioma',
  languages: { en: 'English', es: 'Español' },
  languageFailed: 'No se cambió el idioma',
  twoStep: 'Entrada en dos pasos',
  password: 'Cambiar la contraseña',
  on: 'activada',
  off: 'desactivada',
}

export const twoStepText: Translated<typeof english.twoStepText> = {
  heading: 'Entrada en dos pasos',
  why: 'Después de su contraseña se pide un código de su teléfono. Así no basta con robar la contraseña.',
  need: 'Necesita una aplicación de códigos en su teléfono. Sirve cualquiera que lea códigos QR y muestre códigos de 6 dígitos.',
  begin: 'Configurar',
  beginning: 'Un momento…',
  scan: '1. Escanee esto con la aplicación',
  picture: 'Código QR para la aplicación de códigos',
  typeIt: 'O escriba esta clave en ella:',
  enter: '2. Escriba el código que muestra',
  code: 'Código',
  confirm: 'Activar',
  confirming: 'Revisando…',
  nowOn: 'La entrada en dos pasos está activada',
  codesHeading: 'Imprima sus códigos de respaldo',
  codesDescription:
    'Cada código sirve una vez en lugar de su teléfono, si lo pierde o se rompe. Guárdelos en papel, no en el teléfono. Solo se muestran ahora.',
  codesFor: (username, business, day) => `Códigos de respaldo de ${username} en ${business}, ${day}`,
  print: 'Imprimir',
  copy: 'Copiar',
  copied: 'Códigos copiados',
  copyFailed: 'Copie los códigos a mano, por favor',
  saved: 'Ya los tengo',
  codesLeft: (left) => `Quedan ${left} de 10 códigos de respaldo.`,
  newCodes: 'Nuevos códigos de respaldo',
  makingCodes: 'Un momento…',
  newCodesDescription: 'Los códigos nuevos reemplazan a los anteriores, que dejan de servir.',
  requiredHeading: 'La entrada en dos pasos es obligatoria',
  requiredDescription: 'Aquí todos la usan. Actívela para seguir; toma dos minutos.',
  dueDescription: (day) => `La entrada en dos pasos es obligatoria desde el ${day}.`,
  dueAct: 'Activarla ahora',
  nowOff: 'La entrada en dos pasos está desactivada',
  isOn: 'Está activada. Después de su contraseña se pide un código de su aplicación.',
  offWarning: 'Para desactivarla, escriba su contraseña y un código.',
  password: 'Contraseña',
  switchOff: 'Desactivar',
  switchingOff: 'Desactivando…',
}

export const missingText: Translated<typeof english.missingText> = { loading: 'Un momento…' }

export const confirmText: Translated<typeof english.confirmText> = {
  heading: 'Escriba su contraseña otra vez',
  description: 'Para esto hace falta su contraseña, si no la escribió en los últimos 10 minutos.',
  password: 'Contraseña',
  missing: 'Escriba su contraseña',
  code: 'Código',
  codeHint: 'Los 6 dígitos que muestra ahora su aplicación de códigos, o un código de respaldo.',
  codeMissing: 'Escriba el código',
  confirm: 'Continuar',
  confirming: 'Revisando…',
}
