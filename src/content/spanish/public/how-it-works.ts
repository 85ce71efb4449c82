import { claims } from '#content/company/claims.ts'
import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/public/how-it-works.ts'

export const howText: Translated<typeof english.howText> = {
  title: 'Cómo funciona la renta de contenedores',
  description:
    'Reserve un contenedor en dos minutos; se lo entregamos sobre tablas, lo recogemos, y usted recibe boletas de peso y un reporte CALGreen. Tamaños de 10 a 40 yardas con precios.',

  headline: 'Resérvelo. Llénelo. Listo.',
  lede: 'Tres pasos de un garaje lleno a uno vacío. Usted hace lo de en medio. Nosotros hacemos lo demás.',
  book: 'Reservar un contenedor',
  estimate: 'Pedir un estimado',
  truck:
    'A escala: un camión roll-off de 27 pies baja un contenedor de 20 yardas y 22 pies, junto a una persona de 5 pies 9 pulgadas.',
}

const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

export const stepsText: Translated<typeof english.stepsText> = {
  heading: 'Qué pasa, y cuándo',
  book: {
    heading: 'Reserve',
    text: 'Díganos el código postal, qué va a tirar y qué día. El calendario muestra cuándo hay un contenedor de su tamaño, y usted ve el precio completo antes de dar su nombre.',
    facts: [
      'Unos dos minutos, también en su teléfono',
      'Sin tarjeta: se paga a la entrega',
      'Confirmado en 1 o 2 horas hábiles',
    ],
    picture: 'Una semana del calendario: se entrega el martes y es suyo hasta que se recoge el viernes siguiente.',
    weekdays: weekdays.map((name) => ({ name, letter: name.charAt(0).toUpperCase() })),
    delivery: 'entrega',
    pickup: 'recogida',
  },
  haul: {
    heading: 'Lo entregamos y lo recogemos',
    text: 'Le llamamos 24 horas antes. El chofer pone el contenedor sobre tablas donde usted quiera. Llénelo parejo hasta el borde y no más alto, como manda la ley en la calle. Después lo recogemos.',
    facts: [
      'En la mañana, en la tarde o a cualquier hora; después de las 9 a.m. donde hay horas de silencio',
      '¿Necesita otro día? Avísenos 24 horas antes',
      '¿Se llenó antes? En una visita lo cambiamos por uno vacío',
    ],
    days: (days) => `Incluye hasta ${days} días`,
    picture:
      'Un contenedor abierto de lado, lleno hasta debajo del borde. Una línea punteada en el borde dice que hasta ahí es lleno.',
    rim: 'lleno es aquí',
  },
  report: {
    heading: 'Desecho y reporte',
    text: 'La carga se pesa en la planta. Usted recibe la boleta de peso con el nombre de la planta y, si es construcción, el reporte CALGreen para cerrar el permiso.',
    facts: [
      'Las toneladas incluidas están en su pedido',
      'Se pesa hasta la centésima de tonelada',
      'Porcentajes de reciclaje y desvío, carga por carga',
    ],
    picture: 'Una boleta de peso de muestra: 13.36 toneladas brutas menos 8.20 de tara son 5.16 toneladas netas.',
    ticket: {
      heading: 'Boleta de peso',
      sample: 'muestra',
      rows: [
        ['Bruto', '13.36 t'],
        ['Tara', '− 8.20 t'],
      ],
      net: ['Neto', '5.16 t'],
    },
  },
}

export const howSizes: typeof english.howSizes = [10, 20, 30, 40]

export const howSizesText: Translated<typeof english.howSizesText> = {
  heading: 'Cuatro contenedores, una escala',
  intro:
    'Los tres tamaños grandes ocupan el mismo espacio en el piso. Solo cambia la altura de los lados, y qué tan alto hay que levantar.',
}

export const featuresText: Translated<typeof english.featuresText> = {
  heading: 'Lo que viene incluido',
  features: {
    delivery: {
      heading: claims.delivery,
      text: 'Escoja cualquier día libre, hoy también. Los días cerrados o llenos están marcados en el calendario.',
    },
    boards: {
      heading: claims.driveway,
      text: 'El acero nunca toca su concreto. Primero van las tablas, siempre.',
    },
    reporting: {
      heading: claims.reporting,
      text: 'Boletas y porcentajes, en el formato que la ciudad pide al cierre.',
    },
    support: {
      heading: claims.emergency,
      text: 'Un tubo roto, un árbol caído, una cocina quemada: llame, sea la hora que sea.',
    },
  },
  anyHour: '24/7',
  anyHourText: 'todos los días',
}

export const howClosing: Translated<typeof english.howClosing> = {
  heading: 'Dos minutos ahora, o un estimado en 24 horas.',
}
