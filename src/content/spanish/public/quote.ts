import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/public/quote.ts'
import { formatDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'

export const quotePageText: Translated<typeof english.quotePageText> = {
  title: 'Su cotización',
  description: 'Vea su cotización y acéptela en línea.',
  heading: (address) => (address === '' ? 'Su cotización' : `Su cotización para ${address}`),
  from: (sender, company, until) => `De ${sender}, de ${company}, válida hasta el ${formatDate(until)}.`,
  fromUs: (company, until) => `De ${company}, válida hasta el ${formatDate(until)}.`,
  for: (name) => `Para ${name}.`,
  allIn: 'todo incluido',
  lines: 'Qué es',
  later: 'Podría cobrarse después:',
  perTon: (tons, price) => `cada tonelada sobre ${tons}: ${formatDollars(price)}`,
  perDay: (days, price) => `cada día después de ${days}: ${formatDollars(price)}`,
  accept: 'Aceptar esta cotización',
  nothingPaid: 'Ahora no se paga nada. No se aparta ningún día antes de que acepte.',
  ask: (total) => `¿Aceptar por ${total}?`,
  asks: 'Así se reserva todo lo de arriba a este precio. Le llamamos para confirmar las horas.',
  terms: 'Acepto los',
  termsLink: 'términos y condiciones',
  termsMissing: 'Tiene que aceptar los términos y condiciones',
  book: (total) => `Reservar por ${total}`,
  booking: 'Reservando…',
  notYet: 'Todavía no',
  opening: 'Abriendo su cotización…',
  failed: 'No se pudo abrir su cotización. Revise su conexión.',
  acceptFailed: 'No se pudo. Intente de nuevo, o llámenos.',
  ended: 'Esta cotización no está abierta',
  reload: 'Leerla otra vez',
  accepted: 'Su cotización está reservada.',
  acceptedHelp: (email) => `Gracias. Mandamos una confirmación a ${email}. Le llamamos para confirmar las horas.`,
  orders: 'Sus pedidos',
  order: (orderNumber) => `Pedido ${orderNumber}`,
  call: '¿Preguntas? Llámenos:',
  withoutScript: 'Para abrir una cotización hace falta JavaScript. O llámenos:',
}
