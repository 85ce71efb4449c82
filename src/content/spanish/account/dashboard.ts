import type * as changes from '#content/account/change-request.ts'
import type * as english from '#content/account/dashboard.ts'
import type * as settings from '#content/account/settings.ts'
import type { Translated } from '#content/company/languages.ts'
import type { PaymentWay } from '#contract/payments/online-payments.ts'

const counted = (name: string, count?: string | number) => (count === undefined ? name : `${name} (${count})`)

/** The account itself: orders, requests and settings, in Spanish (rule 594). */

export const dashboardPage: Translated<typeof english.dashboardPage> = {
  title: 'Mi cuenta',
  description: 'Sus pedidos, sus solicitudes de cambio y los ajustes de su cuenta.',
  logout: 'Cerrar sesión',
  loggingOut: 'Cerrando…',
  logoutFailed: 'No se cerró la sesión',
  card: 'Su cuenta',
  net30: 'Condiciones de pago: Net 30. Sus facturas vencen en 30 días.',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  phoneNote: (phone: string) => (phone ? `Teléfono ${phone}. Se cambia en Ajustes.` : 'Añada su teléfono en Ajustes'),
  customerId: 'Número de cliente',
  pages: 'Más de su cuenta',
  sitesLink: 'Obras',
  documentsLink: 'Documentos',
  projectsLink: 'Proyectos',
  teamLink: 'Personas',
}

export const dashboardTabs: Translated<typeof english.dashboardTabs> = {
  label: 'Cuenta',
  active: (count) => counted('Pedidos activos', count),
  past: (count) => counted('Pedidos pasados', count),
  changes: (count) => counted('Solicitudes de cambio', count),
  settings: () => 'Ajustes de la cuenta',
}

export const orderCardText: Translated<typeof english.orderCardText> = {
  container: (yards) => `Contenedor de ${yards} yardas`,
  order: 'Pedido',
  delivery: 'Entrega',
  deliveryOpen: 'Todavía sin fecha',
  pickup: 'Recogida',
  pickupOpen: 'Cuando haya fecha de entrega',
  included: 'Incluido',
  daysAndTons: (days, tons) => `${days} días, ${tons} toneladas`,
  daysOnly: (days) => `${days} días, cualquier peso`,
  where: 'Dónde',
  total: 'Total, todo incluido',
  finalTotal: 'Total final',
  change: 'Pedir un cambio',
  bookAgain: 'Reservar otra vez',
  waiting: (type, day) => `${day === null ? type : `${type} al ${day}`}: espera nuestra respuesta.`,
  asked: (when) => `Pedido el ${when}`,
  details: 'Ver detalles',
}

export const orderRowText: Translated<typeof english.orderRowText> = {
  list: (there, toCome) =>
    [
      there > 0 && `${there} ${there === 1 ? 'contenedor' : 'contenedores'} con usted`,
      toCome > 0 && `${toCome} ${toCome === 1 ? 'pedido próximo' : 'pedidos próximos'}`,
    ]
      .filter(Boolean)
      .join(', '),
  more: 'Más',
  moreOf: (orderNumber) => `del pedido ${orderNumber}`,
  noDelivery: 'Todavía sin día de entrega.',
  unreserved: 'Espera su confirmación.',
  delivery: (day, hours) => `Entrega: ${[day, hours].filter(Boolean).join(', ')}`,
  haul: (label, day) => `${label}: ${day}`,
  wasDue: (day) => `La recogida era el ${day}.`,
  pickedUp: (day) => `Recogido el ${day}`,
  decide: 'Dejarlo o recogerlo',
  moveHaul: (name) => `Mover: ${name}`,
  another: (yards) => `Reservar otro de ${yards} yardas`,
  pickup: 'Recogida',
  pay: 'Pagar',
  invoice: 'Ver la factura',
  noDay: 'Todavía sin día',
  toPay: 'Por pagar',
  price: 'Precio',
  paid: 'Pagado',
  credit: (amount) => `${amount} a favor`,
  notDue: 'Todavía sin factura',
  planned: (amount) => `y ${amount} cuando se haga la visita planeada`,
  legend: 'Qué muestra la línea',
  brings: 'Traemos o cambiamos',
  isThere: 'Con usted',
  picksUp: 'Recogemos',
  closed: 'Cerrado',
}

export const noOrders: Translated<typeof english.noOrders> = {
  active: 'No hay ningún contenedor en camino',
  activeHelp:
    'Reserve uno y sígalo aquí desde la primera llamada hasta la recogida. Los pedidos con su correo aparecen solos.',
  book: 'Reservar un contenedor',
  past: 'Todavía no hay nada aquí',
  pastHelp: 'Los pedidos pasan aquí cuando recogemos el contenedor.',
}

export const ownSites: Translated<typeof english.ownSites> = {
  heading: 'Sus obras',
  intro: 'Reserve otro contenedor para un lugar donde ya pidió.',
  for: (account) => `para ${account}`,
  book: 'Reservar',
  bookAt: (address) => `Reservar para ${address}`,
  more: 'Mostrar todas las obras',
}

export const ordersMore: Translated<typeof english.ordersMore> = {
  show: 'Mostrar pedidos más viejos',
  shown: (count, total) => `${count} de ${total} pedidos`,
}

export const ordersFailed: Translated<typeof english.ordersFailed> = {
  message: 'No se pudieron cargar sus pedidos.',
}

export const orderSortText: Translated<typeof english.orderSortText> = {
  label: 'Ordenar por',
  by: {
    next: 'Lo que sigue',
    pickup: 'Día de recogida',
    balance: 'Más por pagar',
    newest: 'Primero lo más nuevo',
    size: 'Primero lo más grande',
    site: 'Dirección',
    job: 'Trabajo o PO',
  },
  search: 'Dirección, PO o número de pedido',
  searchLabel: 'Buscar en sus pedidos',
}

export const settingsText: Translated<typeof settings.settingsText> = {
  personHeading: 'Sus datos',
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  emailFixed: 'Su correo no se puede cambiar, porque sus pedidos van con él.',
  phone: 'Teléfono',
  passwordHeading: 'Cambiar su contraseña',
  passwordHelp: 'Déjelo vacío para seguir con la de ahora. Una nueva cierra la sesión en los demás navegadores.',
  newPassword: 'Nueva contraseña',
  newPasswordHint: 'Al menos 8 letras o números.',
  confirmPassword: 'Confirme la nueva contraseña',
  currentPassword: 'Contraseña de ahora',
  noPassword: 'Su cuenta todavía no tiene contraseña. Le podemos mandar un enlace para poner una.',
  sendLink: 'Mándenme el enlace',
  save: (withPassword) => (withPassword ? 'Guardar datos y contraseña' : 'Guardar datos'),
  saved: 'Cuenta actualizada',
  failed: 'No se guardó',
  failedHelp: 'No se pudieron guardar los datos de su cuenta',
}

const sourceNames: Record<PaymentWay, string> = { card: 'Tarjeta', bank: 'Cuenta de banco' }

export const savedCardsText: Translated<Omit<typeof settings.savedCardsText, 'scope' | 'agree'>> & {
  scope: typeof settings.savedCardsText.scope
  agree: typeof settings.savedCardsText.agree
} = {
  heading: 'Tarjetas guardadas',
  help: 'A lo que podemos cobrar después. Si la quita, ya no cobramos ahí.',
  none: 'No guardamos ninguna tarjeta ni cuenta de banco suya.',
  name: (way, brand, lastFour) =>
    `${brand === '' ? sourceNames[way] : brand.charAt(0).toUpperCase() + brand.slice(1)} que termina en ${lastFour}`,
  scope: {
    order: (numbers) => `Para el pedido ${numbers.join(', ')}`,
    'open-orders': (numbers) => `Para los pedidos ${numbers.join(', ')}`,
    account: () => 'Para todos los pedidos de su cuenta',
  },
  limit: (limit) => `cuando mucho ${limit} por pedido`,
  saved: (when) => `Guardada el ${when}`,
  byColleague: 'por otra persona de su cuenta',
  remove: 'Quitar',
  removeOne: (name) => `Quitar ${name}`,
  removed: 'Se quitó',
  removeFailed: 'No se quitó',
  add: 'Guardar una tarjeta',
  agree: { card: 'Aceptar, y guardar una tarjeta', bank: 'Aceptar, y guardar una cuenta de banco' },
  addFailed: 'No se guardó',
  next: 'La escribe en la página de nuestra compañía de pagos. Nosotros nunca vemos su número.',
}

export const languageText: Translated<typeof settings.languageText> = {
  heading: 'Idioma',
  help: 'De su cuenta, y de los correos y documentos que le mandamos.',
  label: 'Idioma de la cuenta',
  names: { en: 'English', es: 'Español' },
  failed: 'El idioma no cambió',
}

export const sessionsText: Translated<typeof settings.sessionsText> = {
  heading: 'Dónde está abierta su sesión',
  help: '¿Ve algo que no es suyo? Cierre esa sesión y cambie su contraseña.',
  failed: 'No se pudo cargar la lista.',
  here: 'Este navegador',
  lastSeen: (since, when) => `abierta el ${since}, vista por última vez el ${when}`,
  end: 'Cerrar la sesión',
  endOf: (device, seen) => `Cerrar la sesión en ${device}, ${seen}`,
  endOthers: 'Cerrarla en todos los demás',
  ended: 'Sesión cerrada',
  endFailed: 'No se cerró la sesión',
  endFailedHelp: 'Intente de nuevo, por favor.',
}

export const closeAccountText: Translated<typeof settings.closeAccountText> = {
  heading: 'Cerrar su cuenta',
  help: 'Se borra su cuenta: nombre, teléfono, contraseña y sesiones. Guardamos los registros de sus pedidos por los años que pide la ley. Se puede cerrar cuando no quede ningún pedido abierto ni un pago en camino.',
  close: 'Cerrar mi cuenta',
  question: '¿Cerrar su cuenta?',
  description:
    'Se borra de inmediato y se cierra la sesión en este navegador. No se puede deshacer. Los enlaces de los correos de sus pedidos todavía los abren.',
  password: 'Su contraseña',
  keep: 'Dejarla',
  confirm: 'Cerrar para siempre',
  closed: 'Cuenta cerrada',
  failed: 'La cuenta no se cerró',
  failedHelp: 'Intente de nuevo, por favor.',
}

export const changeRequestText: Translated<typeof changes.changeRequestText> = {
  cancelHeading: '¿Quiere cancelar?',
  cancelHow: 'Escríbalo abajo. Cancelamos el pedido en cuanto leamos su solicitud.',
  refund: (back, paid) => `Si se cancela ahora, le devolvemos ${back} de los ${paid} pagados.`,
  refundTerms: {
    100: 'Faltan al menos 48 horas para la entrega: se devuelve todo lo pagado.',
    50: 'Faltan de 24 a 48 horas para la entrega: se devuelve la mitad de lo pagado.',
    0: 'Faltan menos de 24 horas para la entrega: lo pagado no se devuelve.',
  },
  refundNoDay: 'Todavía no hay día de entrega: se devuelve todo lo pagado.',
  refundFees: (amount) => `Se quedan ${amount} por trabajo ya hecho.`,
  nothingPaid: 'Todavía no se ha pagado nada, y cancelar no cuesta.',
  heading: 'Pedir un cambio',
  about: (yards, orderNumber) => `Contenedor de ${yards} yardas, pedido ${orderNumber}`,
  until: (when) => `Puede pedir cambios en línea hasta el ${when}.`,
  type: '¿Qué debe cambiar?',
  description: 'Cuéntenos más',
  descriptionHint: 'Qué necesita y por qué, en sus palabras.',
  deliveryDate: 'Nuevo día de entrega',
  pickupDate: 'Nuevo día de recogida',
  instructions: 'Nuevas instrucciones para el chofer',
  optional: 'opcional',
  atOnce: '¿Solo otro día? Muévalo de una vez, y primero vea el precio.',
  choose: 'Escoja un día libre',
  anyDay: 'Ningún día en especial',
  dayHint: {
    delivery: 'Solo días con un contenedor libre. Lo que un día suma a su total está al lado.',
    pickup: 'Solo días en que puede quedárselo. Lo que cuestan los días de más está al lado de cada día.',
  },
  send: 'Mandar la solicitud',
  sent: 'Solicitud de cambio mandada',
  sentHelp: 'Revisamos su solicitud y le contestamos en 24 horas.',
  failed: 'No se mandó',
  failedHelp: 'No se pudo mandar la solicitud de cambio',
  late: 'Ya es tarde para pedirlo en línea',
  call: (phone) => `Llamar al ${phone}`,
}

export const changeRequestListText: Translated<typeof changes.changeRequestListText> = {
  order: (orderNumber, yards) => `Pedido ${orderNumber}, ${yards} yardas`,
  asked: (when) => `Pedido el ${when}`,
  reviewed: (when) => `Contestado el ${when}`,
  deliveryDate: 'Nuevo día de entrega',
  pickupDate: 'Nuevo día de recogida',
  instructions: 'Nuevas instrucciones',
  answer: 'Nuestra respuesta',
  none: 'Todavía no hay solicitudes',
  noneHelp:
    'Otro día, otro lugar, algo que el chofer deba saber: pídalo en el pedido, hasta 24 horas antes de la entrega.',
  orders: 'Ver sus pedidos',
}

export const changeRequestStatusText: typeof changes.changeRequestStatusText = {
  pending: 'Espera nuestra respuesta',
  approved: 'Aprobada',
  rejected: 'No se puede',
}
