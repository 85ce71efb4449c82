import type { Translated } from '#content/company/languages.ts'
import type { offerText as offers } from '#content/wording/offers.ts'
import type * as references from '#content/wording/order-references.ts'
import { sizeFacts } from '#content/wording/size-facts.ts'
import type * as english from '#content/wording/sizes.ts'

type ContainerSize = english.ContainerSize

/** Dimensions and loads are facts of the table; only what each size is for is said in Spanish. */
const uses: Readonly<Record<number, { idealUse: string; shortUse: string }>> = {
  3: { idealUse: 'Rincones del garaje, un baño, una tienda pequeña.', shortUse: 'Rincones del garaje, un baño.' },
  6: {
    idealUse: 'Se vacía solo, para talleres con montacargas.',
    shortUse: 'Se vacía solo, para talleres con montacargas.',
  },
  10: {
    idealUse: 'Material pesado: tierra, concreto, pasto. Lados bajos y corto para casi cualquier entrada.',
    shortUse: 'Material pesado: tierra, concreto, pasto.',
  },
  20: {
    idealUse: 'Una cocina, un techo, un garaje: escombro mixto, con lados bajos para tirar por encima.',
    shortUse: 'Una cocina, un techo, un garaje.',
  },
  30: {
    idealUse: 'Remodelaciones, limpieza de toda la casa, techos.',
    shortUse: 'Remodelaciones y limpieza de casas.',
  },
  40: {
    idealUse: 'Liviano y voluminoso: estructura de madera, obra nueva, limpieza de locales.',
    shortUse: 'Cargas livianas y voluminosas.',
  },
}

export const containerSizes: readonly ContainerSize[] = sizeFacts.map((size) => {
  const { idealUse = '', shortUse = '' } = uses[size.yards] ?? {}
  return { ...size, idealUse, shortUse }
})

export const findSize: typeof english.findSize = (yards) => containerSizes.find((size) => size.yards === yards) ?? null

export const pickSizes: typeof english.pickSizes = (yards) =>
  yards.map((each) => {
    const size = findSize(each)
    if (!size) throw new Error(`No ${each} yard container`)
    return size
  })

export const formatDimensions: typeof english.formatDimensions = (size) => {
  const dimensions = `${size.lengthFeet}' × ${size.widthFeet}' × ${size.heightFeet}'`
  return size.tradeFigures.includes('dimensions') ? `unos ${dimensions}` : dimensions
}

const kindNames: Record<ContainerSize['kind'], string> = {
  'roll-off': 'contenedor',
  bin: 'bote',
  hopper: 'tolva volcable',
}

export const describeKind: typeof english.describeKind = (size) => kindNames[size.kind]

export const describeSize: typeof english.describeSize = (size) => {
  const about = size.tradeFigures.includes('dimensions') ? 'unos ' : ''
  return `${describeKind(size)} de ${size.yards} yardas, de ${about}${size.lengthFeet} pies de largo y ${size.heightFeet} pies de alto`
}

export const offerText: Translated<typeof offers> = {
  popular: 'El más pedido',
  yards: 'yd',
  allIn: 'todo incluido',
  loads: (loads) => `Unas ${loads} cargas de camioneta.`,
  included: (tons, days) =>
    tons ? `${tons} toneladas y ${days} días incluidos` : `${days} ${days === 1 ? 'día incluido' : 'días incluidos'}`,
  book: (yards) => `Reservar ${yards} yd`,
  call: 'Llámenos',
  estimate: 'o pida un estimado',
  ofSize: (yards) => `, contenedor de ${yards} yardas`,
  person: 'Una persona de 5 pies 9 pulgadas, para comparar',
  tradeMark: '*',
  tradeNote: '* Medidas típicas de este tamaño. Las nuestras pueden variar un poco; pregunte si el espacio es justo.',
}

export const referenceNames: Translated<typeof references.referenceNames> = {
  poNumber: { label: 'Número de PO', inSentence: 'el número de PO' },
  jobNumber: { label: 'Número de obra', inSentence: 'el número de obra' },
}

/** What the catalog begins with. Anything else that the office wrote is shown as it is. */
const prohibited: Readonly<Record<string, string>> = {
  'Hazardous waste': 'Desechos peligrosos',
  'Medical waste': 'Desechos médicos',
  Asbestos: 'Asbesto',
  'Batteries and electronics': 'Baterías y aparatos electrónicos',
  Tires: 'Llantas',
  'Appliances with Freon': 'Aparatos con freón',
  'Flammable or explosive items': 'Cosas inflamables o explosivas',
  Liquids: 'Líquidos',
  'Dead animals or animal waste': 'Animales muertos o desechos de animales',
}

export const prohibitedName: (stored: string) => string = (stored) => prohibited[stored] ?? stored
