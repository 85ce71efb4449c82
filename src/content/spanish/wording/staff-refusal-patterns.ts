type Pattern = readonly [english: RegExp, spanish: (...parts: string[]) => string]

/** Why staff are refused something, with names, numbers and days; `dated` writes an English day in Spanish. */
export const staffPatterns = (dated: (day?: string) => string): readonly Pattern[] => [
  [
    /^The board has changed since this was planned(?:: .*)?\. Nothing was moved\. Plan the day again\.$/,
    () => 'El despacho cambió desde que se planeó esto. No se movió nada. Planee el día otra vez.',
  ],
  [/^The route of truck (.+) has ended\.$/, (truck) => `La ruta del camión ${truck} ya terminó.`],
  [/^Truck (.+) has another route then\.$/, (truck) => `El camión ${truck} tiene otra ruta a esa hora.`],
  [/^(.+) drives truck (.+) then\.$/, (driver, truck) => `${driver} maneja el camión ${truck} a esa hora.`],
  [/^(.+) is off on this day\.$/, (driver) => `${driver} no trabaja ese día.`],
  [
    /^Not paid, or not confirmed by the bank: (.+?)(?:, (\d+) more)?\. Say why the truck goes out all the same\.$/,
    (names, more) =>
      `Sin pagar, o sin confirmar por el banco: ${names}${more ? ` y ${more} más` : ''}. Diga por qué sale el camión de todos modos.`,
  ],
  [
    /^Truck (.+) has no driver\. Choose one first\.$/,
    (truck) => `El camión ${truck} no tiene chofer. Escoja uno primero.`,
  ],
  [
    /^Somebody else has changed truck (.+)\. Look at it before you publish it\.$/,
    (truck) => `Alguien más cambió el camión ${truck}. Véalo antes de publicarlo.`,
  ],
  [/^Truck (.+) has nothing to do\.$/, (truck) => `El camión ${truck} no tiene nada que hacer.`],
  [
    /^Nothing was moved: both stops of (.+) change the total of the order\. Move one first, then the other\.$/,
    (name) =>
      `No se movió nada: las dos paradas de ${name} cambian el total del pedido. Mueva primero una y luego la otra.`,
  ],
  [
    /^Nothing was moved: the new total for (.+) is now (\S+)\. Check it, then move the stop again\.$/,
    (name, total) => `No se movió nada: el nuevo total de ${name} es ${total}. Revíselo y mueva la parada otra vez.`,
  ],
  [
    /^Nothing was moved: (\d+) of (\d+) orders do not fit on that day\.$/,
    (some, all) => `No se movió nada: ${some} de ${all} pedidos no caben ese día.`,
  ],
  [
    /^(The delivery date|The pickup date|The container) cannot be changed: the order is (.+)\.$/,
    (what = '', status = '') => `${fixed[what]} ya no se puede cambiar: el pedido está ${statusIn(status)}.`,
  ],
  [
    /^The (delivery|pickup) is not recorded yet: the order is (.+)\.$/,
    (what, status = '') =>
      `La ${what === 'delivery' ? 'entrega' : 'recogida'} todavía no está registrada: el pedido está ${statusIn(status)}.`,
  ],
  [
    /^An order cannot go from (.+) to (.+)\.$/,
    (from = '', to = '') => `Un pedido no puede pasar de ${statusIn(from)} a ${statusIn(to)}.`,
  ],
  [/^Pickup is already planned for (.+)$/, (on) => `La recogida ya está planeada para el ${dated(on)}`],
  [
    /^Pickup must be within (\d+) days of delivery$/,
    (most) => `La recogida debe ser cuando mucho ${most} días después de la entrega`,
  ],
  [
    /^A (delivery|pickup) in the future cannot be recorded\.$/,
    (what) => `No se puede registrar una ${what === 'delivery' ? 'entrega' : 'recogida'} que todavía no llega.`,
  ],
  [
    /^This (delivery|pickup) was on (.+)\. Correct the day on the order if that is wrong\.$/,
    (what, on) =>
      `Esta ${what === 'delivery' ? 'entrega' : 'recogida'} fue el ${dated(on)}. Si está mal, corrija el día en el pedido.`,
  ],
  [
    /^The container was delivered on (.+), after this day\.$/,
    (on) => `El contenedor se entregó el ${dated(on)}, después de este día.`,
  ],
  [
    /^It has (\d+) weight tickets\. Keep them with the pickup, or remove them\.$/,
    (count) => `Tiene ${count} boletas de peso. Déjelas con la recogida o quítelas.`,
  ],
  [
    /^(.+) is no longer free, so it cannot be put back\.$/,
    (name) => `${name} ya no está libre, así que no se puede regresar.`,
  ],
  [/^(.+) has another load, or has gone out again\.$/, (name) => `${name} tiene otra carga, o ya salió otra vez.`],
  [
    /^(.+) is still loaded\. Record first that it was dumped\.$/,
    (name) => `${name} sigue cargado. Registre primero que se vació.`,
  ],
  [/^The invoice was already credited by (.+)\.$/, (note) => `La factura ya se acreditó con ${note}.`],
  [
    /^Only (\S+) is not invoiced yet\. Credit an invoice for more\.$/,
    (amount) => `Solo faltan ${amount} por facturar. Para más, acredite una factura.`,
  ],
  [/^Only (\S+) of credit is left$/, (amount) => `Solo quedan ${amount} de crédito`],
  [/^At most (\S+) can be given back$/, (amount) => `Se pueden devolver cuando mucho ${amount}`],
  [/^The customer agreed to (\S+) more for this order$/, (amount) => `El cliente aceptó ${amount} más por este pedido`],
  [/^Of this order (\S+) can be charged now$/, (amount) => `De este pedido se pueden cobrar ${amount} ahora`],
  [/^The payment was received on (.+)$/, (on) => `El pago se recibió el ${dated(on)}`],
  [
    /^The customer owes (\S+); with this order of (\S+) that is more than the credit limit of (\S+)\. Give a reason to order anyway\.$/,
    (owed, order, limit) =>
      `El cliente debe ${owed}; con este pedido de ${order} pasa de su límite de crédito de ${limit}. Escriba un motivo para pedir de todos modos.`,
  ],
  [
    /^Your account has reached its credit limit, so we can't take new orders online\. Please call us at (.+)\.$/,
    (phone) =>
      `Su cuenta llegó a su límite de crédito, así que no podemos tomar pedidos nuevos en línea. Llámenos al ${phone}, por favor.`,
  ],
  [
    /^Your account is on hold, so we can't take new orders online\. Please call us at (.+)\.$/,
    (phone) =>
      `Su cuenta está detenida, así que no podemos tomar pedidos nuevos en línea. Llámenos al ${phone}, por favor.`,
  ],
  [
    /^These are more than (\S+) documents\. Download them month by month\.$/,
    (most) => `Son más de ${most} documentos. Descárguelos mes por mes.`,
  ],
  [
    /^Order (\S+) is already in another project\. Please call us\.$/,
    (order) => `El pedido ${order} ya está en otro proyecto. Llámenos, por favor.`,
  ],
  [
    /^Order (\S+) is already in the project (.+)\. Remove it from that one first\.$/,
    (order, project) => `El pedido ${order} ya está en el proyecto ${project}. Quítelo de ese primero.`,
  ],
  // Lines of a quote whose days are gone, after the sentence above.
  [
    /^Some days are no longer free, so nothing was booked\. (.+)$/s,
    (lines = '') =>
      `Algunos días ya no están libres, así que no se reservó nada. ${lines
        .split(/(?<=\d{4}\.|free\.) (?=\S)/)
        .map((line) => lostLine(line, dated))
        .join(' ')}`,
  ],
]

const fixed: Readonly<Record<string, string>> = {
  'The delivery date': 'El día de entrega',
  'The pickup date': 'El día de recogida',
  'The container': 'El contenedor',
}

const statuses: Readonly<Record<string, string>> = {
  Pending: 'pendiente',
  New: 'nuevo',
  Confirmed: 'confirmado',
  Scheduled: 'programado',
  'En Route': 'en camino',
  Delivered: 'entregado',
  'Picked Up': 'recogido',
  Completed: 'terminado',
  Cancelled: 'cancelado',
}
const statusIn = (english: string) => statuses[english] ?? english

const kinds: Readonly<Record<string, string>> = {
  Delivery: 'Entrega',
  Pickup: 'Recogida',
  Swap: 'Cambio',
  'Dump and return': 'Vaciar y regresar',
  Relocation: 'Cambio de lugar',
}

/** "30 yard container, Mixed debris on Monday, December 7, 2026: no other day is free." What people wrote stays. */
function lostLine(line: string, dated: (day?: string) => string): string {
  const [, what = '', day, next] =
    /^(.+) on (\w+day, \w+ \d+, \d{4}): (?:no other day is free|the next free day is (\w+day, \w+ \d+, \d{4}))\.$/s.exec(
      line,
    ) ?? []
  if (!day) return line
  const named = what
    .replace(/^(\d+) yard container/, (_, yards) => `Contenedor de ${yards} yardas`)
    .replace(/^[A-Z][a-z ]+/, (kind) => kinds[kind] ?? kind)
  return `${named} el ${dated(day)}: ${next ? `el siguiente día libre es el ${dated(next)}` : 'no hay otro día libre'}.`
}
