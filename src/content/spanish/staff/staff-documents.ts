import type { Translated } from '#content/company/languages.ts'
import { feet } from '#content/spanish/public/place.ts'
import type { placeMarksText as marks } from '#content/staff/place-marks.ts'
import type * as english from '#content/staff/staff-documents.ts'
import type * as permits from '#content/staff/street-permits.ts'
import { counted } from '#content/wording/counted.ts'
import { formatDate } from '#contract/values/dates.ts'

/** Photos, PDFs and street permits of an order, and where its customer wants the container, in Spanish. */

export const documentsText: Translated<typeof english.documentsText> = {
  heading: { documents: 'Fotos y PDF', notes: 'Fotos' },
  none: { documents: 'Todavía no hay documentos', notes: 'Todavía no hay fotos junto a las notas' },
  loading: 'Cargando los documentos…',
  failed: 'No se pudieron cargar los documentos.',
  upload: 'Subir una foto',
  takePhoto: 'Tomar una foto',
  uploadHint: 'Suelte aquí fotos o PDF, pegue una captura, o escoja archivos. De 10 MB cada uno, cuando mucho.',
  uploadHintTouch: 'Fotos y PDF, de 10 MB cada uno cuando mucho, varios a la vez.',
  dropNow: 'Suelte para subir',
  open: (name) => `Abrir ${name}`,
  pdf: 'PDF',
  remove: (name) => `Borrar ${name}`,
  screenshot: (when) => `Captura ${when}.png`,
}

export const uploadText: Translated<typeof english.uploadText> = {
  heading: 'Subidas',
  waiting: 'Espera su turno',
  sending: (percent) => `${percent}%`,
  checking: 'Subido. Revisando el archivo…',
  progress: (name) => `Subida de ${name}`,
  cancel: (name) => `Parar la subida de ${name}`,
  cancelShort: 'Parar',
  retry: (name) => `Intentar ${name} otra vez`,
  dismiss: (name) => `Quitar ${name}`,
  dismissShort: 'Quitar',
  uploaded: (name) => `${name} se subió.`,
  failed: (name, reason) => `${name} no se subió. ${reason}`,
  running: (count) => (count === 1 ? 'Falta terminar 1 subida' : `Falta terminar ${count} subidas`),
}

export const viewerText: Translated<typeof english.viewerText> = {
  close: 'Cerrar la foto',
  previous: 'Foto anterior',
  next: 'Foto siguiente',
  place: (index, count) => `${index} de ${count}`,
  original: 'Abrir',
  download: 'Descargar',
  remove: 'Borrar',
  failed: 'No se pudo cargar la foto.',
}

export const removeDocumentText: Translated<typeof english.removeDocumentText> = {
  heading: (name) => `¿Borrar ${name}?`,
  description: 'Se quita de este pedido para todos. El historial dice que estuvo aquí.',
  confirm: 'Borrar',
  keep: 'Dejarlo',
  failed: 'No se pudo borrar el documento',
  removed: (name) => `${name} se borró`,
}

export const leaveUploadsText: Translated<typeof english.leaveUploadsText> = {
  heading: '¿Salir mientras se suben archivos?',
  description: (count) =>
    count === 1
      ? 'Un archivo todavía no se sube y se perdería.'
      : `${count} archivos todavía no se suben y se perderían.`,
  leave: 'Parar las subidas',
  stay: 'Seguir subiendo',
}

export const permitText: Translated<typeof permits.permitText> = {
  heading: 'Permiso de calle',
  failed: 'No se pudieron cargar los permisos de calle',
  none: 'Ninguno. En casi todas las ciudades un contenedor en la calle necesita uno.',
  add: 'Agregar un permiso',
  edit: 'Editar',
  remove: 'Quitar',
  authority: 'Autoridad',
  authorityHint: 'Como Ciudad de Burbank, Obras Públicas',
  permitNumber: 'Número de permiso',
  validFrom: 'Primer día',
  validThrough: 'Último día',
  file: 'Escaneo o foto',
  fileHint: 'JPEG, PNG, WebP o PDF, de 10 MB cuando mucho. Se guarda con los documentos del pedido.',
  open: 'Abrir el permiso',
  newTab: '(se abre en otra pestaña)',
  days: (from, through) => `del ${from} al ${through}`,
  state: (state, days) =>
    ({
      early: 'Todavía no vale',
      valid: 'Vale',
      ending: days === 0 ? 'Termina hoy' : days === 1 ? 'Termina mañana' : `Termina en ${days} días`,
      ended: days === -1 ? 'Terminó ayer' : `Terminó hace ${counted(-days)} días`,
    })[state],
  short: (through) => `El permiso de calle termina el ${formatDate(through)}, antes de la recogida.`,
  question: (number) => `¿Quitar el permiso ${number}?`,
  questionText: 'Su archivo se queda con los documentos del pedido.',
  keep: 'Dejarlo',
  required: {
    authority: 'Escriba la autoridad',
    permitNumber: 'Escriba el número de permiso',
    validFrom: 'Escoja el primer día',
    validThrough: 'Escoja el último día',
  },
  reversed: 'El último día no puede ser antes del primero',
}

export const permitMessages: Translated<typeof permits.permitMessages> = {
  saved: 'Permiso de calle guardado',
  removed: 'Permiso de calle quitado',
  failed: 'No se pudo guardar el permiso de calle',
  fileName: (number, file) => `Permiso de calle ${number}${/\.\w+$/.exec(file)?.[0] ?? ''}`,
}

export const placeMarksText: Translated<typeof marks> = {
  heading: 'Dónde va, según el cliente',
  pin: 'Marca',
  setOn: (on) => `puesta ${on}`,
  within: (meters) => `con unos ${feet(meters)} de margen`,
  notInUse: 'Se usa en su lugar la marca de la oficina.',
  newTab: '(se abre en otra pestaña)',
  removePin: 'Quitar la marca',
  photo: (number) => `Foto ${number} del lugar`,
  removePhoto: (number) => `Quitar la foto ${number}`,
  remove: 'Quitar',
  pinQuestion: '¿Quitar la marca del cliente?',
  pinHelp: 'Los camiones van a donde estaba el lugar antes. El cliente puede ponerla otra vez.',
  photoQuestion: (number) => `¿Quitar la foto ${number} del lugar?`,
  photoHelp: 'El chofer y el cliente ya no la ven. Queda en el historial.',
  keep: 'Dejarla',
  pinRemoved: 'Marca quitada',
  photoRemoved: 'Foto quitada',
  failed: 'No se pudo quitar',
  notLoaded: 'No se pudo cargar lo que marcó el cliente.',
}
