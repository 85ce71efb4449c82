import type * as english from '#content/account/entry.ts'
import type * as passwords from '#content/account/password-reset.ts'
import type * as registering from '#content/account/register.ts'
import type { Translated } from '#content/company/languages.ts'
import { fieldMessages } from '#content/spanish/wording/page-messages.ts'

// What only the fields of these forms say.
Object.assign(fieldMessages, {
  'Password is required': 'Escriba su contraseña',
  'Password must be at least 8 characters': 'Al menos 8 letras o números',
  'Password too short': 'Al menos 8 letras o números',
  "Passwords don't match": 'Las contraseñas no son iguales',
  'Current password required': 'Escriba la contraseña de ahora',
})

/** The ways into an account, in Spanish (rule 594). */

export const registerPage: Translated<typeof registering.registerPage> = {
  title: 'Crear cuenta',
  description: 'Abra una cuenta para ver sus pedidos, pedir cambios y manejar sus datos.',
  heading: 'Crear cuenta',
  intro: 'Todos los pedidos que reserve con su correo, en un solo lugar.',
  orders: (orderNumber) =>
    `El pedido ${orderNumber} pasa a su cuenta en cuanto confirme el correo con el que se reservó.`,
  firstName: 'Nombre',
  lastName: 'Apellido',
  phone: 'Teléfono',
  customerType: '¿Para quién es?',
  companyName: 'Nombre de la compañía',
  optional: 'opcional',
  passwordHint: 'Al menos 8 letras o números.',
  confirmPassword: 'Confirme la contraseña',
  submit: 'Crear cuenta',
  sending: 'Creando…',
  haveAccount: '¿Ya tiene una cuenta?',
  login: 'Iniciar sesión',
  failed: 'No se creó la cuenta',
  failedHelp: 'Revise sus datos e intente de nuevo, por favor.',
  welcome: (company) => `¡Bienvenido a ${company}!`,
  welcomeHelp: 'Ya inició sesión y su pedido está aquí.',
  created: '¡Cuenta creada!',
  createdHelp: 'Revise su correo para confirmar su cuenta, por favor.',
}

export const checkEmailText: Translated<typeof registering.checkEmailText> = {
  title: 'Revise su correo',
  heading: 'Revise su correo',
  sent: 'Mandamos un enlace a',
  next: 'Ábralo en este navegador para confirmar su dirección e iniciar sesión. En otro navegador también escoge otra vez su contraseña.',
  nothing: '¿No llegó nada en un minuto? Revise el correo no deseado, o le mandamos otro.',
}

export const entryText: Translated<typeof english.entryText> = {
  email: 'Correo electrónico',
  password: 'Contraseña',
  login: 'Ir a iniciar sesión',
  showPassword: { show: 'Mostrar', hide: 'Ocultar' },
  withoutScript: 'Esta página necesita JavaScript. Si está apagado, llámenos y le ayudamos por teléfono:',
  keptHeading: 'Cambie una recogida en un minuto, primero el precio.',
  kept: [
    'Cambie uno lleno, quédeselo más días o pida la recogida',
    'Vea dónde está cada contenedor y cuántos días quedan',
    'Boletas de peso, fotos y facturas por obra',
    'El desvío hasta hoy, y el reporte para su ciudad',
  ],
}

export const resendText: Translated<typeof english.resendText> = {
  resend: 'Mandar el correo otra vez',
  sent: (email) => `Si hay una cuenta con ${email} por confirmar, ya va otro correo en camino.`,
  failed: 'No se pudo mandar el correo. Intente de nuevo, por favor.',
}

export const loginPage: Translated<typeof english.loginPage> = {
  title: 'Iniciar sesión',
  description: 'Inicie sesión para ver sus pedidos, pedir cambios y manejar su cuenta.',
  heading: 'Iniciar sesión',
  intro: 'Sus pedidos, sus fechas y sus solicitudes en un solo lugar.',
  submit: 'Iniciar sesión',
  sending: 'Entrando…',
  forgot: '¿Olvidó su contraseña?',
  or: 'o',
  google: 'Seguir con Google',
  newHere: '¿Es su primera vez?',
  register: 'Crear una cuenta',
  newHereHelp: 'Sus fechas, boletas y facturas en un solo lugar.',
  oneOrder: '¿Solo un pedido?',
  findOrder: 'Buscar mi pedido',
  oneOrderHelp: 'Basta el número de pedido y el correo. Sin contraseña.',
  onSite: '¿Está en una obra?',
  onSiteHelp: 'Pida a su compañía que lo invite, o un enlace al pedido.',
  noLink: '¿Se registró, pero no le llegó el correo con su enlace?',
  failed: 'No pudo entrar',
  failedHelp: 'Correo o contraseña equivocados',
  welcome: '¡Bienvenido otra vez!',
}

export const verifyEmailPage: Translated<typeof english.verifyEmailPage> = {
  title: 'Confirme su correo',
  description: 'Confirme su correo electrónico.',
  intro: 'Oprima el botón para abrir su cuenta. Si no la pidió, cierre esta página y no pasa nada.',
  confirm: 'Confirmar e iniciar sesión',
  checking: 'Confirmando…',
  done: 'Su correo está confirmado.',
  chooseHeading: 'Escoja su contraseña',
  chooseIntro:
    'Su dirección está confirmada y ya inició sesión. Se registró en otro navegador, así que escoja aquí la contraseña, por favor.',
  welcome: (company) => `¡Bienvenido a ${company}!`,
  failedHeading: 'Este enlace ya no funciona',
  failedHelp: 'Ya se usó o venció. Si ya confirmó su dirección, solo inicie sesión. Si no, le mandamos otro enlace.',
  incomplete: 'El enlace está incompleto. Ábralo otra vez desde el correo, o le mandamos otro.',
  connectionHeading: 'Su dirección todavía no está confirmada',
}

export const googleFailures: typeof english.googleFailures = {
  notOffered: 'Aquí no se puede entrar con Google. Use su correo y su contraseña, por favor.',
  unreachable: 'Google no contesta. Intente de nuevo, o use su correo y su contraseña.',
  cancelled: 'No inició sesión con Google.',
  failed: 'No se pudo entrar con Google. Intente de nuevo, por favor.',
  unproven: 'Google no ha confirmado su correo. Regístrese con su correo y una contraseña, por favor.',
  taken: 'Su cuenta está unida a otra cuenta de Google. Use su correo y su contraseña, por favor.',
}

export const loginMessages: typeof english.loginMessages = { checkEmail: registerPage.createdHelp, ...googleFailures }

export const findOrderPage: Translated<typeof english.findOrderPage> = {
  title: 'Buscar mi pedido',
  description: 'Pida otro enlace a su pedido.',
  heading: 'Buscar mi pedido',
  intro: 'Escriba el número de pedido y el correo con el que reservó. Le mandamos un enlace que muestra el pedido.',
  orderNumber: 'Número de pedido',
  orderNumberRequired: 'Escriba el número de pedido',
  submit: 'Mandar el enlace',
  failed: 'No se mandó',
  failedHelp: 'No se pudo mandar el correo. Intente de nuevo, por favor.',
  sentHeading: 'Revise su correo',
  sent: (email) => `Si el pedido se reservó con ${email}, ya va un enlace en camino.`,
  sentHelp: '¿No llegó nada en un minuto? Revise el correo no deseado, el número y la dirección.',
}

export const forgotPasswordPage: Translated<typeof passwords.forgotPasswordPage> = {
  title: 'Olvidé mi contraseña',
  description: 'Pida un enlace para poner otra contraseña.',
  heading: '¿Olvidó su contraseña?',
  intro: 'Escriba su correo y le mandamos un enlace para poner otra.',
  submit: 'Mandar el enlace',
  failed: 'No se mandó',
  failedHelp: 'No se pudo mandar el correo. Intente de nuevo, por favor.',
  sentHeading: 'Revise su correo',
  sent: (email) => `Si hay una cuenta con ${email}, ya va un enlace en camino.`,
  sentHelp: '¿No llegó nada en un minuto? Revise el correo no deseado, o pídalo otra vez.',
  again: 'Pedirlo otra vez',
}

export const resetPasswordPage: Translated<typeof passwords.resetPasswordPage> = {
  title: 'Poner otra contraseña',
  description: 'Ponga otra contraseña para su cuenta.',
  heading: 'Ponga otra contraseña',
  intro: 'Con esto inicia sesión aquí, y se cierra en todos los demás navegadores.',
  password: 'Nueva contraseña',
  passwordHint: 'Al menos 8 letras o números.',
  confirmPassword: 'Confirme la nueva contraseña',
  submit: 'Guardar la contraseña',
  sending: 'Guardando…',
  failed: 'La contraseña no cambió',
  failedHelp: 'Intente de nuevo, por favor.',
  done: 'La contraseña cambió',
  doneHelp: 'Tiene la sesión abierta aquí y en ningún otro lado.',
  expiredHeading: 'Este enlace ya no funciona',
  expired: 'Ya se usó, venció, o se mandó otro más nuevo. Su contraseña no cambió.',
  ask: 'Mándenme otro enlace',
}
