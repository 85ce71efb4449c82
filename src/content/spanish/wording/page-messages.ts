/** What the rules of the fields say under a field, in Spanish, by the English sentence of the contract (rule 484). */
export const fieldMessages: Record<string, string> = {
  'First name is required': 'Escriba su nombre',
  'Last name is required': 'Escriba su apellido',
  'Valid email is required': 'Escriba un correo válido',
  'Valid phone number is required': 'Escriba un teléfono válido',
  'Address is required': 'Escriba la calle y el número',
  'City is required': 'Escriba la ciudad',
  'State is required': 'Escoja el estado',
  'Valid ZIP code is required': 'Escriba un código postal válido',
  'Container size is required': 'Escoja un tamaño',
  'Material type is required': 'Escriba qué material es',
  'You must accept the terms and conditions': 'Acepte los términos y condiciones',
  'Delivery date must not be in the past': 'Ese día ya pasó',
}

const forWhom = (type?: string) => (type === 'contractor' ? 'contratistas' : 'casas')

type Pattern = readonly [english: RegExp, spanish: (...parts: string[]) => string]

/** Sentences with a number, a name or a day in them; `dated` writes an English day in Spanish, where there is one. */
export const fieldPatterns = (dated = (day?: string) => day): readonly Pattern[] => [
  [/^We don't deliver to (.*)\.$/, (zipCode) => `No entregamos en ${zipCode}.`],
  [/^At most (.*) characters$/, (most) => `Cuando mucho ${most} letras`],
  [/^Delivery date must be within (\d+) days$/, (days) => `Escoja un día dentro de ${days} días`],
  [/^(\d+) yard .* not available for (\w+)/, (size, who) => `No hay de ${size} yardas para ${forWhom(who)}.`],
  [/^Pricing not available for (\w+)/, (who) => `Este tamaño no tiene precio para ${forWhom(who)}.`],
  [/^No (\d+) yard .* left for ([^.]*)\.$/, (size, on) => `Ya no hay de ${size} yardas para el ${dated(on)}.`],
  [/^No delivery is left on ([^.]*)\.$/, (on) => `Ya no hay entregas el ${dated(on)}.`],
  [/^We do not deliver on ([^.]*)\.$/, (on) => `El ${dated(on)} no entregamos.`],
  [/^Please call us\.$/, () => 'Llámenos, por favor.'],
  [/^The next free date is ([^.]*)\.$/, (on) => `El siguiente día libre es el ${dated(on)}.`],
]

/** A sentence by a table, or by the first pattern that it has; null if it is unknown. */
export function bySentence(said: string, table = fieldMessages, patterns = fieldPatterns()): string | null {
  const found = patterns.find(([english]) => english.test(said))
  return table[said] ?? found?.[1](...(found[0].exec(said)?.slice(1) ?? [])) ?? null
}

/** What the form of a page says under a field, in Spanish, sentence by sentence. */
export const inPageLanguage = (said: string): string =>
  bySentence(said) ??
  said
    .split(/(?<=\.) /)
    .map((part) => bySentence(part) ?? part)
    .join(' ')
