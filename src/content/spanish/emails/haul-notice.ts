import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/emails/haul-notice.ts'
import type * as extra from '#content/wording/extra-hauls.ts'
import { greeting } from '#content/wording/greeting.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import { type ExtraHaulKind, type HaulKind, isExtraHaul } from '#contract/hauls/haul-kinds.ts'

/** Only what customers are told; the office plans in English. */
export const extraHaulMessages: Record<
  ExtraHaulKind,
  Pick<(typeof extra.extraHaulMessages)[ExtraHaulKind], 'isPlanned' | 'isDone'>
> = {
  swap: {
    isPlanned: 'Nos llevamos el contenedor lleno y le traemos uno vacío. Deje libre el paso al contenedor, por favor.',
    isDone: 'Su contenedor está vacío otra vez.',
  },
  dump_and_return: {
    isPlanned: 'Vaciamos su contenedor y lo regresamos el mismo día. Deje libre el paso al contenedor, por favor.',
    isDone: 'Su contenedor está vacío otra vez.',
  },
  relocate: {
    isPlanned: 'Movemos su contenedor a su nuevo lugar. Deje libre el paso, por favor.',
    isDone: 'Su contenedor está en su nuevo lugar.',
  },
  full_pickup: {
    isPlanned: 'Nos llevamos el contenedor lleno. Deje libre el paso al contenedor, por favor.',
    isDone: 'Nos llevamos su contenedor lleno. Le traemos uno vacío en otro viaje.',
  },
  new_delivery: {
    isPlanned:
      'Nos llevamos el contenedor lleno y le traemos uno vacío en otro viaje. Deje libre el paso al contenedor, por favor.',
    isDone: 'Ya tiene su contenedor nuevo, y está vacío.',
  },
}

const messagesOf = (kind: HaulKind) => (isExtraHaul(kind) ? extraHaulMessages[kind] : { isPlanned: '', isDone: '' })
/** "su recogida", "su entrega": all names of hauls stand after "su". */
const yours = (kind: HaulKind) => `su ${haulNames[kind].name}`
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

export const haulNoticeText: Translated<typeof english.haulNoticeText> = {
  greeting,
  button: 'Ver su pedido',
  follow: 'Ver cuándo llega el camión',
  questions: '¿Preguntas? Llámenos:',
  toBeAgreed: 'Por acordar. Le llamamos.',
  sign: { openDay: 'Día por acordar', call: 'Le llamamos.', before: (day) => `antes: ${day}` },
  moved: (day, before) => `${day} (antes: ${before})`,
  labels: {
    day: 'Día',
    nextTry: 'Siguiente intento',
    expected: 'Se espera',
    price: 'Precio, se cobra cuando esté hecho',
    charged: 'Cobrado',
    extraDays: 'Días de más',
    total: 'Nuevo total',
    totalWithTax: 'Nuevo total con impuesto',
    pickup: 'Recogida al final',
    order: 'Pedido',
    container: 'Tamaño',
    address: 'Dirección',
  },
  of: {
    planned: {
      subject: (kind, when) => `Ya hay día para ${yours(kind)}: ${when}`,
      heading: (kind) => `Ya hay día para ${yours(kind)}`,
      intro: (kind) => messagesOf(kind).isPlanned,
    },
    moved: {
      subject: (kind, when) => `Nuevo día para ${yours(kind)}: ${when}`,
      heading: (kind) => `${capital(yours(kind))} tiene otro día`,
      intro: () => 'Su nuevo día:',
    },
    cancelled: {
      subject: (kind, when) => `Se canceló ${yours(kind)}: ${when}`,
      heading: (kind) => `Se canceló ${yours(kind)}`,
      intro: () => 'No se cobra nada por esto. Su contenedor se queda como está.',
    },
    done: {
      subject: (kind, when) => `Listo, ${yours(kind)}: ${when}`,
      heading: (kind) => `Listo, ${yours(kind)}`,
      intro: (kind) => messagesOf(kind).isDone,
    },
    rolling: {
      subject: (_, when) => `Nuestro camión va en camino: ${when}`,
      heading: (kind) => `El camión va en camino para ${yours(kind)}`,
      intro: () => 'Deje libre el paso para el camión, por favor. No tiene que estar ahí si no lo acordamos.',
    },
    failed: {
      subject: (kind, when) => `No pudimos hacer ${yours(kind)}: ${when}`,
      heading: (kind) => `No pudimos hacer ${yours(kind)}`,
      intro: () => 'Vamos a regresar. Asegúrese de que el camión pueda entrar, por favor.',
    },
  },
  reasons: {
    blocked: 'Nuestro camión llegó, pero algo tapaba el paso.',
    locked: 'Nuestro camión llegó, pero el portón estaba cerrado con llave.',
    overfilled:
      'Nuestro camión llegó, pero la carga pasa del borde del contenedor, y así no lo podemos llevar por la calle.',
    prohibited: 'Nuestro camión llegó, pero en el contenedor hay algo que no podemos llevarnos.',
    nobody: 'Nuestro camión llegó, pero no había quién le abriera.',
    unsafe: 'Nuestro camión llegó, pero no era seguro trabajar.',
    'wrong-address': 'Nuestro camión no encontró su contenedor en la dirección del pedido.',
    ours: 'Una disculpa. Nuestro camión no pudo llegar como estaba previsto, y la falla fue nuestra.',
  },
}
