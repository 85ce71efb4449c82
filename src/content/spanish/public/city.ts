import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/public/city.ts'
import { prohibitedName } from '#content/wording/offers.ts'
import { longDay } from '#content/wording/short-dates.ts'
import type { ServiceCityOnWire } from '#contract/scheduling/service-cities.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'

export const cityText: Translated<typeof english.cityText> = {
  title: (city, company) => `Renta de contenedores en ${city} | ${company}`,
  description: (city) =>
    `Contenedores en ${city}: el primer día libre y el precio todo incluido de cada tamaño, qué se puede tirar y qué pide la ciudad.`,
  area: 'Ciudades que servimos',
  path: 'Dónde está usted',
  headline: (city, day) => `Un contenedor en ${city}${day === null ? '' : ` ${day}`}.`,
  lede: (city, { price, yards, days, tons }) =>
    `En ${city}, el de ${yards} yardas cuesta ${price} todo incluido: entrega, recogida, desecho, ${days} días${tons === null ? '' : ` y ${tons} toneladas`}.`,
  withoutDay: (city) => `Escoja tamaño y día, y vea el precio completo para ${city} antes de reservar.`,
  book: 'Reservar un contenedor',
  bookDay: (day, price) => `Reservar para ${day} por ${price}`,
  estimate: 'Pedir un estimado',
  asksCity: (city) => `Para escombros de construcción preguntamos primero a ${city}, y lo llamamos antes de confirmar.`,
  sizes: 'Cuatro tamaños, a la misma escala',
  included: (city, tons, days) =>
    tons === null
      ? `todo incluido en ${city}, con ${days} días`
      : `todo incluido en ${city}, con ${tons} toneladas y ${days} días`,
  stand: (city) => `Dónde se puede poner en ${city}`,
  property: {
    heading: 'En su propiedad',
    boards: 'Los rieles y las ruedas descansan sobre tablas, nunca sobre su concreto o sus adoquines.',
    room: (long, short) =>
      `Necesita un espacio de ${long.widthFeet} pies de ancho y ${long.lengthFeet} de largo. El de ${short.yards} yardas necesita ${short.lengthFeet} pies.`,
  },
  street: { heading: (city) => `En una calle de ${city}` },
  rules: (city) => `Reglas de ${city} para el escombro`,
  hauler: 'Quién puede acarrear',
  quoted: 'Lo que sigue está en inglés, como lo pide la ciudad. Si tiene dudas, llámenos y se lo explicamos.',
  quotedIn: 'en',
  streetQuoted: 'Esto pide la ciudad (en inglés): ',
  wholeRules: (place) => `Todas las reglas de ${place}`,
  partOf: (city, place) => `${city} es parte de ${place}, y aquí valen sus reglas.`,
  sources: 'Dónde lo leímos (en inglés)',
  note: (numbers) => `, fuente ${numbers.join(' y ')}`,
  read: (day) => `revisado el ${day}`,
  questions: (city) => `Preguntas comunes en ${city}`,
  closing: (city, day) =>
    day === null ? `Cuando usted quiera, en ${city}.` : `Tenemos un camión para ${city} ${day}.`,
  near: (city) => `Cerca de ${city}`,
  all: 'Las 44 ciudades',
}

export const citySizes: typeof english.citySizes = [10, 20, 30, 40]

/** The questions at the end of the page, which structured data repeats. */
export const cityQuestions: typeof english.cityQuestions = (city, prohibited) => {
  const { name, earliest, hauling, zipCodes } = city
  const { first } = earliest
  return [
    {
      question: `¿Qué tan pronto puede llegar un contenedor a ${name}?`,
      answer: first
        ? `El primer día libre en ${name} es el ${longDay(first.deliveryDate)}, con uno de ${first.dumpsterSize} yardas.`
        : `No hay ningún día libre en ${name} en las próximas semanas.`,
    },
    { question: `¿Quién puede llevarse el escombro en ${name}?`, answer: haulingAnswer(name, hauling) },
    ...(zipCodes
      ? [
          {
            question: `¿En qué códigos postales de ${name} entregan?`,
            answer: areaAnswer(name, zipCodes, city.surcharge),
          },
        ]
      : []),
    {
      question: '¿Qué se puede tirar?',
      answer: 'Cosas de la casa, escombro mixto, madera, metal y fierro, concreto y asfalto.',
    },
    ...(prohibited.length > 0 ? [{ question: '¿Qué no se puede tirar?', answer: `${listed(prohibited)}.` }] : []),
    ...(first
      ? [
          {
            question: '¿Y si pesa más?',
            answer: `Con uno de ${first.dumpsterSize} yardas, cada tonelada de más cuesta ${formatDollars(centsIn(first.overagePerTon), 'short')}, según la boleta de la báscula.`,
          },
        ]
      : []),
  ]
}

/** What no container of the catalog takes, each thing once. */
export const prohibitedIn: typeof english.prohibitedIn = (equipment) => [
  ...new Set(equipment.flatMap(({ prohibitedMaterials }) => prohibitedMaterials)),
]

const together = new Intl.ListFormat('es-US', { type: 'conjunction' })

/** "Desechos peligrosos, asbesto y llantas": a list in a sentence. */
const listed = (things: readonly string[]) =>
  together.format(
    things.map(prohibitedName).map((name, at) => (at === 0 ? name : name.slice(0, 1).toLowerCase() + name.slice(1))),
  )

/** In our own words: what the city wrote stands above, as it wrote it. */
function haulingAnswer(city: string, { sure }: ServiceCityOnWire['hauling']): string {
  if (sure === 'exclusive')
    return `En ${city} solo puede la compañía que escogió la ciudad. Si reserva, le preguntamos a la ciudad y le llamamos antes de confirmar.`
  if (sure === 'permit') return `En ${city} puede quien tenga permiso de la ciudad para acarrear.`
  return sure === 'ask'
    ? `No hemos encontrado si ${city} deja los contenedores a una sola compañía. Si reserva, le preguntamos a la ciudad y le llamamos antes de confirmar.`
    : `No encontramos ninguna regla de ${city} que diga quién.`
}

function areaAnswer(
  city: string,
  { count, first, last }: NonNullable<ServiceCityOnWire['zipCodes']>,
  { least, most }: ServiceCityOnWire['surcharge'],
): string {
  const codes =
    count === 1 ? first : count === 2 ? `${first} y ${last}` : `Los ${count} de ${city}, del ${first} al ${last}`
  const [low, high] = [least, most].map((amount) => formatDollars(centsIn(amount), 'short'))
  const cost =
    centsIn(most) === 0
      ? `en ${city} no hay cargo por distancia`
      : low === high
        ? `los ${high} por la distancia a ${city} ya están en los precios de arriba`
        : `la distancia a ${city} cuesta de ${low} a ${high}, según el código postal`
  return `${codes}; ${cost}.`
}
