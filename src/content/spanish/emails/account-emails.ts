import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/emails/account-emails.ts'
import { greeting } from './emails.ts'

/** The emails about an account to its owner, in Spanish (rule 592). */

export const verifyEmailText: Translated<typeof english.verifyEmailText> = {
  subject: (business) => `Confirme su correo para ${business}`,
  greeting,
  intro: (business) => `Alguien (esperamos que usted) pidió abrir una cuenta en ${business} con esta dirección.`,
  labels: { at: 'Cuándo', phone: 'Teléfono' },
  phoneEndsIn: (digits) => `termina en ${digits}`,
  button: 'Confirmar e iniciar sesión',
  next: [
    'El enlace sirve una vez, por dos días.',
    'Si no fue usted, o si el teléfono no es suyo, no oprima el botón y no se abre ninguna cuenta.',
  ],
}

export const alreadyRegisteredText: Translated<typeof english.alreadyRegisteredText> = {
  subject: (business) => `Usted ya tiene una cuenta en ${business}`,
  greeting,
  lines: [
    'Alguien (esperamos que usted) quiso abrir una cuenta con esta dirección. Usted ya tiene una, y no cambió nada en ella.',
    '¿Olvidó su contraseña? En la página para iniciar sesión hay un enlace para poner otra.',
  ],
  button: 'Iniciar sesión',
  next: ['Si no fue usted, no tiene que hacer nada.'],
}

export const alreadyConfirmedText: Translated<typeof english.alreadyConfirmedText> = {
  subject: (business) => `Su cuenta en ${business} ya está abierta`,
  greeting,
  lines: [
    'Alguien (esperamos que usted) pidió otra vez el enlace que confirma esta dirección. No lo necesita. Su cuenta está abierta, y no cambió nada en ella.',
    '¿Olvidó su contraseña? En la página para iniciar sesión hay un enlace para poner otra.',
  ],
  button: 'Iniciar sesión',
  next: ['Si no fue usted, no tiene que hacer nada.'],
}

export const passwordResetText: Translated<typeof english.passwordResetText> = {
  subject: (business) => `Escoja otra contraseña para ${business}`,
  greeting,
  lines: ['Alguien (esperamos que usted) pidió otra contraseña para su cuenta.'],
  button: 'Escoger otra contraseña',
  next: [
    'El enlace sirve una vez, por una hora, si no se manda otro más nuevo.',
    'Si no fue usted, no tiene que hacer nada. Su contraseña sigue igual.',
  ],
}

export const invitationText: Translated<typeof english.invitationText> = {
  subject: (business) => `Le invitan a una cuenta en ${business}`,
  intro: (firstName, business) => `${firstName} le invita a una cuenta en ${business}.`,
  role: 'Qué puede hacer',
  button: 'Ver la invitación',
  next: [
    'Inicie sesión con este correo, o abra una cuenta con él. La invitación sirve una vez, por 7 días.',
    'Si no sabe quién le invita, no tiene que hacer nada.',
  ],
}

export const passwordChangedText: Translated<typeof english.passwordChangedText> = {
  subject: (business) => `Su contraseña de ${business} cambió`,
  greeting,
  lines: ['La contraseña de su cuenta cambió hace un momento, y se cerró la sesión en los demás navegadores.'],
  button: 'Escoger otra contraseña',
  next: ['Si fue usted, todo está bien. Si no, escoja otra contraseña de inmediato y llámenos:'],
}

export const wrongTriesText: Translated<typeof english.wrongTriesText> = {
  subject: (business) => `Contraseñas equivocadas en su cuenta de ${business}`,
  greeting,
  lines: [
    'En una hora alguien intentó entrar a su cuenta con 20 contraseñas equivocadas, y no lo logró.',
    'Ahora los navegadores nuevos tienen que esperar 15 minutos por cada intento. Los que usted ya usó para iniciar sesión, no.',
  ],
  button: 'Escoger otra contraseña',
  next: [
    'Si fue usted, todo está bien. Si no, le protege una contraseña larga que no use en ningún otro lado. ¿Preguntas? Llámenos:',
  ],
}

export const accountOpenedText: Translated<typeof english.accountOpenedText> = {
  subject: (business) => `Su cuenta en ${business} está abierta`,
  greeting,
  lines: [
    'Hace un momento se abrió una cuenta con esta dirección, en un navegador donde se abrió el correo de su pedido.',
  ],
  button: 'Escoger otra contraseña',
  next: [
    'Si fue usted, todo está bien. Si no, escoja otra contraseña de inmediato, lo que saca a todos los demás, y llámenos:',
  ],
}

export const openedByGoogleText: Translated<typeof english.openedByGoogleText> = {
  subject: accountOpenedText.subject,
  greeting,
  lines: ['Hace un momento se abrió una cuenta con esta dirección, con el inicio de sesión de Google.'],
  button: 'Escoger una contraseña',
  next: [
    'Si fue usted, todo está bien. Si no, escoja una contraseña de inmediato, lo que saca a todos los demás, y llámenos:',
  ],
}

export const googleJoinedText: Translated<typeof english.googleJoinedText> = {
  subject: (business) => `Ahora Google abre su cuenta en ${business}`,
  greeting,
  lines: [
    'Alguien (esperamos que usted) acaba de entrar a su cuenta con Google. Desde ahora esa cuenta de Google la abre. Su contraseña sigue igual.',
  ],
  button: 'Ver dónde está abierta su sesión',
  next: ['Si fue usted, todo está bien. Si no, cierre ahí la sesión de los otros navegadores y llámenos:'],
}

export const statementEmailText: Translated<typeof english.statementEmailText> = {
  subject: (day, company) => `Su estado de cuenta al ${day}, de ${company}`,
  heading: 'Su estado de cuenta',
  preview: (balance, day) => `Su saldo al ${day} es de ${balance}`,
  greeting,
  intro: (from, through) => `Este es su estado de cuenta del ${from} al ${through}.`,
  balance: (day) => `saldo al ${day}`,
  lines: 'Facturas y pagos',
  opening: (day) => `Saldo antes del ${day}`,
  line: (day, label, order) => `${day}, ${label}${order === '' ? '' : `, pedido ${order}`}`,
  attached: 'El estado de cuenta va adjunto en PDF.',
  questions: '¿Preguntas? Llámenos:',
}
