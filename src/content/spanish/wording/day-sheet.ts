import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/wording/day-sheet.ts'

/** A driver's day on paper in Spanish (rule 507). */
export const daySheetText: Translated<typeof english.daySheetText> = {
  title: (truck, day) => `Camión ${truck}, ${day}`,
  heading: (truck) => `Camión ${truck}`,
  draft: 'BORRADOR, SIN PUBLICAR',
  driver: (name, phone) => [name || 'Sin chofer', phone].filter(Boolean).join(', '),
  shift: (from, until) => `de ${from} a ${until}`,
  columns: { at: 'Hora', stop: 'Parada', who: 'Quién y dónde', container: 'Contenedor' },
  window: (from, until) => `Prometida de ${from} a ${until}`,
  gate: (access) => `Portón: ${access}`,
  place: (placement) => `Lugar: ${placement}`,
  pin: (latitude, longitude) => `Marca del cliente en el mapa: ${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
  goesTo: (place) => `Va a: ${place}`,
  note: (instructions) => `Nota: ${instructions}`,
  failed: (reason) => `El último intento falló: ${reason}`,
  brings: (size, number) => (number ? `llevar ${number}` : `llevar uno vacío de ${size} yardas`),
  takes: (size, number) => (number ? `traer ${number}` : `traer el lleno de ${size} yardas`),
  keeps: (number) => number ?? '',
  hook: (size) => `Enganchar uno vacío de ${size} yardas`,
  leave: 'Dejar el contenedor',
  home: 'Regreso al patio',
  break: 'Descanso, 30 min',
  dump: (size) => (size === null ? 'Vaciar' : `Vaciar ${size}`),
  setBack: (size) => (size === null ? 'Regresar' : `Regresar ${size}`),
  done: 'Hecho',
  totals: (stops, back) => `${stops === 1 ? '1 parada' : `${stops} paradas`}, en el patio como a las ${back}`,
  page: (page, pages) => `${page} de ${pages}`,
  footer: (day, at) => `${day}, a las ${at}`,
}
