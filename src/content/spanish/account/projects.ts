import type * as english from '#content/account/projects.ts'
import type { Translated } from '#content/company/languages.ts'
import type * as diversion from '#content/wording/diversion.ts'
import type { reportDownloads as downloads } from '#content/wording/diversion-report.ts'
import type * as projects from '#content/wording/projects.ts'
import type { DiversionOutcome } from '#contract/diversion/diversion-words.ts'
import { placeNames } from '#domain/diversion/place-names.ts'

/**
 * What lists say of projects, in Spanish (rule 594). A project, and what its city reads, are in English: the English text is the binding one.
 */

type Listed = 'heading' | 'newProject' | 'listFailed' | 'intro' | 'count'
export const customerProjectText: Translated<Pick<typeof english.customerProjectText, Listed>> = {
  heading: 'Proyectos',
  newProject: 'Nuevo proyecto (en inglés)',
  listFailed: 'No se pudieron cargar sus proyectos. Vuelva a cargar la página en un momento, por favor.',
  intro:
    'Junte los contenedores de un permiso de construcción para ver qué se desvió, qué le falta al reporte de su ciudad y cuándo vence. Los proyectos están en inglés, como los lee la ciudad.',
  count: (orders) => (orders === 1 ? '1 pedido' : `${orders} pedidos`),
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
  spoken: (reached, target) => (target === null ? `${reached}% desviado` : `${reached}% desviado, meta ${target}%`),
  mixedUnits: 'Unas cargas tienen peso y otras solo volumen. Un reporte puede tener solo uno de los dos.',
}

export const plainPercent: typeof projects.plainPercent = (percent) =>
  percent.replace(/\.00$/, '').replace(/(\.\d)0$/, '$1')

export const dueText: Translated<Omit<typeof projects.dueText, 'heading'>> = {
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
  jurisdiction === 'california' ? other || 'Otro lugar' : placeNames[jurisdiction]

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

export const reportDownloads: Translated<typeof downloads> = {
  report: 'Reporte de desvío (en inglés)',
  open: 'Abrir el reporte (en inglés)',
  pdf: 'Reporte en PDF (en inglés)',
  csv: 'Cargas en CSV (en inglés)',
}

/** The packet of a project, whose name stands on its button. */
export const packetText = { title: 'Paquete de cierre (en inglés)' }
