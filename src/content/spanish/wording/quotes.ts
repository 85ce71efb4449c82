import type * as english from '#content/wording/quotes.ts'
import type { QuoteLineKind } from '#contract/quotes/quote-lines.ts'

/** What the lines of a quote are, in Spanish; descriptions stand as the office wrote them. */
export const quoteKindNames: Record<QuoteLineKind, string> = {
  container: 'Contenedor',
  swap: 'Cambio',
  dump_and_return: 'Vaciar y regresar',
  relocate: 'Cambio de lugar en la obra',
  permit: 'Permiso',
  trip: 'Cargo por viaje',
  waiting: 'Tiempo de espera',
  cleaning: 'Limpieza',
  discount: 'Descuento',
}

export const quoteLineWhat: typeof english.quoteLineWhat = ({ kind, dumpsterSize, description }) =>
  [kind === 'container' ? `contenedor de ${dumpsterSize} yardas` : quoteKindNames[kind], description]
    .filter(Boolean)
    .join(', ')

export const quoteLineCounted: typeof english.quoteLineCounted = (line, percent) => {
  const what = quoteLineWhat(line)
  if (line.kind === 'discount') return `${what}, ${percent} %`
  return line.quantity === 1 ? what.charAt(0).toUpperCase() + what.slice(1) : `${line.quantity} × ${what}`
}

export const quoteLineWhen: typeof english.quoteLineWhen = ({ deliveryDate, pickupDate, days }, day) => {
  if (deliveryDate === null) return days.map(day).join(', ')
  return pickupDate === null ? day(deliveryDate) : `del ${day(deliveryDate)} al ${day(pickupDate)}`
}
