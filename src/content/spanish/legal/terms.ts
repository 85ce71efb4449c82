import type { Business } from '#content/company/business.ts'
import { formatPhone } from '#content/company/phone.ts'
import type { LegalDocument, ShownTexts } from '#content/legal/legal-document.ts'
import { termsOfService as english } from '#content/legal/terms.ts'
import { termsHours } from '#content/spanish/company/hours.ts'
import { inBoth, inEnglishOnly, legalContact, numbered } from './legal-document.ts'

const prohibitedItems: readonly string[] = [
  'residuos peligrosos',
  'residuos médicos',
  'asbesto',
  'baterías y aparatos electrónicos',
  'llantas',
  'aparatos con freón',
  'cosas inflamables o explosivas',
  'líquidos',
  'animales muertos o desechos de animales',
]

/** The terms of service on a page in Spanish: in English below a sentence in Spanish, or in Spanish if the owner says so (rule 505). */
export function termsOfService(business: Business, { spanishTexts }: ShownTexts = {}): LegalDocument {
  if (spanishTexts?.includes('terms')) return spanishTerms(business)
  return {
    ...english(business),
    title: 'Términos del servicio',
    description: 'Los términos de la renta de contenedores. El texto es en inglés, y ese es el que vale.',
    cover: inEnglishOnly,
    language: 'en',
  }
}

function spanishTerms(business: Business): LegalDocument {
  const phone = formatPhone(business.phone)
  return {
    title: 'Términos del servicio',
    heading: 'Términos del servicio',
    description: `Los términos con los que ${business.name} renta contenedores: plazo, pago, cancelación, límites de peso, material prohibido, responsabilidad y disputas.`,
    intro: `Estos términos valen entre usted, el cliente, y ${business.name} («nosotros») cada vez que reserva un contenedor, en línea o por teléfono. Léalos antes de reservar: al reservar los acepta.`,
    hours: termsHours,
    contact: legalContact,
    cover: inBoth,
    sections: numbered([
      {
        heading: 'Contrato de servicio',
        parts: [
          'Entregamos un contenedor en la dirección que usted nos da, lo dejamos ahí durante el plazo de renta, lo recogemos, y desechamos o reciclamos lo que contiene. El pedido, su confirmación y estos términos son todo el contrato.',
          { heading: 'Quién puede rentar' },
          'Usted debe tener al menos 18 años y el derecho de poner un contenedor en el lugar que elige.',
          { heading: 'Plazo de renta' },
          'El plazo normal de renta es de 1 a 10 días. El precio que ve dice cuántos días incluye. Se puede rentar por día, por semana o por mes.',
          'Puede pedir más tiempo por lo menos 24 horas antes de la recogida planeada. Depende de lo que haya disponible y tiene un costo. Si el contenedor se queda más tiempo de lo acordado, se cobra una tarifa por día.',
          { heading: 'Entrega' },
          'Los pedidos se confirman en 1 a 2 horas hábiles. Le llamamos 24 horas antes de la entrega. Los horarios de entrega son aproximados: el tráfico, el clima y el acceso pueden cambiarlos.',
        ],
      },
      {
        heading: 'Precio y pago',
        parts: [
          'El precio que mostramos es el total de la reserva, con su desglose abajo. Los cargos que pueden venir después están al lado: el peso arriba del límite y los días después del plazo acordado.',
          { heading: 'Cuándo se paga' },
          {
            facts: [
              [
                'Casas',
                'Todo al reservar. Mientras no haya pago en línea, en este sitio no se cobra nada. Nos comunicamos con usted para el pago, y cobramos a más tardar en la entrega.',
              ],
              [
                'Contratistas',
                'Igual que las casas, o dentro de 30 días después de la factura (Net 30) si su crédito está aprobado.',
              ],
            ],
          },
          'Aceptamos tarjetas de crédito, tarjetas de débito y transferencias ACH. Podemos pedir un depósito. Se devuelve después de revisar el contenedor.',
          { heading: 'Pago atrasado' },
          'Sobre lo que esté vencido cobramos un interés de 1.5% al mes, o lo más alto que permita la ley, lo que sea menor.',
          { heading: 'Peso' },
          'Cada contenedor tiene un límite de peso según su tamaño y tipo; el peso incluido está junto al precio. El peso arriba del límite cuesta de $115 a $125 por tonelada, al precio que dice su pedido. Se pesa en la báscula certificada de la planta, y usted recibe la boleta de peso.',
          { heading: 'Cancelación' },
          {
            facts: [
              ['48 horas o más antes de la entrega', 'reembolso completo'],
              ['De 24 a 48 horas antes de la entrega', 'reembolso del 50%'],
              ['Menos de 24 horas antes de la entrega', 'sin reembolso'],
            ],
          },
          'Los cambios a un pedido se piden por lo menos 24 horas antes de la entrega. Podemos cancelar o mover una entrega por el clima o por seguridad. En ese caso usted elige entre otra fecha y un reembolso completo.',
        ],
      },
      {
        heading: 'Lo que le toca al cliente',
        parts: [
          { heading: 'El lugar' },
          'Elija un lugar firme y parejo al que llegue un camión. Téngalo libre de vehículos, cables bajos y ramas los días de la entrega y de la recogida. Si no podemos entregar o recoger porque el lugar está tapado, podemos cobrar el viaje.',
          'Si el contenedor va en una calle pública, o si una asociación tiene reglas, usted consigue el permiso o la aprobación, a menos que hayamos acordado por escrito hacerlo nosotros.',
          { heading: 'Cómo llenarlo' },
          {
            list: [
              'Llene el contenedor sin pasar del borde.',
              'Reparta la carga pareja.',
              'No mueva el contenedor. Solo lo mueven nuestros choferes.',
              'No pase del límite de peso, sobre todo con tierra, concreto y otro material pesado.',
            ],
          },
          'Un contenedor demasiado lleno o demasiado pesado no puede salir a la calle. Entonces usted tiene que sacar material, o cobramos el viaje de más.',
          { heading: 'Lo que no se puede tirar' },
          { list: prohibitedItems },
          'Si en el contenedor hay algo prohibido, usted paga la separación, el desecho conforme a la ley y las multas. Si tiene duda de algo, pregúntenos antes de cargarlo.',
          { heading: 'El contenedor' },
          'El contenedor sigue siendo nuestro. Mientras lo tiene, usted responde por él, por lo que otros echen adentro y por los daños más allá del uso normal.',
        ],
      },
      {
        heading: 'Lo que nos toca a nosotros',
        parts: [
          'Nos comprometemos a:',
          {
            list: [
              'entregar un contenedor en buen estado del tamaño que usted reservó, en el horario acordado hasta donde se pueda',
              'poner tablas de protección debajo del contenedor en las entradas',
              'recoger el contenedor al final del plazo de renta o cuando usted lo pida',
              'llevar el material a plantas de desecho o de reciclaje con licencia',
              'darle las boletas de peso y, para obras de construcción, los documentos de CALGreen que necesita para su permiso',
              'tener las licencias y los seguros que pide nuestro trabajo',
            ],
          },
        ],
      },
      {
        heading: 'Responsabilidad e indemnización',
        parts: [
          'Nuestra responsabilidad por un pedido llega hasta la renta que usted pagó por él. No respondemos por pérdidas indirectas o consecuentes, como ganancias perdidas o una obra atrasada. Nada en estos términos limita una responsabilidad que la ley no permite limitar.',
          'Los contenedores y los camiones pesan mucho. Usamos tablas de protección y tenemos cuidado, pero usted acepta que un piso que no está hecho para esa carga, como una entrada delgada, el pasto o la tapa de una fosa séptica, se puede marcar o dañar si el contenedor se puso donde usted pidió.',
          'Usted nos indemniza por reclamos, multas y costos que vengan de lo que se echó al contenedor, del lugar que eligió, o de que no cumplió estos términos, a menos que los hayamos causado por negligencia.',
        ],
      },
      {
        heading: 'Medio ambiente',
        parts: [
          'La basura se maneja según las leyes de California y de la ciudad o el condado donde está el contenedor. El material reciclable se lleva a plantas de reciclaje.',
          'En obras de construcción y demolición bajo CALGreen, el código de construcción verde de California, documentamos cuánto material no fue al vertedero: por carga, con boletas de peso, el nombre de la planta y los porcentajes de reciclaje y desvío. Díganos el número de permiso y los materiales, y sepárelos donde su plan lo pida.',
          'Nunca aceptamos residuos peligrosos. Quien los echa a un contenedor responde ante la ley, y nosotros lo reportamos cuando hay que hacerlo.',
        ],
      },
      {
        heading: 'Cómo se resuelven las disputas',
        parts: [
          `Si algo sale mal, llámenos primero al ${phone}. Casi todo se arregla así.`,
          { heading: 'Ley que se aplica' },
          'Estos términos se rigen por las leyes del estado de California.',
          { heading: 'Arbitraje obligatorio' },
          'Las disputas que no podamos resolver juntos se deciden por arbitraje obligatorio en el sur de California, con las reglas de una asociación nacional de arbitraje. El laudo se puede registrar en cualquier tribunal competente.',
          { heading: 'Renuncia a demandas colectivas' },
          'Cada disputa se presenta por separado. Usted y nosotros renunciamos al derecho de participar en una demanda colectiva y al derecho a un juicio con jurado.',
        ],
      },
      {
        heading: 'Disposiciones generales',
        parts: [
          {
            facts: [
              [
                'Contrato completo',
                'Estos términos y el pedido reemplazan todo lo que se haya dicho antes. Los cambios a un pedido valen cuando los confirmamos.',
              ],
              ['Divisibilidad', 'Si una parte no es válida, las demás siguen valiendo.'],
              ['Sin renuncia', 'Si una vez no hacemos valer un derecho, no renunciamos a él.'],
              ['Cesión', 'No puede pasar un pedido a otra persona sin nuestro permiso.'],
              [
                'Fuerza mayor',
                'Nadie responde por atrasos que no puede evitar, como tormentas, incendios, caminos o plantas cerradas y actos del gobierno.',
              ],
              [
                'Cambios a estos términos',
                'Para su pedido vale la versión que estaba publicada cuando reservó. Las versiones nuevas se publican en esta página con su fecha.',
              ],
            ],
          },
        ],
      },
      {
        heading: 'Contacto',
        parts: ['Si tiene preguntas sobre estos términos, comuníquese con nosotros:'],
      },
    ]),
  }
}
