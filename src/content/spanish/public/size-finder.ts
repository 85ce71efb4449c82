import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/public/size-finder.ts'

/** The same jobs and amounts as in English. */
export const projects: readonly english.Project[] = [
  {
    key: 'kitchen',
    name: 'Remodelación de cocina',
    material: 'mixed-debris',
    cubicYards: 7,
    usual: 'Una cocina chica o mediana produce de 4 a 10 yardas cúbicas.',
  },
  {
    key: 'bathroom',
    name: 'Remodelación de baño',
    material: 'mixed-debris',
    cubicYards: 5,
    usual: 'Un baño completo produce de 4 a 6 yardas cúbicas.',
  },
  {
    key: 'one-car-garage',
    name: 'Limpieza de garaje, un carro',
    material: 'household-junk',
    cubicYards: 10,
    usual: 'En un garaje de un carro caben de 8 a 12 yardas cúbicas.',
  },
  {
    key: 'two-car-garage',
    name: 'Limpieza de garaje, dos carros',
    material: 'household-junk',
    cubicYards: 20,
    usual: 'El doble de un garaje de un carro: de 16 a 24 yardas cúbicas.',
  },
  {
    key: 'patio',
    name: 'Patio de concreto, 200 pies cuadrados',
    material: 'concrete',
    cubicYards: 4,
    usual: 'Con cuatro pulgadas de grueso son 2.5 yardas cúbicas, o unas 4 ya roto.',
  },
]

export const yardsPerPickup = 2.5

export const sizeFinderText: Translated<typeof english.sizeFinderText> = {
  heading: '¿No sabe qué tamaño?',
  intro: 'Díganos qué va a tirar y cuánto. Buscamos el contenedor que lo aguante, por volumen y por peso.',
  what: '¿Qué va a tirar?',
  projects: 'Un proyecto',
  materials: 'Un material',
  amount: '¿Cuánto, amontonado suelto?',
  yards: (yards) => `${yards} ${yards === 1 ? 'yarda cúbica' : 'yardas cúbicas'}`,
  loads: (loads) => (loads === 1 ? 'como una carga de camioneta' : `unas ${loads} cargas de camioneta`),
  loose: (pounds) => `Amontonada suelta, una yarda cúbica pesa unas ${pounds} libras.`,
  less: 'Una yarda cúbica menos',
  more: 'Una yarda cúbica más',
  answer: 'El tamaño que le queda',
  size: (containers, yards) => (containers === 1 ? `${yards} yardas` : `${containers} × ${yards} yardas`),
  spokenSize: (containers, yards) =>
    containers === 1 ? `Le queda el de ${yards} yardas.` : `Hacen falta ${containers} contenedores de ${yards} yardas.`,
  allIn: (price) => `${price} todo incluido`,
  allInEach: (price) => `${price} todo incluido por cada uno, o uno que cambiamos cuando se llena`,
  load: 'Su carga',
  loadInEach: 'En cada uno',
  volume: 'Volumen',
  ofVolume: (filled, fits) => `${filled} de ${fits} yd³`,
  weight: 'Peso',
  ofWeight: (tons, included) => `unas ${tons} de ${included} toneladas`,
  weightOnly: (tons) => `unas ${tons} toneladas`,
  book: (yards) => `Reservar el de ${yards} yardas`,
  call: 'Llame para reservar',
  estimate: 'Pedir un estimado',
  cheaper: (yards, price) => `El de ${yards} yardas es más grande y cuesta menos: ${price} todo incluido.`,
  cheaperOver: (yards, tons, price) =>
    `Uno de ${yards} yardas cuesta menos, aunque se pasa por unas ${tons} toneladas: unos ${price}.`,
  smaller: (yards, price) => `En el de ${yards} yardas también cabe, y cuesta más: ${price} todo incluido.`,
  takeOther: (yards) => `Mejor reservar el de ${yards} yardas`,
  heavyHeading: (material) => `Cuidado con el peso: ${material.toLowerCase()}`,
  overloaded: (sizes, one) =>
    `${sizes} ${one ? 'tiene' : 'tienen'} el espacio, pero con demasiado peso: el precio solo incluye una parte, y un camión puede llevar 12 toneladas cuando mucho.`,
  fillTo: (yards, fits, tons, endsWith) =>
    `Llene uno de ${yards} yardas con no más de ${fits} yardas cúbicas: ${
      {
        volume: `con eso está lleno y pesa unas ${tons} toneladas.`,
        price: `son las ${tons} toneladas que incluye su precio.`,
        truck: `son las ${tons} toneladas que puede llevar un camión.`,
      }[endsWith]
    }`,
  keepApart: 'No lo mezcle con otra basura. Una carga limpia se puede reciclar.',
  or: (sizes, last) => `${sizes} y ${last}`,
  each: (yards) => `${yards}`,
  containers: (list) => `El de ${list} yardas`,
  many: 'Esto lo planeamos juntos. Llámenos y vamos rotando contenedores:',
  unknown: 'No pudimos cargar nuestros tamaños. Llámenos y le buscamos el suyo:',
  table: {
    summary: 'Cuánto pesan los materiales y qué tamaño necesitan',
    caption: 'Libras por yarda cúbica de material suelto, y el tamaño más chico para 5, 10 y 20 yardas cúbicas',
    material: 'Material',
    pounds: 'lb/yd³',
    forYards: (yards) => `${yards} yd³`,
    size: (containers, yards) => (containers === 1 ? `${yards}` : `${containers} × ${yards}`),
    note: 'Tamaños en yardas, llenos al 85% o hasta el peso que incluye el precio. Son aproximados; la báscula decide.',
    sources: 'Pesos según',
  },
}
