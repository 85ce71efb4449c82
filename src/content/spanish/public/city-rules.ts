import type { CityRuleTexts } from '#content/public/city-rules.ts'
import type { ReportClock } from '#contract/projects/project-words.ts'
import type { DiversionRule, Stream } from '#domain/diversion/diversion-rule.ts'
import type { FinalReport } from '#domain/diversion/place-rules.ts'

/** What the server says of a city's rules on its Spanish page. What the city itself wrote stays as it is. */

const streams: Record<Stream, string> = {
  materials: 'todo el escombro, también la tierra',
  debris: 'escombro de construcción',
  inert: 'escombro limpio, como el concreto',
  'other-debris': 'otro escombro',
  soil: 'tierra excavada',
  'land-clearing': 'lo que sale al limpiar el terreno',
  'universal-waste': 'desechos peligrosos comunes',
}

const kinds = { residential: 'vivienda', 'non-residential': 'otro uso que vivienda' } as const

const clocks: Record<ReportClock, string> = {
  'estimated-end': 'el fin estimado de la obra',
  completion: 'el fin de la obra',
  'final-inspection': 'la inspección final',
  occupancy: 'el certificado de ocupación',
  'temporary-occupancy': 'el certificado temporal de ocupación',
  'permit-issued': 'el día en que se dio el permiso',
  'permit-expiry': 'el vencimiento del permiso',
}

const together = new Intl.ListFormat('es-US', { type: 'conjunction' })

export const spanishRuleTexts: CityRuleTexts = {
  subjects: {
    thresholds: 'Qué obras',
    'what counts': 'Qué cuenta',
    facilities: 'A dónde puede ir',
    haulers: 'Quién puede acarrear',
    attachments: 'Comprobantes',
    'universal waste': 'Desechos peligrosos comunes',
    declaration: 'Declaración',
    deposit: 'Depósito',
    system: 'Plan y reporte',
  },
  county: 'el condado de Los Ángeles',
  partOf: { county: 'la zona del condado de Los Ángeles que no es ciudad', city: (name) => `la ciudad de ${name}` },
  share: ({ place, city, shares, report }) =>
    shares.length > 0
      ? `${place === city ? '' : `En ${city}, `}${place} pide que al menos ${together.format(shares.map(shareText))} no vaya al vertedero${report ? `, y el reporte final ${dueText(report)}` : ''}.`
      : `No hemos encontrado qué parte del escombro pide ${place} que no vaya al vertedero${report ? `, pero el reporte final se entrega ${dueText(report)}` : ''}.`,
  askWhether: ({ place, isCounty, isKnown }) => {
    const whom = `al departamento de construcción ${isCounty ? 'del condado' : `de ${place}`}`
    return isKnown
      ? `Pregunte ${whom} si su obra entra.`
      : `Pregunte ${whom} antes de empezar: el código CALGreen del estado también puede pedir un reporte ahí.`
  },
  streetIn: (_city, text) => text,
  streetUnknown: ({ place, city, isCounty }) =>
    `No hemos encontrado qué hace falta para un contenedor en una calle de ${city}. Pregunte ${isCounty ? 'a Obras Públicas del condado de Los Ángeles' : `al departamento de obras públicas de ${place}`} antes del día de entrega.`,
}

/** "el 65% del escombro de construcción", with for whom if not for all. */
function shareText({ targetBasisPoints, stream, kinds: [kind, ...others], works }: DiversionRule): string {
  const only =
    kind && others.length === 0 && kind in kinds
      ? ` de obras ${works ? 'nuevas ' : ''}de ${kinds[kind as keyof typeof kinds]}`
      : ''
  return `el ${targetBasisPoints / 100}% de ${streams[stream]}${only}`
}

/** "dentro de 90 días después de la inspección final" */
function dueText({ days, after }: FinalReport): string {
  const [only] = after
  const clock =
    after.length === 1 && only
      ? clocks[only]
      : `lo que pase primero: ${together.format(after.map((each) => clocks[each]))}`
  const from = `de ${clock}`.replace(/^de el /, 'del ')
  return days < 0
    ? `antes ${from}`
    : days === 0
      ? `a más tardar el día ${from}`
      : `dentro de ${days} días después ${from}`
}
