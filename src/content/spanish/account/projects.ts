import type * as english from '#content/account/projects.ts'
import type { Translated } from '#content/company/languages.ts'
import { shortDate } from '#content/spanish/wording/short-dates.ts'
import type * as diversion from '#content/wording/diversion.ts'
import type * as report from '#content/wording/diversion-report.ts'
import type * as facts from '#content/wording/project-facts.ts'
import type * as projects from '#content/wording/projects.ts'
import type { DiversionOutcome, JurisdictionKey } from '#contract/diversion/diversion-words.ts'
import { isIsoDate } from '#contract/values/dates.ts'
import { placeNames } from '#domain/diversion/place-names.ts'

/**
 * A project of the account, in Spanish (rule 594). What its city reads, the report and the closeout packet, is in English: the English text is
 * the binding one (rule 489).
 */

export const customerProjectText: Translated<typeof english.customerProjectText> = {
  description: 'Sus proyectos de construcción, y lo que les falta a sus reportes de desvío.',
  heading: 'Proyectos',
  intro:
    'Junte los contenedores de un permiso de construcción para ver qué se desvió, qué le falta al reporte de su ciudad y cuándo vence.',
  add: 'Agregar sus pedidos',
  create: 'Crear el proyecto',
  newProject: 'Nuevo proyecto',
  newHeading: 'Nuevo proyecto',
  newIntro:
    'Por ahora solo se necesita el nombre, el lugar y el tipo. Lo demás es para el reporte final y puede ponerlo después.',
  editHeading: 'Cambiar el proyecto',
  edit: 'Cambiar los datos',
  save: 'Guardar el proyecto',
  notSaved: 'Todavía no se guarda',
  notChanged: 'No se cambió',
  failed: 'No se pudo. Intente de nuevo en un momento, por favor.',
  failedHeading: 'Proyecto',
  listFailed: 'No se pudieron cargar sus proyectos. Vuelva a cargar la página en un momento, por favor.',
  missing: 'Proyecto no encontrado',
  missingHelp: 'No hay tal proyecto en su cuenta.',
  toProjects: 'Volver a los proyectos',
  closed: 'Este proyecto está cerrado porque su reporte ya se entregó. Llámenos para abrirlo de nuevo.',
  facts: 'Datos del proyecto',
  ticketsByUs: 'Nosotros ponemos las boletas de peso, usted no tiene que hacer nada. ¿Una está mal? Llámenos:',
  orders: 'Pedidos',
  noOrders: 'Todavía no hay pedidos.',
  added: 'agregado por nosotros',
  noneFree: 'Todos sus pedidos están en un proyecto.',
  book: 'Reservar un contenedor',
  count: (orders) => (orders === 1 ? '1 pedido' : `${orders} pedidos`),
}

/** What fields and refusals say, by the English sentence. */
export const projectProblems: Record<string, string> = {
  'Project name is required': 'Escriba el nombre del proyecto',
  'ZIP code must have 5 digits': 'El código postal tiene 5 números',
  'Jurisdiction is required': 'Escoja la ciudad o el condado',
  'Kind of building is required': 'Escoja qué edificio es',
  'Kind of work is required': 'Escoja qué trabajo es',
  'Square feet must be a whole number, such as 2,400': 'Escriba un número entero, como 2,400',
  'Valuation must be whole dollars, such as 350,000': 'Escriba dólares enteros, como 350,000',
  'The project cannot end before it starts': 'El proyecto no puede terminar antes de empezar',
  'Project not found': 'Proyecto no encontrado',
  'This project is closed. Call us to reopen it.': 'Este proyecto está cerrado. Llámenos para abrirlo de nuevo.',
  'This order is not in the project.': 'Este pedido no está en el proyecto.',
  'This day is in the future: enter it as the estimated end': 'Este día todavía no llega: póngalo como fin estimado',
}

export const projectProblem: typeof english.projectProblem = (said) => projectProblems[said] ?? said

export const projectWorkLabels: typeof projects.projectWorkLabels = {
  new: 'Construcción nueva',
  alteration: 'Ampliación o remodelación',
  'tenant-improvement': 'Mejoras de un local rentado (tenant improvement)',
  demolition: 'Demolición',
}

export const soilOriginLabels: typeof projects.soilOriginLabels = {
  'land-clearing': 'Limpieza del terreno',
  elsewhere: 'Otra parte, como una excavación',
}

export const addsAreaLabels: typeof projects.addsAreaLabels = { yes: 'Sí', no: 'No' }

export const universalWasteLabels: typeof projects.universalWasteLabels = {
  none: 'No hubo',
  proved: 'Va la prueba de que se desechó bien',
  unproved: 'Hubo, sin prueba',
}

export const projectKindLabels: typeof diversion.projectKindLabels = {
  residential: 'Residencial',
  'non-residential': 'No residencial',
}

export const projectFieldLabels: typeof projects.projectFieldLabels = {
  name: 'Nombre del proyecto',
  address: 'Dirección de la obra',
  city: 'Ciudad',
  zipCode: 'Código postal',
  apn: 'Número de parcela (APN)',
  permitNumber: 'Número del permiso',
  planCheckNumber: 'Número de revisión de planos',
  jurisdiction: 'Ciudad o condado que da el permiso',
  jurisdictionOther: '¿Cuál?',
  kind: 'Edificio',
  work: 'Trabajo',
  addsArea: 'Agrega área con clima, volumen o tamaño',
  soilOrigin: 'La tierra y la piedra vienen sobre todo de',
  universalWaste: 'Residuos universales (focos, pilas, electrónicos)',
  squareFeet: 'Pies cuadrados',
  valuationDollars: 'Valor de la obra en dólares',
  permitAppliedOn: 'Permiso solicitado el',
  permitIssuedOn: 'Permiso otorgado el',
  permitExpiresOn: 'El permiso vence el',
  startsOn: 'Inicio',
  estimatedEndOn: 'Fin estimado',
  endedOn: 'Fin real',
  temporaryOccupancyOn: 'Certificado temporal de ocupación',
  occupancyOn: 'Certificado de ocupación',
  finalInspectionOn: 'Inspección final',
  ownerName: 'Dueño',
  contractorName: 'Contratista',
  preparerName: 'Quién lo preparó',
  preparerRelation: 'Qué tiene que ver con el proyecto',
  refundPayee: 'El depósito se le regresa a',
}

export const projectPartHeadings: Translated<typeof projects.projectPartHeadings> = {
  what: 'Qué y dónde',
  permit: 'Permiso',
  dates: 'Fechas',
  people: 'Personas',
}

export const projectFieldHints: typeof projects.projectFieldHints = {
  jurisdiction: 'La ciudad de la obra, o el condado si no está en ninguna ciudad.',
  permitAppliedOn: 'De este día depende qué reglas valen.',
  preparerRelation: 'Por ejemplo dueño, arquitecto, encargado de la obra.',
  addsArea: 'Entonces vale la meta del estado (CALGreen) además de la de la ciudad.',
  universalWaste: 'Donde piden una prueba. No cuenta en el peso del reporte.',
  finalInspectionOn: 'Estos días pueden ser planeados. El plazo del reporte final puede contar desde ellos.',
  soilOrigin: 'Si viene de limpiar el terreno, hay que desviarla toda (CALGreen 5.408.3).',
  squareFeet: 'De la obra.',
}

export const chooseOne = 'Escoja…'

export const missingText: Translated<typeof projects.missingText> = {
  heading: 'Lo que le falta al reporte',
  nothing: 'No falta nada: ya se puede hacer el reporte.',
}

const tickets = (count: number) => (count === 1 ? '1 boleta de peso' : `${count} boletas de peso`)

export const otherMaterialText: Translated<typeof projects.otherMaterialText> = {
  heading: 'Otro material que el pedido',
  load: (ticket, material, ordered) => `${ticket}: ${material}, se pidió para ${ordered}`,
  noNumber: 'Boleta sin número',
}

export const missingTexts: typeof projects.missingTexts = {
  orders: () => 'Todavía no hay pedidos',
  'orders-not-picked-up': (count) =>
    count === 1 ? 'Falta recoger 1 contenedor' : `Falta recoger ${count} contenedores`,
  'orders-not-weighed': (count) =>
    count === 1
      ? '1 pedido ya se recogió y no tiene boleta de peso'
      : `${count} pedidos ya se recogieron y no tienen boleta de peso`,
  'tickets-without-facility': (count) => `${tickets(count)} sin planta`,
  'tickets-without-material': (count) => `${tickets(count)} con material desconocido`,
  'tickets-without-disposition': (count) => `${tickets(count)} sin decir qué se hizo con la carga`,
  'tickets-without-rate': (count) =>
    count === 1
      ? '1 carga mixta en una planta sin porcentaje certificado ese día'
      : `${count} cargas mixtas en plantas sin porcentaje certificado ese día`,
  'tickets-not-certified': (count) =>
    count === 1
      ? '1 carga mixta fue a una planta sin certificado válido'
      : `${count} cargas mixtas fueron a plantas sin certificado válido`,
  'tickets-at-landfill': (count) =>
    count === 1 ? '1 carga desviada se llevó a un vertedero' : `${count} cargas desviadas se llevaron a un vertedero`,
  'tickets-entered-twice': (count) =>
    count === 1 ? '1 boleta se puso dos veces' : `${count} boletas se pusieron dos veces`,
  'soil-origin': () => 'Si la tierra y la piedra vienen sobre todo de limpiar el terreno',
  'adds-area': () => 'Si la obra agrega área con clima, volumen o tamaño',
  'universal-waste': () => 'Qué se hizo con los residuos universales',
  'permit-issued': () => 'El día en que salió el permiso',
  'tickets-without-date': (count) => `${tickets(count)} sin fecha`,
  'tickets-without-number': (count) => `${tickets(count)} sin número`,
  'tickets-without-photo': (count) => `${tickets(count)} sin foto ni copia`,
  'permit-number': () => 'El número del permiso',
  'hauler-permit': () => 'El número de nuestro permiso de transporte en la ciudad, que ponemos nosotros',
  address: () => 'La dirección de la obra',
  start: () => 'La fecha de inicio',
  end: () => 'La fecha real en que terminó',
}

export const resultBeforeText: typeof projects.resultBeforeText = ({ verdict, percent }) => {
  const was = percent === null ? outcomeLabels[verdict] : `${outcomeLabels[verdict]}, ${plainPercent(percent)}%`
  return `Con las reglas nuevas cambió el resultado. Antes era: ${was}`
}

const count = new Intl.NumberFormat('es-US')
const answers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: projectKindLabels,
  work: projectWorkLabels,
  addsArea: addsAreaLabels,
  soilOrigin: soilOriginLabels,
  universalWaste: universalWasteLabels,
}

export const projectFieldText: typeof facts.projectFieldText = (field, value) => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number') return `${field === 'valuationDollars' ? '$' : ''}${count.format(value)}`
  const text = String(value)
  if (field === 'jurisdiction') return jurisdictionName(text as Parameters<typeof jurisdictionName>[0])
  return answers[field]?.[text] ?? (isIsoDate(text) ? shortDate(text) : text)
}

export const barText: Translated<typeof projects.barText> = {
  heading: 'Desviado hasta ahora',
  apart: 'Se calcula por separado',
  reached: (percent) => `${percent}% desviado`,
  target: (percent) => `meta ${percent}%`,
  noTarget: 'sin meta',
  nothing: 'Todavía no hay cargas',
  of: (diverted, total, unit) => `${diverted} de ${total} ${unit}`,
  units: { tons: 'toneladas', 'cubic-yards': 'yardas cúbicas' },
  pass: 'Meta cumplida',
  fail: 'Debajo de la meta',
  notApplicable: 'No aplica: no hubo en esta obra',
  short: (amount, unit) => `faltan ${amount} ${unit}`,
  spoken: (reached, target) => (target === null ? `${reached}% desviado` : `${reached}% desviado, meta ${target}%`),
  mixedUnits: 'Unas cargas tienen peso y otras solo volumen. Un reporte puede tener solo uno de los dos.',
}

export const plainPercent: typeof projects.plainPercent = (percent) =>
  percent.replace(/\.00$/, '').replace(/(\.\d)0$/, '$1')

export const wholePercent: typeof projects.wholePercent = (percent) => String(Math.floor(Number(percent)))

export const dueText: Translated<typeof projects.dueText> = {
  heading: 'Reporte final',
  none: 'Sin fecha: no se conoce el plazo de este lugar, o el proyecto todavía no tiene fecha de fin.',
  by: (day) => `a más tardar el ${day}`,
  why: (days, after, place) => `Dentro de ${days} días desde ${after}, ${place}.`,
  fromEstimate: 'Se cuenta desde el fin estimado.',
  in: (days) => (days === 0 ? 'Vence hoy' : days === 1 ? 'Vence mañana' : `Vence en ${days} días`),
  overdue: (days) => (days === 1 ? 'Venció ayer' : `Venció hace ${days} días`),
  closed: (day) => `Cerrado el ${day}`,
}

export const reportClockTexts: typeof diversion.reportClockTexts = {
  'estimated-end': 'el fin estimado',
  completion: 'el fin de la obra',
  'final-inspection': 'la inspección final',
  occupancy: 'el certificado de ocupación',
  'temporary-occupancy': 'el certificado temporal de ocupación',
  'permit-issued': 'el día en que salió el permiso',
  'permit-expiry': 'el vencimiento del permiso',
}

export const jurisdictionName: typeof projects.jurisdictionName = (jurisdiction, other = '') =>
  jurisdiction === 'california' ? other || 'Otro lugar' : (placesInSpanish[jurisdiction] ?? placeNames[jurisdiction])

const placesInSpanish: Partial<Record<JurisdictionKey, string>> = {
  'los-angeles-city': 'Ciudad de Los Ángeles',
  'los-angeles-county': 'Condado de Los Ángeles, fuera de las ciudades',
  'ventura-county': 'Condado de Ventura, fuera de las ciudades',
}

export const streamLabels: typeof diversion.streamLabels = {
  materials: 'Todos los materiales',
  debris: 'Escombro',
  inert: 'Escombro inerte',
  'other-debris': 'Otro escombro',
  soil: 'Tierra',
  'land-clearing': 'Limpieza del terreno',
  'universal-waste': 'Residuos universales',
}

export const targetName: typeof diversion.targetName = ({ stream, place }) =>
  place === '' ? streamLabels[stream] : `${streamLabels[stream]}, ${place}`

export const outcomeLabels: Record<DiversionOutcome, string> = {
  pass: 'Cumple',
  fail: 'No cumple',
  'unknown-target': 'No se conoce la meta',
  unanswered: 'Falta una respuesta',
  'no-loads': 'Todavía no hay cargas',
  'no-target': 'Sin meta',
}

export const reportDownloads: Translated<typeof report.reportDownloads> = {
  report: 'Reporte de desvío (en inglés)',
  open: 'Abrir el reporte (en inglés)',
  pdf: 'Reporte en PDF (en inglés)',
  csv: 'Cargas en CSV (en inglés)',
}

/** The packet of a project, whose name stands on its button. */
export const packetText = { title: 'Paquete de cierre (en inglés)' }

export const reportPage: Translated<typeof report.reportPage> = {
  cover:
    'Este reporte está en inglés, como lo lee la ciudad, y el texto en inglés es el que vale. Si algo no le queda claro, llámenos y se lo explicamos en español.',
  language: 'en',
  title: (name) => `Reporte de desvío ${name}`,
  description: 'Qué se recicló, se reusó, se rescató y se desechó, carga por carga.',
  backToOrder: 'Volver al pedido',
  backToProject: 'Volver al proyecto',
  loading: 'Haciendo el reporte…',
  notFoundHeading: 'Reporte no encontrado',
  notFound: 'No hay tal reporte, o no es suyo. Inicie sesión con la cuenta del pedido.',
  signIn: 'Iniciar sesión',
  failed: 'No se pudo cargar el reporte. Vuelva a cargar la página en un momento, por favor.',
  next: 'Qué sigue',
  nextSteps: {
    pass: null,
    fail: 'No se llega a la meta. Las cargas que faltan pueden subir el porcentaje: separe concreto, madera y metal, cada uno en su contenedor, y se reciclan por completo. Si falta una boleta, mándela antes de entregar el reporte.',
    'unknown-target':
      'Pregunte a la ciudad qué porcentaje pide y anote quién se lo dijo. Así el reporte dirá si se llega.',
    unanswered: 'Conteste las preguntas pendientes del proyecto. Sin ellas el reporte no puede decir si se llega.',
    'no-loads': 'El reporte se llena solo con la primera boleta de peso.',
    'no-target': null,
  },
}
