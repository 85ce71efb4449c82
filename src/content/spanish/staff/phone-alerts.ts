import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/staff/phone-alerts.ts'

export const phoneAlertText: Translated<typeof english.phoneAlertText> = {
  heading: (count) => (count === 1 ? '1 reporte de un chofer' : `${count} reportes de choferes`),
  settle: 'Arreglado',
  settleOf: (name) => `Arreglado: ${name}`,
  record: 'Registrarlo',
  recordOf: (name) => `Registrarlo: ${name}`,
  recordQuestion: '¿Registrar este reporte?',
  recordHelp: 'El reporte del chofer se registra a nombre de usted, con la hora del teléfono.',
  recorded: 'El reporte está registrado',
  recordedNothing: 'No hubo nada que cambiar',
  discard: 'Descartar',
  discardOf: (name) => `Descartar: ${name}`,
  discarded: 'El reporte se descartó. Queda en el historial.',
  keep: 'Ahora no',
  order: 'Pedido',
  clock: 'hora corregida: el reloj del teléfono estaba mal',
  failed: 'Su cambio no se guardó. Intente de nuevo, por favor.',
}
