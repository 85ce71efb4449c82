import type { Translated } from '#content/company/languages.ts'
import type * as buttons from '#content/public/confirm-buttons.ts'
import type * as links from '#content/public/renew-link.ts'

/** What the page of an order loads once it runs: its buttons, its languages and new links. */

export const confirmButtonsText: Translated<typeof buttons.confirmButtonsText> = {
  confirm: 'Confirmar mi reserva',
  confirming: 'Confirmando…',
  failed: 'No se confirmó la reserva. Intente de nuevo, o llámenos:',
  otherDays: 'Estos días están libres:',
  choose: (day) => `Confirmar para el ${day}`,
}

export const writtenInText: Translated<typeof links.writtenInText> = {
  heading: 'Correos de este pedido',
  now: { en: 'Le escribimos en inglés.', es: 'Le escribimos en español.' },
  change: { en: 'Escríbanme en español', es: 'Escríbanme en inglés' },
  failed: 'El idioma no cambió. Intente de nuevo.',
}

export const renewLinkText: Translated<typeof links.renewLinkText> = {
  heading: '¿Le reenvió nuestro correo a alguien?',
  help: 'Quien tenga el enlace puede ver este pedido. Puede anular todos los enlaces de hasta ahora y recibir uno nuevo por correo. Este navegador también va a necesitar el nuevo.',
  renew: 'Anular los enlaces y mandar uno nuevo',
  done: (email) => `Los enlaces de antes ya no funcionan. Uno nuevo va en camino a ${email}.`,
  failed: 'Los enlaces no cambiaron. Intente de nuevo.',
}
