import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/staff/yard.ts'

/** The yard in Spanish (rule 270). */

export const yardText: Translated<typeof english.yardText> = {
  heading: 'Patio',
  link: 'Patio',
  loading: 'Cargando el patio…',
  failed: 'No se pudo cargar el patio',
  back: 'Inventario',
  sizes: 'Por tamaño',
  ground: 'Plano del patio',
  groundHelp: 'Los largos están a escala. Los contenedores están por tamaño, porque su lugar no se registra.',
  states: { empty: 'Vacío', reserved: 'Apartado', loaded: 'Cargado', 'in-repair': 'En el taller' },
  inPlan: (number, state, turn) =>
    turn > 0 ? `${number}, ${state}, número ${turn} por vaciar` : `${number}, ${state}`,
  dumpBay: (count) => `Por vaciar, ${count}`,
  workshop: (count) => `En el taller, ${count}`,
  gate: 'Entrada',
  notDrawn: (count) => `y ${count} más`,
  free: (count) => (count === 1 ? '1 vacío' : `${count} vacíos`),
  others: ({ reserved, loaded, inRepair }) =>
    [
      reserved > 0 && `, ${reserved} ${reserved === 1 ? 'apartado' : 'apartados'}`,
      loaded > 0 && `, ${loaded} ${loaded === 1 ? 'cargado' : 'cargados'}`,
      inRepair > 0 && `, ${inRepair} en el taller`,
    ]
      .filter(Boolean)
      .join(''),
  totals: {
    free: (promised) =>
      promised === 0
        ? 'vacíos, ninguno prometido esta semana'
        : `vacíos, ${promised} ${promised === 1 ? 'ya prometido' : 'ya prometidos'} esta semana`,
    leaving: 'salen hoy',
    loaded: 'por vaciar',
    inRepair: 'en el taller',
    short: 'faltan para hoy',
  },
  columns: {
    size: 'Tamaño',
    empty: 'Vacíos',
    reserved: 'Apartados',
    loaded: 'Cargados',
    inRepair: 'Taller',
    leavingToday: 'Salen',
  },
  yards: (size) => `${size} yardas`,
  short: 'Faltan',
  none: 'En el patio no hay ningún contenedor con número.',
  waiting: 'Esperan que los vacíen',
  nothingWaits: 'No hay nada por vaciar.',
  nothingWaitsHint: 'Aquí aparecen las cargas que los choferes traen de vuelta, primero la más vieja.',
  noNumber: 'Sin número',
  days: (days) => (days === 0 ? 'hoy' : days === 1 ? 'desde ayer' : `desde hace ${days} días`),
  of: (customer, city) => `${customer}, ${city}`,
  dump: 'Ya se vació…',
  dumpOf: (container) => `Registrar que ${container} ya se vació`,
  dumpedToday: 'Vaciados hoy',
  undo: 'Deshacer',
  undoOf: (container) => `Deshacer: ${container} se vació`,
}

export const dumpForm: Translated<typeof english.dumpForm> = {
  heading: (container) => `${container} se vació`,
  facility: 'Planta',
  noFacility: 'Sin registrar',
  when: 'Cuándo',
  whenHint: 'Hora de Los Ángeles. Déjelo en blanco si fue ahora.',
  notATime: 'Escriba un día y una hora',
  ticket: 'La boleta de peso se escribe en el pedido.',
  save: 'Registrar',
  unsaved: 'Lo que pasó todavía no está registrado.',
  saved: (container) => `${container} está vacío`,
  undone: (container) => `${container} está cargado otra vez`,
  failed: 'No se pudo guardar la carga',
}
