import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/staff/board-map.ts'

export const mapText: Translated<typeof english.mapText> = {
  heading: 'Mapa del día',
  enlarge: 'Mapa grande',
  shrink: 'Mapa chico',
  failed: 'Este navegador no puede mostrar el mapa. Todo lo que tiene está en las listas.',
  map: 'Mapa',
  marker: 'Marca en el mapa',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  out: 'Afuera (rojo: más de 14 días)',
  numbers: (truck) => `Números: ${truck}`,
  legend: [
    ['map-yard', 'patio'],
    ['map-facility', 'planta'],
    ['map-open', 'por planear'],
    ['map-dot', 'otros camiones'],
  ],
  uncertain: 'cerca de aquí: solo se conoce el código postal',
  streetCredit: '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap</a>',
}
