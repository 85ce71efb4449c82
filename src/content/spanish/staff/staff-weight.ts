import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/staff/staff-weight.ts'

/** The weight tickets of an order in Spanish. */

export const weightText: Translated<typeof english.weightText> = {
  none: 'Todavía no hay boletas de peso',
  noneHelp: 'Escriba el recibo de la báscula de cada carga. El saldo cambia enseguida.',
  loading: 'Cargando las boletas de peso…',
  failed: 'No se pudieron cargar las boletas de peso.',
  heading: 'Boletas de peso',
  add: 'Agregar una boleta de peso',
  edit: 'Editar',
  remove: 'Borrar',
  of: (weight) => `la boleta de ${weight} toneladas`,
  tons: (weight) => `${weight} toneladas`,
  number: (number) => `Núm. ${number}`,
  net: (weight) => `neto ${weight}`,
  gross: (weight) => `bruto ${weight}`,
  tare: (weight) => `tara ${weight}`,
  counts: 'cuenta para el peso de más',
  countsNot: 'no cuenta para el peso de más',
  from: (city) => `de ${city}`,
  load: (haul) => `carga de: ${haul}`,
  reason: (reason) => `Confirmado: ${reason}`,
  by: (name, when) => `${name}, ${when}`,
  photo: 'Foto de la boleta de peso',
  openPhoto: 'Abrir la foto o el PDF',
  newTab: '(se abre en otra pestaña)',
}

export const overageText: Translated<typeof english.overageText> = {
  heading: 'Peso y peso de más',
  weighed: 'Pesado (toneladas)',
  included: 'Incluido (toneladas)',
  includedEach: 'Incluido en cada carga (toneladas)',
  load: (number) => `Carga ${number}`,
  over: 'De más (toneladas)',
  rate: 'Precio por tonelada',
  charge: 'Cargo por peso de más',
  noLimit: 'Sin límite',
  mark: (weight) => `${weight} incluidas`,
  left: (weight) => `Quedan ${weight} toneladas incluidas.`,
  unlimited: 'Este pedido no tiene límite de peso. No se cobra nada por peso.',
}

export const ticketFormText: Translated<typeof english.ticketFormText> = {
  add: 'Agregar una boleta de peso',
  edit: 'Editar la boleta de peso',
  weightTons: 'Peso neto, toneladas',
  weightHint: 'Con centésimas, como 4.35',
  weightFollows: 'Se calcula del volumen y la densidad',
  measured: 'Cómo se midió',
  measures: { scale: 'Pesado en báscula', estimated: 'Estimado por su volumen' },
  cubicYards: 'Yardas cúbicas',
  densityPoundsPerYard: 'Densidad, libras por yarda cúbica',
  densityHint: 'De las tablas públicas de su material; para otro valor escriba la fuente',
  densitySource: 'Fuente de la densidad',
  densityVersion: 'Edición o fecha',
  countsForOverage: 'Cobrar peso de más por este estimado',
  notCounted: 'Un estimado no cambia la cuenta, a menos que usted decida cobrarlo.',
  facility: 'Planta',
  facilityKnown: (place) => `Una de sus plantas: valen sus porcentajes certificados${place && ` (${place})`}.`,
  facilityFree:
    'Escoja una de sus plantas o escriba cualquier nombre. Sin porcentajes certificados, una carga mixta cuenta como desechada.',
  ticketNumber: 'Número de boleta',
  haulId: 'Carga',
  haulHint: 'Qué viaje se la llevó',
  photo: 'Foto o PDF de la boleta',
  photoHint: 'JPEG, PNG, WebP o PDF, de 10 MB cuando mucho',
  hasPhoto: 'Ya hay una; otra la reemplaza.',
  more: 'Carga, bruto y tara, origen',
  loadDate: 'Fecha de la carga',
  material: 'Material',
  whichMaterial: (written) => `“${written}” puede ser varios materiales. ¿Cuál es?`,
  confirmedReason: 'Por qué la boleta está bien',
  reasonHint: 'Sale en el reporte de desvío, como “Dos contenedores en una boleta”',
  grossTons: 'Bruto, toneladas',
  poundsHint: 'O en libras, como 34,549 lb',
  tareTons: 'Tara, toneladas',
  disposition: 'Destino',
  notKnown: 'No se sabe',
  originCity: 'Ciudad de origen',
  photoUrl: 'Enlace a una foto en otro lugar',
  outcome: (weighed, charge) => `Con esta boleta el pedido pesa ${weighed} toneladas: peso de más ${charge}.`,
  save: 'Guardar la boleta',
}

export const removeTicketText: Translated<typeof english.removeTicketText> = {
  heading: 'Borrar la boleta de peso',
  ask: '¿Seguro que quiere borrar esta boleta de peso?',
  follows: 'El saldo cambia enseguida. La boleta queda en el historial.',
  keep: 'No borrarla',
  confirm: 'Borrar la boleta',
}

export const ticketMessages: Translated<typeof english.ticketMessages> = {
  added: 'Boleta de peso agregada',
  updated: 'Boleta de peso guardada',
  removed: 'Boleta de peso borrada',
  addFailed: 'No se pudo agregar la boleta de peso',
  updateFailed: 'No se pudo guardar la boleta de peso',
  removeFailed: 'No se pudo borrar la boleta de peso',
  photoFailed: 'La boleta se guardó, pero su foto no',
}

export const dispositionLabels: Translated<typeof english.dispositionLabels> = {
  recycled: 'Reciclado',
  reused: 'Reusado',
  salvaged: 'Rescatado',
  disposed: 'Desechado',
  mixed: 'Mixto, se separa en la planta',
  'daily-cover': 'Cubierta diaria alternativa',
  'waste-to-energy': 'Basura para energía',
}
