import type * as english from '#content/account/team.ts'
import type { Translated } from '#content/company/languages.ts'
import type * as roles from '#content/wording/bill-to-accounts.ts'
import { shortDate } from '#content/wording/short-dates.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'

/** Who acts for an account, in Spanish (rule 594). */

export const memberRoleLabels: typeof roles.memberRoleLabels = {
  owner: 'Dueño',
  orders: 'Pedidos',
  pays: 'Pagos',
  views: 'Solo ver',
}

export const memberRoleHints: typeof roles.memberRoleHints = {
  owner: 'Ve y hace todo',
  orders: 'Ve pedidos, reserva y pide cambios',
  pays: 'Ve pedidos, facturas y documentos',
  views: 'Ve pedidos',
}

const dayOf = (instant: string) => shortDate(dateInLosAngeles(new Date(instant)))

export const teamPage: Translated<typeof english.teamPage> = {
  title: 'Personas',
  description: 'Quién puede ver, pedir y pagar en su cuenta.',
  heading: 'Personas',
  intro: 'Cada quien entra con su propio correo; nadie comparte contraseñas.',
  failed: 'No se pudieron cargar las personas de su cuenta. Vuelva a cargar la página en un momento, por favor.',
  none: 'Todavía no es dueño de ninguna cuenta',
  noneHelp:
    'Su primer pedido abre una. Si trabaja para una compañía que nos pide contenedores, dígale al dueño de su cuenta que le invite.',
  book: 'Reservar un contenedor',
  count: (people, invited) =>
    [
      people === 1 ? '1 persona' : `${people} personas`,
      ...(invited > 0 ? [invited === 1 ? '1 invitada' : `${invited} invitadas`] : []),
    ].join(', '),
  you: 'Usted',
  onlyOwner: 'Para cambiarlo, primero ponga a otra persona como dueño.',
  not: '(no)',
  deeds: 'Quién hizo qué',
  deedsFailed: 'No se pudo cargar. Ciérrelo y ábralo otra vez.',
  noDeeds: 'Todavía nadie hizo nada.',
  roleOf: (name) => `Permiso de ${name}`,
  remove: 'Quitar',
  removeOne: (name) => `Quitar a ${name}`,
  removed: (name) => `Se quitó a ${name}`,
  changed: (name, role) => `${name}: ${memberRoleLabels[role]}`,
  question: (name) => `¿Quitar a ${name} de la cuenta?`,
  questionHelp: 'Ya no ve sus pedidos ni documentos. Lo que pidió por su cuenta sigue siendo suyo.',
  leaveQuestion: '¿Salirse de esta cuenta?',
  leaveHelp: 'Ya no ve sus pedidos ni documentos. Lo que usted pidió sigue siendo suyo.',
  downQuestion: '¿Dejar de ser dueño?',
  downHelp: 'Entonces ya no puede invitar a nadie, ni deshacerlo usted mismo.',
  stepDown: 'Cambiar mi permiso',
  error: 'No se pudo',
  errorHelp: 'Intente de nuevo en un momento, por favor.',
  open: (role, invited, until) =>
    `${memberRoleLabels[role]}, invitado el ${dayOf(invited)}, vale hasta el ${dayOf(until)}`,
  expired: (role, until) => `${memberRoleLabels[role]}, venció el ${dayOf(until)}`,
  withdraw: 'Retirar',
  withdrawOne: (email) => `Retirar la invitación de ${email}`,
  withdrawn: (email) => `La invitación de ${email} ya no funciona`,
  again: 'Mandar otra vez',
  againTo: (email) => `Mandar otra vez la invitación a ${email}`,
  invite: 'Invitar a alguien',
  email: 'Correo electrónico',
  role: '¿Qué puede hacer?',
  send: 'Mandar la invitación',
  sent: (email) => `Invitación mandada a ${email}`,
  sentHelp: 'El enlace sirve una vez, por 7 días. Puede retirarla cuando quiera.',
}

export const teamRights: readonly { right: (typeof english.teamRights)[number]['right']; label: string }[] = [
  { right: 'see', label: 'Ve pedidos' },
  { right: 'act', label: 'Hace pedidos' },
  { right: 'documents', label: 'Ve facturas' },
  { right: 'people', label: 'Invita personas' },
]

export const invitationPage: Translated<typeof english.invitationPage> = {
  title: 'Su invitación',
  description: 'Acepte una invitación a una cuenta.',
  heading: 'Tiene una invitación',
  signedIn: (email) => `Entró como ${email}. Acepte para ver los pedidos de la cuenta a la que le invitaron.`,
  signedOut: 'Inicie sesión con el correo que recibió la invitación, y acéptela.',
  newHere: '¿Es su primera vez? Abra una cuenta con el mismo correo, y después abra otra vez el enlace del correo.',
  accept: 'Aceptar la invitación',
  accepting: 'Aceptando…',
  login: 'Iniciar sesión',
  register: 'Crear una cuenta',
  incomplete: 'El enlace está incompleto. Ábralo otra vez desde el correo, por favor.',
  failed: 'No se pudo aceptar la invitación',
  failedHelp: 'Intente de nuevo en un momento, por favor.',
  done: (account) => `Ahora actúa por ${account}`,
  role: (role) => `Su permiso: ${memberRoleLabels[role]}`,
}
