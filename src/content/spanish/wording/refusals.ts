import { projectProblems } from '#content/spanish/account/projects.ts'
import { billLines } from './bill-lines.ts'
import { bySentence, fieldMessages, fieldPatterns } from './page-messages.ts'
import { staffPatterns } from './staff-refusal-patterns.ts'
import { staffRefusals } from './staff-refusals.ts'

/**
 * What the rules and the API say to customers, in Spanish, by the English sentence (rule 484). The API of the site, and the specification, say
 * them in English; pages under /es show these.
 */
const sentences: Record<string, string> = {
  ...fieldMessages,
  ...projectProblems,
  ...staffRefusals,
  'Password is required': 'Escriba su contraseña',
  'Password must be at least 8 characters': 'Al menos 8 letras o números',
  'Password too short': 'Al menos 8 letras o números',
  "Passwords don't match": 'Las contraseñas no son iguales',
  'Current password required': 'Escriba la contraseña de ahora',
  'Customer type must be residential or contractor': 'Escoja para quién es',
  'Project type is required': 'Escoja el tipo de proyecto',
  'Estimated size is required': 'Escoja un tamaño aproximado',
  'Subject is required': 'Escoja un asunto',
  'Message must be at least 10 characters': 'El mensaje debe tener al menos 10 letras',
  'Order number is required': 'Escriba el número de pedido',
  'Enter the 6-digit code': 'Escriba el código de 6 dígitos',
  'Must be text': 'Debe ser texto',
  'Must be a date, such as 2026-12-08': 'Debe ser una fecha',
  'Where does the container stand? A P.O. box has no driveway. Enter the street, or send it again as it is and we call you.':
    '¿Dónde va a estar el contenedor? Un apartado postal no tiene entrada. Escriba la calle, o mándelo otra vez así y le llamamos.',
  'Please check your information and try again.': 'Revise sus datos e intente de nuevo.',

  // Orders, their days and hauls.
  Delivery: 'Entrega',
  Pickup: 'Recogida',
  Swap: 'Cambio',
  'Order Not Found': 'Pedido no encontrado',
  'Order not found': 'Pedido no encontrado',
  'Open the link in your confirmation email to confirm this booking.':
    'Abra el enlace del correo de confirmación para confirmar esta reserva.',
  'This booking was cancelled. Please book again, or call us.':
    'Esta reserva se canceló. Reserve otra vez, o llámenos.',
  'The order is cancelled: no day of it can be moved.': 'El pedido está cancelado: ya no se puede mover ningún día.',
  'Choose the delivery day first.': 'Primero escoja el día de entrega.',
  'The container has been delivered. Only its pickup can be moved.':
    'El contenedor ya se entregó. Solo se puede mover la recogida.',
  'Staff change orders in the staff area.': 'El personal cambia los pedidos en su propia área.',
  'The delivery has no day anymore. Look at the days again.': 'La entrega ya no tiene día. Vea los días otra vez.',
  'The pickup has no day anymore. Look at the days again.': 'La recogida ya no tiene día. Vea los días otra vez.',
  'That day is less than 24 hours away. Choose a later one.':
    'Faltan menos de 24 horas para ese día. Escoja uno más adelante.',
  'That day is less than 24 hours away. Choose a later one, or ask us.':
    'Faltan menos de 24 horas para ese día. Escoja uno más adelante, o pregúntenos.',
  'That day has passed. Choose a later one.': 'Ese día ya pasó. Escoja uno más adelante.',
  'That day cannot be chosen. Look at the days again.': 'Ese día no se puede escoger. Vea los días otra vez.',
  'Our trucks are done for that day. Choose a later one.':
    'Nuestros camiones ya terminaron ese día. Escoja uno más adelante.',
  'Your container is not there yet. You can order this once it is.':
    'Su contenedor todavía no está ahí. Podrá pedir esto cuando llegue.',
  'We tell you the price first. Ask us, and we will call you.':
    'Primero le decimos el precio. Pregúntenos, y le llamamos.',
  'This order is finished. It takes no more hauls.': 'Este pedido ya terminó. No admite más viajes.',
  'This order has no delivery day yet. Plan the delivery first.':
    'Este pedido todavía no tiene día de entrega. Primero escoja uno.',
  'This booking is not confirmed yet. Confirm it first.':
    'Esta reserva todavía no está confirmada. Primero confírmela.',
  'This haul is already done.': 'Ese viaje ya se hizo.',
  'This haul was cancelled.': 'Ese viaje se canceló.',
  'Enter the code that we send to the email address of this order.':
    'Escriba el código que mandamos al correo de este pedido.',
  'That is not the code of the last email. Check it, or send a new one.':
    'No es el código del último correo. Revíselo, o pida uno nuevo.',
  'That code has expired. Send a new one.': 'Ese código ya venció. Pida uno nuevo.',
  'This order has no email address. Please call us.': 'Este pedido no tiene correo. Llámenos, por favor.',

  ...billLines,

  // The account.
  'Invalid email or password': 'Correo o contraseña equivocados',
  'Current password is incorrect': 'La contraseña de ahora no es correcta',
  'Your account has no password yet. Request a link to set one.':
    'Su cuenta todavía no tiene contraseña. Pida un enlace para poner una.',
  'This password is too common. Choose another.': 'Esta contraseña es muy común. Escoja otra.',
  'The link is incomplete': 'El enlace está incompleto',
  'Authentication required': 'Inicie sesión, por favor.',
  'Request type is required': 'Escoja qué debe cambiar',
  'Reschedule Delivery': 'Cambiar el día de entrega',
  'Reschedule Pickup': 'Cambiar el día de recogida',
  'Update Instructions': 'Cambiar las instrucciones',
  'The container has been delivered. Only the pickup can be rescheduled, or something else requested.':
    'El contenedor ya se entregó. Solo se puede cambiar la recogida, o pedir otra cosa.',
  'You can see this order, but not change it. Ask the owner of the account.':
    'Usted puede ver este pedido, pero no cambiarlo. Pregúntele al dueño de la cuenta.',
  'Account not found': 'No se encontró la cuenta',
  'Only an owner of the account can do this.': 'Solo un dueño de la cuenta puede hacer esto.',
  'The account needs an owner. Make somebody else an owner first.':
    'La cuenta necesita un dueño. Primero haga dueño a alguien más.',
  'This person already belongs to the account. You can change their role in the list.':
    'Esta persona ya está en la cuenta. Puede cambiar su permiso en la lista.',
  'This invitation is no longer open.': 'Esta invitación ya no está abierta.',
  'This invitation was used, replaced or withdrawn, or is over. Ask for a new one.':
    'Esta invitación se usó, se cambió por otra, se retiró o ya venció. Pida una nueva.',
  'This invitation went to another email address. Sign in with that one, or ask for a new invitation.':
    'Esta invitación se mandó a otro correo. Inicie sesión con ese, o pida otra invitación.',
  'This link was already revoked.': 'Este enlace ya se anuló.',
  'The order is over, so there is nothing to share.': 'El pedido ya terminó, así que no hay nada que compartir.',
  'You cannot share the gate code of this order.': 'No puede compartir el código del portón de este pedido.',

  // The spot, and photos.
  'The order is over, so there is no place to mark.': 'El pedido ya terminó, así que no hay lugar que marcar.',
  'Choose a photo: JPEG, PNG or WebP.': 'Escoja una foto: JPEG, PNG o WebP.',
  'This photo was already deleted.': 'Esta foto ya se borró.',
  'The file is larger than 10 MB.': 'El archivo pesa más de 10 MB.',
  'The file is empty.': 'El archivo está vacío.',
  'The picture is damaged or incomplete.': 'La foto está dañada o incompleta.',

  // Links.
  'This link has ended. Ask whoever sent it for a new one.':
    'Este enlace ya terminó. Pídale uno nuevo a quien se lo mandó.',
  'This quote has expired or was already booked.': 'Esta cotización venció o ya se usó.',
  'This quote was declined. If you changed your mind, please ask us for a new one.':
    'Esta cotización se rechazó. Si cambió de opinión, pídanos una nueva, por favor.',
  'This quote was already accepted. Please call us to change it.':
    'Esta cotización ya se aceptó. Llámenos para cambiarla, por favor.',
  'Choose a reason from the list': 'Elija un motivo de la lista',
  'This quote was withdrawn. Please call us.': 'Esta cotización se retiró. Llámenos, por favor.',
  'A newer quote takes the place of this one. Please use the link in our latest email.':
    'Hay una cotización más nueva. Use el enlace de nuestro último correo, por favor.',
  'This was already booked. Please call us to change it.': 'Esto ya está reservado. Llámenos para cambiarlo.',
  'This link does not open a quote. Please use the link in our email, or call us.':
    'Este enlace no abre ninguna cotización. Use el enlace de nuestro correo, o llámenos.',
  'This quote changed since you opened it. Please read it again.':
    'Esta cotización cambió desde que la abrió. Léala otra vez, por favor.',

  // Paying online.
  'This link no longer opens a bill. Please call us, and we send you a new one.':
    'Este enlace ya no abre ninguna cuenta. Llámenos, por favor, y le mandamos uno nuevo.',
  'You opened another link in this browser. Please open the link in your email again.':
    'Usted abrió otro enlace en este navegador. Abra otra vez el de su correo, por favor.',
  'What is due changed meanwhile. Please look at it again.':
    'Lo que se debe cambió mientras tanto. Véalo otra vez, por favor.',
  'Nothing is due anymore.': 'Ya no se debe nada.',
  'This amount cannot be paid online. Please call us.':
    'Esta cantidad no se puede pagar en línea. Llámenos, por favor.',
  'This way to pay is not offered.': 'Esta forma de pago no se ofrece.',
  'We are still checking an earlier payment. Please do not pay again: call us.':
    'Todavía estamos revisando un pago anterior. Por favor no pague otra vez: llámenos.',
  'Several payments were refused today. Please call us.': 'Hoy se rechazaron varios pagos. Llámenos, por favor.',
  'Paying online does not work right now. Nothing was charged. Please call us.':
    'Ahorita no se puede pagar en línea. No se cobró nada. Llámenos, por favor.',
  'The payment company does not answer. Nothing was charged. Please try again in a minute.':
    'La compañía de pagos no contesta. No se cobró nada. Intente otra vez en un minuto.',

  // Whatever else can go wrong.
  'Not found': 'No se encontró',
  'The price has changed.': 'El precio cambió.',
  'No container is left on that date.': 'Ya no queda ningún contenedor para ese día.',
  'We do not deliver on that date.': 'Ese día no entregamos.',
  'It is too late to change this online. Please call us.':
    'Ya es tarde para cambiar esto en línea. Llámenos, por favor.',
  'This can no longer be changed.': 'Esto ya no se puede cambiar.',
  'This link has expired or was used already. Please ask for a new one.':
    'Este enlace venció o ya se usó. Pida uno nuevo, por favor.',
  'Too many requests. Please wait and try again.': 'Demasiados intentos. Espere un poco e intente de nuevo.',
  'We are busy right now. Please try again in a moment.':
    'Ahorita estamos muy ocupados. Intente de nuevo en un momento.',
  'Something went wrong on our side. Please try again.': 'Algo salió mal de nuestro lado. Intente de nuevo, por favor.',
  'The request took too long to arrive. Please try again.':
    'La solicitud tardó demasiado. Intente de nuevo, por favor.',
  'Somebody else changed this in the meantime. Please reload and try again.':
    'Alguien más cambió esto mientras tanto. Vuelva a cargar la página e intente de nuevo.',
}

const date = new Intl.DateTimeFormat('es-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
})

/** "Tuesday, December 8, 2026" in Spanish. */
const day = (english: string) => date.format(new Date(`${english.replace(/^\w+, /, '')} UTC`))
const nearDay = new Intl.DateTimeFormat('es-US', { timeZone: 'UTC', month: 'long', day: 'numeric' })
const weekdays: Readonly<Record<string, string>> = {
  Sunday: 'domingo',
  Monday: 'lunes',
  Tuesday: 'martes',
  Wednesday: 'miércoles',
  Thursday: 'jueves',
  Friday: 'viernes',
  Saturday: 'sábado',
}
const longDate = '(\\w+, \\w+ \\d+, \\d+)'
const hour = (english: string) => english.replace(/ ?AM/, ' a.m.').replace(/ ?PM/, ' p.m.')
const hauls: Readonly<Record<string, string>> = {
  swap: 'un cambio',
  'dump and return': 'un vaciado con regreso',
  relocation: 'un cambio de lugar',
}

type Pattern = readonly [english: RegExp, spanish: (...parts: string[]) => string]
const pattern = (english: string, spanish: Pattern[1]): Pattern => [new RegExp(`^${english}$`), spanish]

const patterns: readonly Pattern[] = [
  // Any leap year does: the day has none.
  pattern(
    '(\\w+day), (\\w{3} \\d+)',
    (name, on) => `${weekdays[name ?? '']} ${nearDay.format(new Date(`${on} 2024 UTC`))}`,
  ),
  pattern('(\\d+ ?[AP]M) - (\\d+ ?[AP]M)', (from, until) => `${hour(from ?? '')} y las ${hour(until ?? '')}`),
  pattern(
    'expected (\\d+:\\d+ [AP]M) to (\\d+:\\d+ [AP]M)',
    (from, until) => `se espera de ${hour(from ?? '')} a ${hour(until ?? '')}`,
  ),
  pattern('Price changed to (\\S+)', (price) => `El precio cambió a ${price}`),
  pattern(
    `We do not pick up on ${longDate}\\. Choose another day\\.`,
    (on) => `El ${day(on ?? '')} no recogemos. Escoja otro día.`,
  ),
  pattern(
    'Changes must be requested at least 24 hours before (delivery|pickup)\\. Please call us at (.*)\\.',
    (of, phone) =>
      `Los cambios se piden al menos 24 horas antes de la ${of === 'delivery' ? 'entrega' : 'recogida'}. Llámenos al ${phone}, por favor.`,
  ),
  pattern(
    'This order can no longer be changed online\\. Please call us at (.*)\\.',
    (phone) => `Este pedido ya no se puede cambiar en línea. Llámenos al ${phone}, por favor.`,
  ),
  pattern('For bins, please call us at (.*)\\.', (phone) => `Para botes, llámenos al ${phone}, por favor.`),
  pattern(
    `The (delivery|pickup) was moved to ${longDate} meanwhile\\. Look at the days again\\.`,
    (of, on) =>
      `La ${of === 'delivery' ? 'entrega' : 'recogida'} se movió al ${day(on ?? '')} mientras tanto. Vea los días otra vez.`,
  ),
  pattern(
    `A (swap|dump and return|relocation) is planned for ${longDate}\\. Move or cancel it first\\.`,
    (kind, on) => `Hay ${hauls[kind ?? '']} previsto para el ${day(on ?? '')}. Primero muévalo o cancélelo.`,
  ),
  pattern(
    `A (swap|dump and return|relocation) was done on ${longDate}\\. Undo it first\\.`,
    (kind, on) => `Ya se hizo ${hauls[kind ?? '']} el ${day(on ?? '')}.`,
  ),
  pattern(
    `${longDate} is not between the delivery and the end of the rental\\.`,
    (on) => `El ${day(on ?? '')} no está entre la entrega y el fin de la renta.`,
  ),
  pattern(`No truck goes out on ${longDate}\\.`, (on) => `El ${day(on ?? '')} no sale ningún camión.`),
  pattern(`The next open day is ${longDate}\\.`, (on) => `El siguiente día abierto es el ${day(on ?? '')}.`),
  pattern(
    `No spare (\\d+) yard container is free on ${longDate}\\. A dump and return needs none\\.`,
    (yards, on) =>
      `No hay otro contenedor de ${yards} yardas libre el ${day(on ?? '')}. Para vaciarlo y regresarlo no hace falta otro.`,
  ),
  pattern(
    `Every (\\d+) yard container is booked on ${longDate}, so this one cannot stay that long\\.`,
    (yards, on) =>
      `Todos los contenedores de ${yards} yardas están reservados el ${day(on ?? '')}, así que este no se puede quedar tanto.`,
  ),
  pattern(
    'Nothing was changed: the new total is now (\\S+)\\. Check it, then try again\\.',
    (total) => `No se cambió nada: el nuevo total es ${total}. Revíselo e intente de nuevo.`,
  ),
  pattern(
    'This spot is not in (\\d+)\\. Check it, or call us if it is right\\.',
    (zipCode) => `Este lugar no está en ${zipCode}. Revíselo, o llámenos si está bien.`,
  ),
  pattern(
    'We do not know where (\\d+) is\\. Tell us on the phone where the container goes\\.',
    (zipCode) => `No sabemos dónde está ${zipCode}. Díganos por teléfono dónde va el contenedor.`,
  ),
  pattern(
    'There are open orders: (.*)\\. The account can be closed once they are picked up or cancelled\\.',
    (orders) => `Hay pedidos abiertos: ${orders}. La cuenta se puede cerrar cuando se recojan o se cancelen.`,
  ),
  pattern(
    'A payment is on its way: (.*)\\. The account can be closed once it arrived\\. From a bank account that takes days; a page to pay that was left open ends within an hour\\.',
    (orders) =>
      `Hay un pago en camino: ${orders}. La cuenta se puede cerrar cuando llegue. Desde una cuenta bancaria tarda días; una página de pago que quedó abierta termina en una hora.`,
  ),
  pattern(
    'An account has at most (\\d+) people\\. Remove somebody first\\.',
    (most) => `Una cuenta puede tener cuando mucho ${most} personas. Primero quite a alguien.`,
  ),
  pattern(
    'An order has at most (\\d+) links for the crew\\. Revoke one first\\.',
    (most) => `Un pedido puede tener cuando mucho ${most} enlaces para la cuadrilla. Primero anule uno.`,
  ),
  pattern(
    'An order has at most (\\d+) photos of its place\\. Delete one first\\.',
    (most) => `Un pedido puede tener cuando mucho ${most} fotos del lugar. Primero borre una.`,
  ),
  pattern(
    '(.+) (leaves|may leave) (construction debris|roll-off containers) to .+ of its own choice, so we ask the city and call you before we confirm\\.',
    (place, sure, what) =>
      `${place} ${sure === 'leaves' ? 'deja' : 'tal vez deja'} ${what === 'construction debris' ? 'el escombro de construcción' : 'los contenedores'} a empresas que la ciudad escoge, así que le preguntamos a la ciudad y le llamamos antes de confirmar.`,
  ),
  pattern(
    `This quote was good until ${longDate}\\. Please ask us for a new one\\.`,
    (on) => `Esta cotización era válida hasta el ${day(on ?? '')}. Pídanos una nueva, por favor.`,
  ),
]

const dated = (english = '') => day(english)
const allPatterns = [...fieldPatterns(dated), ...patterns, ...staffPatterns(dated)]
const sentence = (said: string) => bySentence(said, sentences, allPatterns)

/** In Spanish, sentence by sentence if it is not known as a whole; null if a part of it is unknown. */
export function findSpanish(said: string): string | null {
  const whole = sentence(said)
  if (whole !== null) return whole
  const parts = said.split(/(?<=\.) (?=[A-Z])/)
  if (parts.length < 2) return null
  const found = parts.map(sentence)
  return found.every((part) => part !== null) ? found.join(' ') : null
}

/** For a refusal, and a field, that have no sentence of their own here. */
export const otherRefusal = (status: number): string =>
  status >= 500
    ? 'Algo salió mal de nuestro lado. Intente de nuevo, por favor.'
    : 'No se pudo hacer. Revise sus datos e intente de nuevo, o llámenos.'
export const otherField = 'Revise este dato'
