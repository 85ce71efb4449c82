import type { Translated } from '#content/company/languages.ts'
import type * as online from '#content/staff/online-payments.ts'
import type * as english from '#content/staff/staff-billing.ts'
import { manualChargeKinds } from '#contract/billing/charge-kinds.ts'

/** Invoices, charges, and payments by card or bank, in the order dialog in Spanish. */

export const orderBillingText: Translated<typeof english.orderBillingText> = {
  heading: 'Facturas',
  loading: 'Cargando las facturas…',
  failed: 'No se pudieron cargar las facturas.',
  none: 'Todavía no se ha emitido ninguna factura.',
  upToDate: 'Esta factura cubre todo el pedido.',
  terms: (due) => `La siguiente: ${due}.`,
  termsWords: { 'due-on-receipt': 'se paga al recibirla', 'net-30': 'vence en 30 días (Net 30)' },
  sameEmail: (name) => `El correo es el de la cuenta de ${name}, que tiene Net 30.`,
  assign: 'Facturar a esta cuenta',
  unassign: 'No a esta cuenta',
  giveNet30: 'Aprobar Net 30',
  takeNet30: 'Quitar Net 30',
  issue: 'Emitir factura',
  takeBack: 'Acreditar…',
  takeBackOne: (number) => `Acreditar ${number}…`,
  notInvoiced: (amount) => `Todavía sin facturar: ${amount}.`,
}

export const addedChargesText: Translated<typeof english.addedChargesText> = {
  heading: 'Otros cargos y créditos',
  add: 'Agregar un cargo o crédito',
  formHeading: 'Cargo o crédito',
  kind: 'Por qué',
  kinds: manualChargeKinds,
  amount: 'Monto ($)',
  amountInvalid: 'El monto debe ser más de 0, como 150.00',
  note: 'Nota',
  noteHint: 'En la cuenta y la factura, después de su nombre.',
  noteMissing: 'Escriba la nota',
  listed: (amount) => `En la lista: ${amount}. Otro monto necesita una nota.`,
  save: 'Agregar a la cuenta',
  saving: 'Agregando…',
  by: (name, when) => `${name}, ${when}`,
  invoiced: 'facturado',
  notInvoiced: 'todavía sin facturar',
  takenBack: 'quitado',
  takeBack: 'Quitar',
  takeBackOne: (name) => `Quitar ${name}`,
  takeBackHeading: (name) => `¿Quitar "${name}"?`,
  takeBackDescription: (amount) => `Otro renglón descuenta ${amount} de la cuenta. Los dos quedan en el historial.`,
  takeBackInvoiced: 'Está en una factura. El cliente recibe una nota de crédito y una factura nueva.',
  keep: 'Dejarlo',
}

export const creditNoteText: Translated<typeof english.creditNoteText> = {
  heading: (number) => `Acreditar ${number}`,
  extent: 'Cuánto',
  all: 'Todo',
  part: 'Una parte',
  description:
    'Una nota de crédito cancela toda la factura. Las dos quedan en el historial y se le avisa al cliente. Después se puede emitir otra factura.',
  partDescription: 'La factura sigue valiendo. Se le descuentan los montos de abajo, y se le avisa al cliente.',
  line: (description, amount) => `Crédito de "${description}", ${amount}`,
  noAmount: 'Escriba un monto en al menos un renglón',
  tickets: 'Sobre estas boletas',
  loading: 'Cargando la factura…',
  reason: 'Motivo',
  keep: 'Dejar la factura',
  confirm: 'Emitir la nota de crédito',
}

export const invoiceProblemText: Translated<Omit<typeof english.invoiceProblemText, 'heading' | 'count'>> = {
  causes: {
    'charged-twice': (amount) => `${amount} están en dos facturas.`,
    'not-corrected': (amount) =>
      amount === '$0.00'
        ? 'Lo que su factura dice del pedido cambió, y la factura no se pudo corregir.'
        : `El pedido cambió por ${amount}, y su factura no se pudo corregir.`,
  },
  billed: 'Cuenta',
  invoiced: 'Facturas válidas',
  propose: (number, amount) => `Acreditar ${number}, ${amount}…`,
  left: (amount) => `Después quedan ${amount} por facturar otra vez.`,
}

export const billingMessages: Translated<typeof english.billingMessages> = {
  credited: (number) => `Emitida: nota de crédito ${number}`,
  creditFailed: 'No se pudo emitir la nota de crédito',
  chargeAdded: 'Agregado a la cuenta',
  chargeTakenBack: 'Quitado de la cuenta',
  chargeFailed: 'El cargo no se cambió',
  accountChanged: 'Las condiciones de la siguiente factura son las suyas',
  accountFailed: 'La cuenta no se cambió',
  termsChanged: 'Condiciones de pago guardadas',
  termsFailed: 'No se pudieron guardar las condiciones de pago',
}

export const payLinkText: Translated<typeof online.payLinkText> = {
  entry: 'Enlace para pagar',
  heading: 'Enlace para pagar',
  intro:
    'Muestra lo que se debe y lleva a la página de la compañía de pagos. Quien lo tenga ve números y montos, y ningún nombre.',
  endEarlier: 'Anular los enlaces para pagar que se mandaron antes',
  make: 'Hacer un enlace',
  making: 'Haciendo el enlace…',
  made: 'El enlace está hecho.',
  madeHelp: 'Solo se muestra ahora. Termina 90 días después de que todo esté pagado.',
  link: 'Enlace',
  copy: 'Copiar el enlace',
  copied: 'Copiado',
  failed: 'El enlace no se hizo',
  failedHelp: 'Intente de nuevo, por favor.',
}

export const attemptsText: Translated<typeof online.attemptsText> = {
  heading: 'Pagos en línea',
  line: (way, amount) => `${way === 'card' ? 'Tarjeta' : 'Cuenta de banco'}, ${amount}`,
  ending: (lastFour) => (lastFour === '' ? '' : `que termina en ${lastFour}`),
  test: 'prueba, sin dinero de verdad',
  charge: 'tarjeta guardada',
  closeIt: 'Cerrar este pago',
  closeOne: (amount) => `Cerrar el pago de ${amount}`,
  closeHelp:
    'Nadie sabe si este pago se hizo. Primero búsquelo con la compañía de pagos. Si lo cierra, el cliente puede pagar otra vez.',
  closed: 'Pago cerrado',
  closeFailed: 'El pago no se cerró',
}

export const refundText: Translated<typeof online.refundText> = {
  heading: 'Reembolsos',
  line: (amount, to) => `${amount} a: ${to}`,
  waitsForBank: 'Se devuelve cuando llegue el pago del banco',
  byCheckTask: (amount) => `Devuelva ${amount} con un cheque, y regístrelo como reembolsado.`,
  ask: 'Reembolsar a tarjeta o banco',
  question: '¿Devolver dinero?',
  amount: 'Monto',
  to: (name) => `A: ${name}`,
  byCheck: 'Con cheque: usted lo hace',
  afterBank: 'cuando llegue el pago del banco',
  help: 'Se manda enseguida y no se puede parar. A una tarjeta llega en 5 a 10 días.',
  confirm: 'Devolver',
  confirmAmount: (amount) => `Devolver ${amount}`,
  sent: 'El reembolso va en camino',
  failed: 'El reembolso no se mandó. Intente de nuevo, por favor.',
  closeIt: 'Cerrar este reembolso',
  closeOne: (amount) => `Cerrar el reembolso de ${amount}`,
  closeHelp:
    'Nadie sabe si este reembolso se hizo. Primero búsquelo con la compañía de pagos. Si lo cierra, puede mandar otro.',
  closed: 'Reembolso cerrado',
  closeFailed: 'El reembolso no se cerró',
}

export const chargeText: Translated<typeof online.chargeText> = {
  heading: 'Tarjetas guardadas',
  scope: {
    order: 'para este pedido',
    'open-orders': 'para los pedidos que estaban abiertos',
    account: 'para toda la cuenta',
  },
  left: (left, limit) => `quedan ${left} de ${limit}`,
  waits: (amount, until) =>
    until === null
      ? `${amount} por peso o días se pueden cobrar cuando se mande su factura y el cliente haya tenido tiempo de objetar.`
      : `${amount} por peso o días se pueden cobrar desde ${until}: hasta entonces el cliente puede objetar.`,
  ask: 'Cobrar a una tarjeta guardada',
  question: '¿Cobrar a la tarjeta?',
  amount: 'Monto',
  from: 'De',
  mostOf: (left) => `${left} cuando mucho`,
  help: 'Se cobra enseguida, y el cliente recibe el recibo por correo.',
  confirm: 'Cobrar',
  confirmAmount: (amount) => `Cobrar ${amount}`,
  sent: 'Se está cobrando a la tarjeta',
  sentHelp: 'El pago aparece en el pedido, o por qué el banco dijo que no.',
  failed: 'No se cobró a la tarjeta. Intente de nuevo, por favor.',
}

export const overageText: Translated<typeof online.overageText> = {
  heading: 'Peso y días que se cobran solos',
  line: (amount, from) => `${amount} de: ${from}`,
  told: (moment) => `avisado ${moment}`,
  above: (amount) => `${amount} más pasan del límite`,
  wrote: (reason) => `“${reason}”`,
  waits: (moment) => `Espera hasta ${moment}`,
  notSentYet: 'El correo todavía no se manda',
  again: (decline) => `Rechazado: ${decline}. Una vez más después de 3 días`,
  charging: 'Se está cobrando',
  states: {
    charged: 'Cobrado',
    replaced: 'Cambiado por otra suma',
    over: 'Ya no se debe',
    left: 'Lo decidió el personal',
  },
  tasks: {
    objected: 'El cliente objetó',
    'not-sent': 'El correo no se mandó',
    'above-limit': 'Pasa del límite',
    refused: 'El banco dijo que no',
    'no-card': 'Tarjeta quitada',
    off: 'Desactivado',
  },
  help: {
    objected: 'Llame al cliente. Corrija la boleta o dé un crédito, devuelva el dinero, o cobre a la tarjeta a mano.',
    'not-sent': 'El tiempo para objetar no ha empezado. Mande el correo otra vez, o llame al cliente.',
    'above-limit': 'El cliente no aceptó más. Pídalo, o mande un enlace para pagar.',
    refused: 'El cliente recibió un enlace para pagar.',
    'no-card': 'El cliente quitó la tarjeta. Mande un enlace para pagar.',
    off: 'Esto solo se cobra solo si los ajustes lo dicen. Cobre a la tarjeta a mano.',
  },
  closeIt: 'Decidido',
  closeOne: (amount) => `Decidido sobre ${amount}`,
  closed: 'De este pedido ya nada se cobra solo',
  closeFailed: 'No se guardó',
}

export const disputeText: Translated<typeof online.disputeText> = {
  heading: 'Disputas',
  line: (amount, from) => `${amount} de: ${from}`,
  reason: (way, reason) => (way === 'card' ? `el cliente ${reason}` : reason),
  returned: 'El banco lo quitó',
  respondBy: (moment) => `Conteste antes del ${moment}`,
  answer: 'Contestarla',
  look: 'Abrir la disputa',
}

export const unpaidText: Translated<typeof online.unpaidText> = {
  heading: '¿Publicar sin el pago?',
  reason: 'Por qué sale el camión de todos modos',
  missing: 'Diga por qué',
  publish: 'Publicar',
  marks: { missing: 'sin pagar', bank: 'pago del banco sin confirmar' },
}
