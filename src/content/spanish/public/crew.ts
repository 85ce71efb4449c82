import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/public/crew.ts'

export const crewPageText: Translated<typeof english.crewPageText> = {
  title: 'El contenedor',
  description: 'Cuándo llega y dónde va.',
  opening: 'Abriendo su enlace…',
  failed: 'No se pudo abrir su enlace. Revise su conexión.',
  ended: 'Este enlace no está abierto',
  heading: (status, yards) => {
    if (status === 'delivered') return `El contenedor de ${yards} yardas ya está ahí.`
    return status === 'en_route'
      ? `El contenedor de ${yards} yardas va en camino.`
      : `Va a llegar un contenedor de ${yards} yardas.`
  },
  noDay: 'Todavía no hay día.',
  where: 'Dónde',
  map: 'Cómo llegar',
  newTab: '(se abre en otra pestaña)',
  placement: 'Dónde va',
  gateCode: 'Código del portón y cómo entrar',
  site: 'Teléfono de la obra',
  office: 'Compañía del contenedor',
  ready: 'Antes de que llegue el camión',
  steps: [
    'Deje libre el lugar y el paso hasta ahí.',
    'Mueva los carros y abra el portón.',
    'Que nadie se acerque al camión.',
  ],
  fill: 'Mientras esté ahí',
  fillSteps: ['Llénelo parejo, no arriba del borde.', 'Nada de pintura, llantas, baterías ni líquidos.'],
  ends: (day) => `Este enlace termina con el pedido, a más tardar el ${day}.`,
  withoutScript: 'Para abrir este enlace hace falta JavaScript. O llámenos:',
}
