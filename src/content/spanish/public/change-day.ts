import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/public/change-day.ts'
import type * as costs from '#content/public/cost-step.ts'
import { plural } from '#content/wording/plural.ts'
import { bareDate, longDay, shortDay } from '#content/wording/short-dates.ts'
import { formatDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'

const sum = (cents: Cents) => formatDollars(cents, 'short')
const change = (cents: Cents) => (cents > 0 ? `+${sum(cents)}` : sum(cents))
const days = (count: number) => plural(count, 'día', 'días')

export const changeDayText: Translated<typeof english.changeDayText> = {
  title: { delivery: 'Mover la entrega', pickup: 'Mover la recogida' },
  description: 'Escoja otro día para su contenedor. Primero ve el precio.',
  heading: { delivery: '¿Cuándo se lo entregamos?', pickup: '¿Cuándo lo recogemos?' },
  planned: (day, today) => `Previsto: ${shortDay(day, today)}`,
  notPlanned: 'Sin día todavía',
  rate: sum,
  afterIncluded: (included, isTaxed) =>
    `por cada día después del ${longDay(included)}${isTaxed ? ', con impuesto' : ''}. Antes no cuesta nada.`,
  free: {
    heading: '$0',
    delivery: 'Mover la entrega no cuesta nada. La recogida se mueve con ella.',
    pickup: 'Otro día de recogida no cuesta nada.',
  },
  quick: 'Escoja un día',
  next: (needsCode, costs) => {
    if (needsCode) return 'Luego le mandamos un código por correo, y con él confirma el día.'
    return costs
      ? 'Toque un día de $0 y queda apartado de una vez. Lo puede deshacer. Si un día cuesta más, primero confirma el precio.'
      : 'Toque un día y queda apartado de una vez. Lo puede deshacer.'
  },
  day: longDay,
  sooner: (count) => `${days(count)} antes`,
  longer: (count) => `${days(count)} más`,
  later: (count) => `${days(count)} después`,
  pickupMoves: (day, today) => `La recogida pasa al ${shortDay(day, today)}`,
  newTotal: (cents) => `Nuevo total ${formatDollars(cents)}`,
  change,
  any: 'Todos los días abiertos',
  weekdays: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
  word: (state, cents, usualCents) => {
    if (state === 'free') return cents === usualCents ? '' : change(cents)
    return { soon: '', blocked: '', past: '', full: 'lleno', closed: 'cerrado', now: 'actual', today: 'hoy' }[state]
  },
  spoken: (date, state, cents, blockedBy) => {
    const what = {
      free:
        cents === 0 ? 'libre, sin costo extra' : `libre, ${cents > 0 ? `${sum(cents)} más` : `${sum(-cents)} menos`}`,
      now: 'como está previsto',
      full: 'lleno',
      closed: 'cerrado',
      soon: 'faltan menos de 24 horas',
      past: 'ya pasó',
      blocked: blockedBy ?? 'no se puede',
    }[state]
    return `${formatDate(date)}, ${what}`
  },
  monthDay: (date) => bareDate(date, date),
  more: 'Mostrar días más adelante',
  help: 'Use las flechas para moverse entre los días, y Entrar para escoger uno.',
  none: 'No hay ningún día libre en las próximas ocho semanas. Llámenos, por favor.',
  note: (until, costs) =>
    [
      'Necesitamos 24 horas para un cambio.',
      until !== null && `Puede cambiar este día aquí hasta el ${until}.`,
      costs && 'Lo que cueste va en su cuenta.',
    ]
      .filter(Boolean)
      .join(' '),
  moving: 'Moviendo…',
  back: 'Volver a su pedido',
  other: '¿Otra cosa?',
  ask: 'Pida un cambio',
  call: (isSecond) => (isSecond ? ', o llámenos:' : 'Llámenos:'),
  withoutScript: 'Para escoger un día aquí hace falta JavaScript. O llámenos:',
  failed: 'No se pudo mover el día. Intente de nuevo, o llámenos.',
}

export const dayMovedText: Translated<typeof english.dayMovedText> = {
  moved: 'Listo, se movió. Le va a llegar un correo.',
  heading: {
    delivery: (day) => `La entrega es el ${longDay(day)}.`,
    pickup: (day) => `La recogida es el ${longDay(day)}.`,
  },
  container: (yards, count) => (count === undefined ? `${yards} yardas` : `${yards} yardas, ${days(count)}`),
  extra: (count, rate) => `${days(count)} × ${formatDollars(rate)}`,
  total: 'Nuevo total',
  sameTotal: 'Total',
  tax: 'Impuesto',
  withTax: (isNew) => (isNew ? 'Nuevo total con impuesto' : 'Total con impuesto'),
  pickup: (day, today) => `La recogida también se mueve: ${shortDay(day, today)}`,
  undo: (day, today) => `Deshacer, volver al ${bareDate(day, today)}`,
  again: 'Escoger otro día',
}

export const orderCodeStep: Translated<typeof english.orderCodeStep> = {
  heading: (day, today, cents) => `${shortDay(day, today)}${cents === 0 ? '' : ` por ${change(cents)}`}: falta un paso`,
  intro: (email) =>
    `Mandamos un código a ${email}. Escríbalo aquí, para que nadie más pueda cambiar su pedido. A este navegador solo se lo pedimos una vez.`,
  label: 'Código de 6 dígitos',
  submit: 'Moverlo',
  sending: 'Revisando…',
  resend: 'Mandar otro código',
  resent: 'Otro código va en camino.',
  cancel: 'Escoger otro día',
  failed: 'No se pudo revisar el código. Intente de nuevo.',
  wrong: 'Escriba el código de 6 dígitos',
}

export const costStepText: Translated<typeof costs.costStepText> = {
  heading: (day, of) => `${of === 'delivery' ? 'Entrega' : 'Recogida'} el ${longDay(day)}`,
  submit: 'Moverlo',
  cancel: 'Escoger otro día',
  extraDays: 'Días extra',
  total: 'Nuevo total',
  totalWithTax: 'Nuevo total con impuesto',
  tax: 'Impuesto',
  change: (cents) => (cents > 0 ? `+${formatDollars(cents)}` : formatDollars(cents)),
}
