import { materialLabels, timePreferenceLabels } from '#content/spanish/wording/booking-choices.ts'
import { haulNames } from '#content/spanish/wording/haul-names.ts'
import { storedText } from '#content/spanish/wording/stored-text.ts'
import type * as english from '#content/staff/timeline.ts'
import { noteInSpanish } from './history-notes.ts'

/**
 * The history of an order in Spanish, by what the server says in English. What people wrote, names and numbers stay as they are. `onlyNewest`
 * is of all lists.
 */

export const onlyNewest: typeof english.onlyNewest = (max) =>
  `Solo se muestran los ${max.toLocaleString('en-US')} renglones más nuevos.`

const actors: Record<(typeof english.timelineActors)[keyof typeof english.timelineActors], string> = {
  'Customer, on the website': 'El cliente, en el sitio',
  Customer: 'Cliente',
  Staff: 'Personal',
  System: 'Sistema',
  Driver: 'Chofer',
}

type Titles = typeof english.timelineTitles
type Fixed = { [Name in keyof Titles]: Titles[Name] extends string ? Titles[Name] : never }[keyof Titles]
type Milestone = (typeof english.milestoneTitles)[keyof typeof english.milestoneTitles]

const titles: Record<Fixed | Milestone, string> = {
  'Order Created': 'Pedido creado',
  Imported: 'Importado',
  'Order Cancelled': 'Pedido cancelado',
  'Order Reopened': 'Pedido reabierto',
  'Order Corrected': 'Pedido corregido',
  'Order Archived': 'Pedido archivado',
  'Order Restored': 'Pedido restaurado',
  'New Link Sent': 'Se mandó un enlace nuevo',
  'Links Revoked': 'Enlaces anulados',
  'Link for the Crew Made': 'Enlace para la cuadrilla hecho',
  'Pay Link Made': 'Enlace para pagar hecho',
  'Link for the Crew Revoked': 'Enlace para la cuadrilla anulado',
  'Pin Set': 'Marca puesta',
  'Pin Removed': 'Marca quitada',
  'Photo of the Place Added': 'Foto del lugar agregada',
  'Photo of the Place Deleted': 'Foto del lugar borrada',
  'Moved to Another Customer': 'Pasó a otro cliente',
  'Assigned to an Account': 'Asignado a una cuenta',
  'Removed from Its Account': 'Quitado de su cuenta',
  'Confirmed by the Customer': 'Confirmado por el cliente',
  'Checked with the City': 'Se preguntó a la ciudad',
  'Cancelled: Not Confirmed in Time': 'Cancelado: no se confirmó a tiempo',
  'Payment Recorded': 'Pago registrado',
  'Online Payment Closed': 'Pago en línea cerrado',
  'Refund Sent': 'Reembolso mandado',
  'Delivery Sent Out Unpaid': 'Entrega que salió sin pagar',
  'Card Charged': 'Se cobró a la tarjeta',
  'Overage Will Be Charged': 'Se va a cobrar lo de más',
  'Customer Objected to the Overage': 'El cliente objetó el cargo de más',
  'Overage Decided by Staff': 'El personal decidió el cargo de más',
  'Late Payment Left to Staff': 'Pago tardío para el personal',
  'Refund Closed': 'Reembolso cerrado',
  'Change Requested': 'Cambio solicitado',
  'Change Request Approved': 'Solicitud de cambio aprobada',
  'Change Request Rejected': 'Solicitud de cambio rechazada',
  'Customer Called': 'Se llamó al cliente',
  'Call Unticked': 'Llamada desmarcada',
  'Document Added': 'Documento agregado',
  'Document Removed': 'Documento quitado',
  'Street Permit Added': 'Permiso de calle agregado',
  'Street Permit Changed': 'Permiso de calle cambiado',
  'Street Permit Removed': 'Permiso de calle quitado',
  'Payment Bounced': 'Pago rebotado',
  'Dispute Lost: Payment Taken Back': 'Disputa perdida: se quitó el pago',
  'Payment Disputed': 'Pago en disputa',
  'Dispute Answered': 'Disputa contestada',
  'Answer to the Dispute Closed': 'Respuesta a la disputa cerrada',
  'Dispute Won': 'Disputa ganada',
  'Dispute Ended': 'Disputa terminada',
  'Dispute Lost': 'Disputa perdida',
  'Haul Planned': 'Viaje planeado',
  'Haul Moved': 'Viaje movido',
  'Haul Cancelled': 'Viaje cancelado',
  'Haul Done': 'Viaje hecho',
  'Haul Corrected': 'Viaje corregido',
  'Haul Undone': 'Viaje deshecho',
  'Dry Run': 'Viaje en falso',
  'Standing Service Started': 'Empezó el servicio fijo',
  'Standing Service Changed': 'Cambió el servicio fijo',
  'Standing Service Paused': 'Servicio fijo en pausa',
  'Standing Service Resumed': 'Siguió el servicio fijo',
  'Standing Service Ended': 'Terminó el servicio fijo',
  'Dates of the Standing Service Planned': 'Fechas del servicio fijo planeadas',
  'Date Skipped': 'Fecha saltada',
  'Date Moved': 'Fecha movida',
  'Rent by Periods': 'Renta por periodos',
  'Rent Charged': 'Renta cobrada',
  'Asked Whether It Is Still Needed': 'Se preguntó si todavía hace falta',
  'Live Load Planned': 'Carga en vivo planeada',
  'Live Load Cancelled': 'Carga en vivo cancelada',
  'Still Loaded': 'Sigue cargado',
  'Load Dumped': 'Carga vaciada',
  'Dry Run Undone': 'Viaje en falso deshecho',
  "Driver's Report Recorded": 'Reporte del chofer registrado',
  "Driver's Report Discarded": 'Reporte del chofer descartado',
  "Driver's Report Reviewed": 'Reporte del chofer revisado',
  'Facility Chosen': 'Planta escogida',
  'Plan Applied': 'Plan aplicado',
  'Steps Before the Stop Chosen': 'Pasos antes de la parada escogidos',
  'Break Moved': 'Descanso movido',
  'Charge Added': 'Cargo agregado',
  'Charge Removed': 'Cargo quitado',
  'Invoice Issued': 'Factura emitida',
  'Ordered Beyond Hold or Credit Limit': 'Pedido aunque estaba detenido o sobre su límite',
  'Customer Reminded of Invoice': 'Se recordó la factura al cliente',
  'Credit Note Issued': 'Nota de crédito emitida',
  'Time Corrected': 'Hora corregida',
  'Weight Ticket Added': 'Boleta de peso agregada',
  'Weight Ticket Changed': 'Boleta de peso cambiada',
  'Weight Ticket Deleted': 'Boleta de peso borrada',
  'Ticket Photo Added': 'Foto de la boleta agregada',
  'Added to Project': 'Agregado a un proyecto',
  'Removed from Project': 'Quitado de un proyecto',
  'Container Delivered': 'Contenedor entregado',
  'Container Picked Up': 'Contenedor recogido',
  'Delivery Scheduled': 'Entrega programada',
  'Delivery Rescheduled': 'Entrega cambiada de día',
  'Pickup Scheduled': 'Recogida programada',
  'Pickup Rescheduled': 'Recogida cambiada de día',
  'Container Assigned': 'Contenedor asignado',
  'Notes Changed': 'Notas cambiadas',
  'Payment Changed': 'Pago cambiado',
  'Order Changed': 'Pedido cambiado',
}

/** The statuses as the history has them in English, and in languages. */
const values: Readonly<Record<string, string>> = {
  Pending: 'Pendiente',
  New: 'Nuevo',
  Confirmed: 'Confirmado',
  Scheduled: 'Programado',
  'En Route': 'En camino',
  Delivered: 'Entregado',
  'Picked Up': 'Recogido',
  Completed: 'Terminado',
  Cancelled: 'Cancelado',
  Bounced: 'Rebotado',
  Authorized: 'Autorizado',
  Paid: 'Pagado',
  Failed: 'Falló',
  Refunded: 'Reembolsado',
  English: 'inglés',
  Spanish: 'español',
  Uploaded: 'Subida',
  Yes: 'Sí',
  No: 'No',
  'The customer accepted the terms by phone': 'El cliente aceptó los términos por teléfono',
  'Not confirmed by the customer yet': 'El cliente todavía no confirma',
  'Not confirmed by the customer yet. It holds no container.': 'El cliente todavía no confirma. No aparta contenedor.',
  'About the delivery that is late': 'Por la entrega atrasada',
  'About the container that is overdue': 'Por el contenedor vencido',
}

const fields: Readonly<Record<string, string>> = {
  Haul: 'Viaje',
  Day: 'Día',
  'Standing service': 'Servicio fijo',
  Rent: 'Renta',
  'Rent of a period': 'Renta de un periodo',
  Status: 'Estado',
  Name: 'Nombre',
  Email: 'Correo',
  Phone: 'Teléfono',
  Company: 'Compañía',
  Address: 'Dirección',
  City: 'Ciudad',
  State: 'Estado (CA)',
  'ZIP code': 'Código postal',
  Material: 'Material',
  'Other material': 'Otro material',
  'Delivery window': 'Horario de entrega',
  'Special instructions': 'Instrucciones especiales',
  'Placement instructions': 'Dónde ponerlo',
  'Access instructions': 'Cómo entrar',
  'Internal notes': 'Notas internas',
  'PO number': 'Número de PO',
  'Job number': 'Número de obra',
  'Container size': 'Tamaño del contenedor',
  Price: 'Precio',
  Total: 'Total',
  'Requested delivery': 'Entrega pedida',
  'Scheduled delivery': 'Entrega programada',
  'Delivered on': 'Entregado el',
  'Requested pickup': 'Recogida pedida',
  'Scheduled pickup': 'Recogida programada',
  'Picked up on': 'Recogido el',
  'Delivered at': 'Entregado a las',
  'Picked up at': 'Recogido a las',
  Container: 'Contenedor',
  Payment: 'Pago',
  'Payment method': 'Forma de pago',
  'Paid so far': 'Pagado hasta ahora',
  'Fuel surcharge': 'Recargo de combustible',
  Language: 'Idioma',
  'Terms accepted in': 'Términos aceptados en',
  'What the city said': 'Lo que dijo la ciudad',
  Document: 'Documento',
  'Ticket number': 'Número de boleta',
  'Ticket weight': 'Peso de la boleta',
  'Gross weight': 'Peso bruto',
  'Tare weight': 'Tara',
  Facility: 'Planta',
  'Load date': 'Fecha de la carga',
  Disposition: 'Destino',
  'Origin city': 'Ciudad de origen',
  'Estimated as': 'Estimado como',
  'Counts for overage': 'Cuenta para el peso de más',
  'Why it is right': 'Por qué está bien',
  'Ticket photo': 'Foto de la boleta',
  'Permit authority': 'Autoridad del permiso',
  'Permit number': 'Número de permiso',
  'Permit from': 'Permiso desde',
  'Permit through': 'Permiso hasta',
  Number: 'Número',
  'Total tons': 'Toneladas en total',
  'Final total': 'Total final',
  Project: 'Proyecto',
  Report: 'Reporte',
}

const hauls: Readonly<Record<string, string>> = {
  Delivery: haulNames.deliver.label,
  Pickup: haulNames.pick_up.label,
  Swap: haulNames.swap.label,
  'Dump and return': haulNames.dump_and_return.label,
  Relocation: haulNames.relocate.label,
}

const known: Readonly<Record<string, string>> = {
  ...fields,
  ...values,
  ...hauls,
  ...materialLabels,
  ...timePreferenceLabels,
  ...actors,
  ...titles,
}

const day = new Intl.DateTimeFormat('es-US', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })
const dated = (english = '') => day.format(new Date(`${english} UTC`)).replace(/\./g, '')

const patterns: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [
    /^([^,$]+), ([-−]?\$[\d.,]+\d)(: .*)?$/s,
    (charge = '', amount, note = '') =>
      `${storedText(charge)}, ${amount}${note && `: ${inHistory(note.slice(': '.length))}`}`,
  ],
  [/^Order (.+)$/, (status = '') => `Pedido: ${values[status] ?? status}`],
  [/^Corrected to (.+)$/, (status = '') => `Corregido a ${values[status] ?? status}`],
  [/^(\d+) yard$/, (yards) => `${yards} yardas`],
  [/^(\S+) tons$/, (tons) => `${tons} toneladas`],
  [/^(?:[A-Z][a-z]+day, )?([A-Z][a-z]+ \d+, \d{4})$/, (date) => dated(date)],
  [/^About the delivery on (.+)$/, (date = '') => `Por la entrega del ${dated(date.replace(/^[A-Z][a-z]+day, /, ''))}`],
  [
    /^(Pending|Authorized|Paid|Failed|Refunded|Bounced) (\$\S+.*)$/,
    (status = '', amount) => `${values[status]} ${amount}`,
  ],
  [
    /^Price set by hand instead of (\$\S+): (.+)$/s,
    (listed, reason) => `Precio puesto a mano en lugar de ${listed}: ${reason}`,
  ],
]

export const inHistory: typeof english.inHistory = (text) => {
  const whole = known[text]
  if (whole !== undefined) return whole
  const note = noteInSpanish(text)
  if (note !== null) return note
  for (const [pattern, translate] of patterns) {
    const found = pattern.exec(text)
    if (found) return found.length > 1 ? translate(...found.slice(1)) : translate(found[0])
  }
  return storedText(text)
}
