import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/public/confirm-booking.ts'

export const confirmBookingText: Translated<typeof english.confirmBookingText> = {
  heading: 'Confirme su reserva, por favor',
  reserved: 'Su contenedor está apartado.',
  notReserved: 'Su día todavía no está apartado.',
  openEmail: (email) => `Mandamos un correo a ${email}. Ábralo y oprima el botón para confirmar su reserva.`,
  ready: { reserved: 'Confirme, y sigue siendo suyo.', notReserved: 'Confirme, y se lo apartamos.' },
  until: (when) => `Si no la confirma, la reserva se cancela el ${when}.`,
  confirmed: 'Gracias por confirmar su reserva.',
}
