import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/wording/waiting-requests.ts'

export const waitingRequestText: Translated<typeof english.waitingRequestText> = {
  heading: 'Una solicitud anterior espera nuestra respuesta',
  asked: (type, day) =>
    ({
      reschedule_delivery: `Otro día de entrega${day === null ? '' : `: ${day}`}`,
      reschedule_pickup: `Otro día de recogida${day === null ? '' : `: ${day}`}`,
      update_instructions: 'Nuevas instrucciones',
      other: 'Su solicitud',
    })[type],
  since: (instant) => `Enviada: ${instant}.`,
  does: {
    same: 'El día que escoja aquí vale de inmediato, pero la solicitud sigue: nuestra respuesta puede mover el día otra vez. Llámenos para retirarla.',
    other: 'El día que escoja aquí es un segundo cambio. No reemplaza la solicitud.',
    visit:
      'La visita que pida aquí es una más. No reemplaza la solicitud. Si pide otra vez el mismo día, no se registra dos veces.',
  },
}
