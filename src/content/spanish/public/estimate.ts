import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/public/estimate.ts'
import { leadFieldNames } from '#content/public/lead-forms.ts'

export const estimatePage: Translated<typeof english.estimatePage> = {
  title: 'Pedir un estimado',
  description:
    'Cuéntenos de su proyecto y en 24 horas recibe un estimado detallado: tamaño del contenedor, precio con todo incluido y cuándo podemos llegar.',
  heading: 'Pedir un estimado',
  intro: 'Cuéntenos de su proyecto. En menos de 24 horas recibe un estimado detallado.',
  withoutScript: 'Este formulario necesita JavaScript. Si está apagado, llámenos y le damos el estimado por teléfono:',
}

/** The office reads these in English: the value on the wire, and its label here. */
export const projectOptions = [
  { value: 'Kitchen Remodel', label: 'Remodelación de cocina' },
  { value: 'Bathroom Remodel', label: 'Remodelación de baño' },
  { value: 'Home Cleanout', label: 'Limpieza de la casa' },
  { value: 'Garage Cleanout', label: 'Limpieza del garaje' },
  { value: 'Construction Project', label: 'Obra de construcción' },
  { value: 'Landscaping', label: 'Jardinería' },
  { value: 'Roofing', label: 'Techo' },
  { value: 'Flooring', label: 'Pisos' },
  { value: 'Other', label: 'Otro' },
]

const sizes = [10, 20, 30, 40].map((yards) => ({ value: `${yards} Yard`, label: `${yards} yardas` }))

export const sizeOptions: typeof english.sizeOptions = (linked) => [
  ...(linked === null ? [] : [{ value: linked, label: linked.replace('Yard', 'yardas') }]),
  ...sizes,
  { value: 'Not Sure', label: 'No estoy seguro' },
]

export const sizeOfLink: typeof english.sizeOfLink = (yards) =>
  yards === '3' || yards === '6' ? `${yards} Yard` : null

export const estimateForm: Translated<typeof english.estimateForm> = {
  project: '¿Cuál es el proyecto?',
  projectType: 'Tipo de proyecto',
  estimatedSize: 'Tamaño aproximado',
  findSize: 'Busque el tamaño que le queda',
  materialType: 'Material',
  materialUnknown: 'Todavía no sé',
  notes: '¿Algo más que debamos saber?',
  where: '¿Dónde es?',
  whereDescription: 'Todo esto es opcional. Con la ciudad basta para empezar.',
  address: 'Calle y número',
  city: 'Ciudad',
  zipCode: 'Código postal',
  who: '¿A quién se lo mandamos?',
  send: 'Pedir un estimado',
  failed: 'No se pudo enviar',
  failedHelp: 'Revise sus datos e intente de nuevo.',
  sent: '¡Recibimos su solicitud!',
  sentHelp: 'La revisamos y en menos de 24 horas le mandamos un estimado detallado.',
  fieldNames: {
    projectType: 'el tipo de proyecto',
    estimatedSize: 'el tamaño',
    materialType: 'el material',
    notes: 'las notas',
    address: 'la calle y el número',
    city: 'la ciudad',
    zipCode: 'el código postal',
    ...leadFieldNames,
  },
}

export const estimateAside: Translated<typeof english.estimateAside> = {
  label: 'Qué sigue',
  figure: '24 horas',
  caption: 'o menos para tener su estimado',
  steps: [
    'Vemos el lugar, el material y la cantidad, y escogemos el tamaño.',
    'Usted recibe un solo precio: entrega, recogida, desecho, días y toneladas incluidos.',
    'Diga que sí y lo entregamos, muchas veces al día siguiente.',
  ],
  known: '¿Ya sabe el tamaño? Su precio está en línea.',
  book: 'Reservar un contenedor',
  hurry: '¿Tiene prisa? Llámenos:',
}
