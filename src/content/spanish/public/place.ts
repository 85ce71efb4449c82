import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/public/place.ts'
import type * as marks from '#content/wording/place-marks.ts'

/** A length in feet, as a person says it. */
export const feet: typeof marks.feet = (meters) => {
  const exact = meters * 3.28084
  if (exact > 2_640) return `${(exact / 5_280).toFixed(1)} millas`
  return `${Math.max(10, Math.round(exact / 10) * 10)} pies`
}

export const placeText: Translated<typeof english.placeText> = {
  heading: 'Muéstrele al chofer dónde ponerlo',
  help: 'Marque el lugar y agregue una foto. Solo los ven usted, nuestra oficina y el chofer.',
  marked: (metersUncertain) =>
    metersUncertain === null
      ? 'El lugar está marcado.'
      : `El lugar está marcado, con un margen de unos ${feet(metersUncertain)}.`,
  map: 'Verlo en un mapa',
  newTab: '(se abre en otra pestaña)',
  start: 'Marcar el lugar o agregar una foto',
  change: 'Cambiar el lugar o las fotos',
  opening: 'Abriendo…',
  failed: 'No se pudo cargar esta parte. Revise su conexión.',
  photo: (number) => `Foto ${number} del lugar`,
  openPhoto: '(abre la foto en otra pestaña)',
}

export const placeEditorText: Translated<typeof english.placeEditorText> = {
  spot: 'El lugar',
  stand: '¿Está ahí? Párese donde debe ir el contenedor.',
  locate: 'Usar mi ubicación',
  locating: 'Buscando dónde está…',
  denied:
    'Su navegador no compartió su ubicación. Permítala para esta página, o pegue el lugar desde una aplicación de mapas.',
  notFound: 'Su dispositivo no pudo saber dónde está. Intente afuera, o pegue el lugar desde una aplicación de mapas.',
  vague: (metersUncertain) =>
    `Su dispositivo solo lo sabe con un margen de unos ${feet(metersUncertain)}. Intente afuera, o mueva la marca.`,
  found: (metersUncertain) =>
    `Encontrado, con un margen de unos ${feet(metersUncertain)}. Si la marca no está bien, muévala; después guárdela.`,
  elsewhere: '¿No está ahí?',
  paste: 'Lugar desde una aplicación de mapas',
  pasteHelp: 'En Google Maps o Apple Maps, deje el dedo sobre el lugar, copie los dos números y péguelos aquí.',
  use: 'Mostrarlo',
  unreadable: 'Escriba dos números, como 34.05223, -118.24368.',
  shown: 'La marca está en el plano. Si no está bien, muévala; después guárdela.',
  plan: 'Plano alrededor del lugar, el norte está arriba. Toque, o use las flechas, para mover la marca.',
  square: (length) => `Cada cuadro mide ${length} pies`,
  closer: 'Acercar',
  wider: 'Alejar',
  north: 'N',
  moves: {
    north: '10 pies al norte',
    south: '10 pies al sur',
    west: '10 pies al oeste',
    east: '10 pies al este',
  },
  moved: 'Se movió. Guarde el lugar cuando esté bien.',
  save: 'Guardar el lugar',
  saved: 'Guardado. El chofer ve este lugar.',
  remove: 'Quitar el lugar',
  removed: 'El lugar se quitó.',
  notSaved: 'No se pudo guardar el lugar. Intente de nuevo.',
  photos: 'Fotos',
  photosHelp: (most) => `Hasta ${most}: la entrada, el portón, el lugar exacto.`,
  add: 'Agregar una foto',
  sending: 'Enviando la foto…',
  added: 'La foto se agregó.',
  notAdded: 'No se pudo enviar la foto. Intente de nuevo.',
  delete: 'Borrar',
  deleteOne: (number) => `Borrar la foto ${number}`,
  deleted: 'La foto se borró.',
  notDeleted: 'No se pudo borrar la foto. Intente de nuevo.',
  done: 'Listo',
}
