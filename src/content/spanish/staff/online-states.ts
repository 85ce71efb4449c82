import type { Translated } from '#content/company/languages.ts'
import type * as states from '#content/wording/online-payments.ts'

/** The states of payments, refunds and disputes in Spanish, for staff. */

export const attemptStateLabels: Translated<typeof states.attemptStateLabels> = {
  new: 'Todavía sin mandar',
  sent: 'Espera a la compañía de pagos',
  'needs-customer': 'En la página de la compañía de pagos',
  processing: 'Pago del banco en proceso',
  succeeded: 'Recibido',
  failed: 'Rechazado',
  canceled: 'Sin terminar',
  unknown: 'No se sabe',
}

export const refundStateLabels: Translated<typeof states.refundStateLabels> = {
  new: 'Se está mandando',
  sent: 'Espera a la compañía de pagos',
  pending: 'En camino',
  succeeded: 'Devuelto',
  failed: 'No pasó',
  canceled: 'Sin mandar',
  unknown: 'No se sabe',
}

export const disputeStateLabels: Translated<typeof states.disputeStateLabels> = {
  inquiry: 'Preguntaron, todavía sin quitar dinero',
  open: 'En disputa',
  answered: 'Contestada, espera la decisión',
  won: 'Ganada',
  lost: 'Perdida',
  closed: 'Terminó sin decisión',
}

export const disputeReason: typeof states.disputeReason = (reason) => {
  const known: Readonly<Record<string, string>> = {
    fraudulent: 'dice que no hizo el pago',
    product_not_received: 'dice que no se entregó nada',
    product_unacceptable: 'dice que algo estaba mal',
    credit_not_processed: 'dice que faltó devolver dinero',
    duplicate: 'dice que se cobró dos veces',
    insufficient_funds: 'no había suficiente dinero en la cuenta',
    debit_not_authorized: 'el dueño de la cuenta no lo permitió',
    incorrect_account_details: 'la cuenta no existe',
    bank_cannot_process: 'el banco no lo pudo cobrar',
  }
  return known[reason] ?? reason.replaceAll('_', ' ')
}
