/** Why staff are refused something on the screens that are in Spanish, by the English sentence (rules 484 and 504). */
export const staffRefusals: Readonly<Record<string, string>> = {
  'Haul not found': 'Viaje no encontrado',
  'Yard not found': 'Patio no encontrado',
  'Route not found': 'Ruta no encontrada',
  'Facility not found': 'Planta no encontrada',
  'Load not found': 'Carga no encontrada',
  'Charge not found': 'Cargo no encontrado',
  'Card not found': 'Tarjeta no encontrada',
  'Report not found': 'Reporte no encontrado',
  'Photo not found': 'Foto no encontrada',
  'Phone not found': 'Teléfono no encontrado',
  'Driver not found': 'Chofer no encontrado',
  'Note is required': 'Escriba una nota',
  'The day is in the future': 'Ese día todavía no llega',

  // The board.
  'This plan is gone.': 'Este plan ya no está.',
  'Somebody else is planning a day right now. Try again in a minute.':
    'Alguien más está planeando un día. Intente otra vez en un minuto.',
  'There is no proposal to apply.': 'No hay propuesta que aplicar.',
  'There is no file of streets in the data folder.': 'En la carpeta de datos no hay archivo de calles.',
  'This stop is done.': 'Esta parada ya está hecha.',
  'This order was cancelled, or its haul was.': 'Se canceló este pedido o su viaje.',
  'Somebody else has moved this stop. Look where it is now.': 'Alguien más movió esta parada. Vea dónde está ahora.',
  'This route has stops. Move them first.': 'Esta ruta tiene paradas. Muévalas primero.',
  'This order is not assigned to a site yet. Try again in a minute.':
    'Este pedido todavía no tiene lugar. Intente otra vez en un minuto.',
  'This is far from the ZIP code of the address. Check the position, or the address.':
    'Esto queda lejos del código postal de la dirección. Revise el lugar o la dirección.',
  'This haul has another day.': 'Este viaje tiene otro día.',

  // Hauls and loads.
  'This service has no price yet. The office enters the first one.':
    'Este servicio todavía no tiene precio. La oficina pone el primero.',
  'Trips have no price yet. Enter one, or set it under Settings.':
    'Los viajes todavía no tienen precio. Escriba uno, o póngalo en Ajustes.',
  'The photo must be a document of this order': 'La foto debe ser un documento de este pedido',
  'This was already undone.': 'Esto ya se deshizo.',
  'This order was already delivered or cancelled.': 'Este pedido ya se entregó o se canceló.',
  'This is not a live load, or it was already delivered.': 'No es una carga en vivo, o ya se entregó.',
  'This haul is not done yet.': 'Este viaje todavía no está hecho.',
  'It has a weight ticket. Keep it with the pickup, or remove it.':
    'Tiene una boleta de peso. Déjela con la recogida o quítela.',
  'Something was done after this haul. Undo that first.': 'Después de este viaje se hizo algo más. Deshágalo primero.',
  'The full container is still there. Record its pickup first.':
    'El contenedor lleno sigue ahí. Registre primero su recogida.',
  'The empty container has not come yet. Record its delivery first.':
    'El contenedor vacío todavía no llega. Registre primero su entrega.',
  'The container is not at the site. Record the delivery first.':
    'El contenedor no está en el lugar. Registre primero la entrega.',
  'No container of this size is free. Add one, or choose a dump and return.':
    'No hay contenedor libre de este tamaño. Agregue uno, o escoja vaciar y regresar.',
  'The time must not be in the future': 'La hora no puede ser después de ahora',
  'The time must not be before the delivery': 'La hora no puede ser antes de la entrega',
  'The time must not be before the previous haul': 'La hora no puede ser antes del viaje anterior',
  'The time must not be after its load was dumped': 'La hora no puede ser después de vaciar su carga',
  'The time must not be before it was picked up': 'La hora no puede ser antes de la recogida',
  'The time is before the delivery, or before an earlier stop of the order.':
    'La hora es antes de la entrega, o de una parada anterior del pedido.',
  'This haul takes no container away.': 'Este viaje no se lleva ningún contenedor.',
  'This load was already dumped.': 'Esta carga ya se vació.',
  'Its container has gone out or is loaded again.': 'Su contenedor ya salió o está cargado otra vez.',
  'Gross weight must be more than tare.': 'El peso bruto debe ser mayor que la tara.',

  // Reports of drivers.
  'Record this report, or discard it.': 'Registre este reporte o descártelo.',
  'Somebody already recorded or discarded this report.': 'Alguien ya registró o descartó este reporte.',
  'This report is no longer stored.': 'Este reporte ya no está guardado.',
  'This stop no longer exists.': 'Esta parada ya no existe.',
  'This stop has no load to dump.': 'Esta parada no tiene carga que vaciar.',

  // Orders.
  'This order no longer names a customer.': 'Este pedido ya no tiene el nombre de un cliente.',
  'The customer is on hold. Give a reason to order anyway.':
    'El cliente está detenido. Escriba un motivo para pedir de todos modos.',
  'There is nothing to ask the city about this order.': 'De este pedido no hay nada que preguntarle a la ciudad.',
  'The customer marks the place. Set a pin of the office on the board.':
    'El cliente marca el lugar. Ponga la marca de la oficina en el despacho.',
  'The order is archived.': 'El pedido está archivado.',
  'The order is cancelled.': 'El pedido está cancelado.',

  'Pickup date must not be in the past': 'El día de recogida no puede haber pasado',
  'Pickup must not be before delivery': 'La recogida no puede ser antes de la entrega',
  'A standing service keeps the container. End the service to plan its pickup.':
    'Un servicio fijo se queda con el contenedor. Termine el servicio para planear su recogida.',
  'The delivery must not be in the future': 'La entrega no puede ser después de hoy',
  'The pickup must not be in the future': 'La recogida no puede ser después de hoy',
  'Time is required for a day that has passed': 'Para un día que ya pasó hace falta la hora',
  'Time must not be in the future': 'La hora no puede ser después de ahora',

  // Charges, payments and invoices.
  'The order is cancelled and nothing is owed for it.': 'El pedido está cancelado y no se debe nada por él.',
  'Everything is invoiced already.': 'Ya está todo facturado.',
  'It changed since you looked at it. Look at it again.': 'Cambió desde que lo vio. Véalo otra vez.',
  'Only an invoice can be credited.': 'Solo se puede acreditar una factura.',
  'What is not invoiced is a credit. It goes on the next invoice.':
    'Lo que falta facturar es un crédito. Va en la siguiente factura.',
  'Reminders are switched off in the settings.': 'Los recordatorios están apagados en los ajustes.',
  'Something of this payment was given back.': 'Una parte de este pago ya se devolvió.',
  'Only a payment that was received can bounce.': 'Solo puede rebotar un pago que se recibió.',
  'The payment was already recorded as bounced.': 'Ya está registrado que el pago rebotó.',
  'It is a part of a payment of several invoices. Record under Billing that the whole payment bounced.':
    'Es parte de un pago de varias facturas. Registre en Facturación que rebotó todo el pago.',
  'The order is cancelled. Nothing can be charged or credited anymore.':
    'El pedido está cancelado. Ya no se puede cobrar ni acreditar nada.',
  'The charge was already removed.': 'El cargo ya se quitó.',
  'The credit is a credit note, which stays.': 'Es una nota de crédito, y se queda.',
  'Only contractors can have Net 30 terms.': 'Solo los contratistas pueden tener Net 30.',
  'The payment company does not answer. Nothing was given back. Please try again in a minute.':
    'La compañía de pagos no contesta. No se devolvió nada. Intente otra vez en un minuto.',
  'Nothing of this can go back to a card or bank account. Record how you gave it back instead.':
    'Nada de esto puede regresar a una tarjeta o cuenta de banco. Registre cómo lo devolvió.',
  'What can be given back changed meanwhile. Please look at it again.':
    'Lo que se puede devolver cambió mientras tanto. Véalo otra vez.',
  'A payment of this order from before the restore is still looked for at the payment company. Please try again later.':
    'Todavía se busca en la compañía de pagos un pago de este pedido de antes de la restauración. Intente otra vez más tarde.',
  'This invoice is not open anymore.': 'Esta factura ya no está abierta.',
  'What is open on this invoice changed meanwhile. Nothing was charged.':
    'Mientras tanto cambió lo que se debe de esta factura. No se cobró nada.',
  'Only a refund that the payment company does not know can be closed.':
    'Solo se puede cerrar un reembolso que la compañía de pagos no conoce.',
  'Only an attempt that the payment company does not know can be closed.':
    'Solo se puede cerrar un intento que la compañía de pagos no conoce.',
  'Overage not found': 'Cargo de más no encontrado',
  'This sum is not charged anymore.': 'Esta suma ya no se cobra.',
  'There is nothing to decide about this sum.': 'De esta suma no hay nada que decidir.',
  'The customer did not agree that this card pays for this order.':
    'El cliente no aceptó que esta tarjeta pague este pedido.',
  'Another payment of this order is open, such as a page that the customer opened in the last hour. Try again when it is over.':
    'Hay otro pago abierto de este pedido, como una página que el cliente abrió en la última hora. Intente otra vez cuando termine.',

  // Standing services, rent and containers that stay.
  'This order has a standing service already. Change that one.': 'Este pedido ya tiene un servicio fijo. Cambie ese.',
  'The first day must not be in the past': 'El primer día no puede haber pasado',
  'The pickup must be after the last day of the service': 'La recogida debe ser después del último día del servicio',
  'The pickup must not be in the past': 'El día de recogida no puede haber pasado',
  'This standing service has ended.': 'Este servicio fijo ya terminó.',
  'This standing service is paused. Resume it first.': 'Este servicio fijo está en pausa. Reanúdelo primero.',
  'This standing service runs already.': 'Este servicio fijo ya está en marcha.',
  'The customer is on hold. Release the hold first.': 'El cliente está detenido. Libérelo primero.',
  'This date was hauled already. What was hauled stays.': 'Esta fecha ya se hizo. Lo hecho se queda.',
  'This is no date of the service.': 'No es una fecha del servicio.',
  'The container was picked up, so that nothing more is charged for it.':
    'El contenedor ya se recogió, así que no se cobra nada más por él.',
  'Delivery and pickup are one visit. Make them two first.':
    'La entrega y la recogida son una sola visita. Sepárelas primero.',
  'A period is charged already. Only the price of later periods can change; the rent ends with the pickup.':
    'Ya se cobró un periodo. Solo puede cambiar el precio de los siguientes; la renta termina con la recogida.',
  'The price list has no rent of a period for this order. Enter it.':
    'La lista de precios no tiene renta por periodo para este pedido. Escríbala.',
  'The rent cannot begin before the delivery': 'La renta no puede empezar antes de la entrega',
  'The rent must begin within a year': 'La renta debe empezar dentro de un año',
  'This container moved within the last 30 days, or is back.':
    'Este contenedor se movió en los últimos 30 días, o ya regresó.',
  'The order has no email address. Call the customer.': 'El pedido no tiene correo. Llame al cliente.',
  'The customer was asked within the last 7 days.': 'Ya se le preguntó al cliente en los últimos 7 días.',

  // Quotes that customers accept, their documents, projects and stored cards.
  'Some days are no longer free, so nothing was booked.':
    'Algunos días ya no están libres, así que no se reservó nada.',
  'There are no documents for this place yet.': 'Todavía no hay documentos de este lugar.',
  'This project is closed: reopen it first.': 'Este proyecto está cerrado: primero vuelva a abrirlo.',
  'This project is already closed.': 'Este proyecto ya está cerrado.',
  'This project is already open.': 'Este proyecto ya está abierto.',
  'You do not order for this customer.': 'Usted no pide a nombre de este cliente.',
  'This login does not belong to the customer.': 'Esta persona no es de esta cuenta.',
  'What you agree to changed meanwhile. Please look at it again.':
    'Lo que acepta cambió mientras tanto. Véalo otra vez, por favor.',
  'Only who pays for an account can save a card for it.':
    'Solo quien paga una cuenta puede guardar una tarjeta para ella.',

  // Files.
  'HEIC pictures are not supported. Choose “Most Compatible” in the camera’s settings, or send it as a JPEG.':
    'No se aceptan fotos HEIC. Escoja «El más compatible» en los ajustes de la cámara, o mándela como JPEG.',
  'Only JPEG, PNG and WebP pictures and PDF documents can be uploaded.':
    'Solo se pueden subir fotos JPEG, PNG y WebP y documentos PDF.',
  'The PDF is damaged or incomplete.': 'El PDF está dañado o incompleto.',
  'The PDF contains a program or another file. Print it to a new PDF and upload that.':
    'El PDF trae un programa u otro archivo. Imprímalo a un PDF nuevo y suba ese.',
  'The PDF is protected or compressed in a way we cannot read. Print it to a new PDF and upload that.':
    'El PDF está protegido o comprimido de una forma que no podemos leer. Imprímalo a un PDF nuevo y suba ese.',
  'The file has something else hidden inside. Please save it as a new file and upload that.':
    'El archivo trae algo más escondido. Guárdelo como archivo nuevo y suba ese.',
  'The picture is too large: a JPEG may have 200 megapixels (a progressive one 100), a PNG or WebP 60, and no edge more than 20,000 pixels.':
    'La foto es demasiado grande: un JPEG puede tener 200 megapíxeles (uno progresivo 100), un PNG o WebP 60, y ningún lado más de 20,000 píxeles.',
}
