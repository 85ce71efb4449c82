import { expect, test } from 'vitest'
import { inHistory } from '#content/spanish/staff/order-history.ts'
import { paymentNote, priceNote, refundNote, timelineLabels } from '#content/staff/timeline.ts'
import { bankDiscountReturned, chargedTwiceReason, chargeText, orderChangedReason } from '#content/wording/billing.ts'
import { decisionNote, requestNote } from '#content/wording/change-requests.ts'
import { attemptNote, haulChargeNote, liveLoadNote } from '#content/wording/hauls.ts'
import { rentText } from '#content/wording/long-stays.ts'
import { bookingPaymentNotes, paidWith, refundNote as refundParts } from '#content/wording/online-payments.ts'
import { serviceNotes } from '#content/wording/standing-services.ts'
import { overageRefusals, storedCardRefusals } from '#content/wording/stored-cards.ts'
import { changeRequestTypes } from '#contract/change-requests/change-request-fields.ts'
import { attemptReasons } from '#contract/hauls/attempt-reasons.ts'
import { haulKinds } from '#contract/hauls/haul-kinds.ts'
import { englishWords } from '../../../../tests/support/english-words.ts'

// Rule 504: the history of an order in Spanish.

const day = '2026-12-08'
const plainly = { isOverpaid: false, keptFeesCents: 0 }

test.each<[english: string, spanish: string]>([
  [refundNote(50, 22_500, plainly), 'Reembolso según los términos: 50% de lo pagado, $225.00'],
  [
    refundNote(100, 122_500, { isOverpaid: true, keptFeesCents: 123_456 }),
    'Reembolso según los términos: 100% de lo pagado después de $1,234.56 por trabajo hecho hasta el precio, y todo lo pagado de más, $1,225.00',
  ],
  [liveLoadNote(day, 45), 'Carga en vivo el 8 dic 2026, esperó 45 minutos'],
  [attemptNote('swap', day, 'locked', 20), 'Cambio el 8 dic 2026: portón cerrado, esperó 20 minutos'],
  [`${attemptNote('pick_up', day, 'nobody', 0)}. nadie abrió`, 'Recogida el 8 dic 2026: no había nadie. nadie abrió'],
  [haulChargeNote(day, '20-3', '20-1'), '8 dic 2026, 20-3 por 20-1'],
  [requestNote('reschedule_pickup', 'El viernes', true), 'Por teléfono. Cambiar el día de recogida: El viernes'],
  [serviceNotes.planned([day, '2026-12-15']), '2 planeadas: mar 8 de dic, mar 15 de dic'],
  [serviceNotes.moved(day, '2027-01-04'), 'Del mar 8 de dic pasa al lun 4 de ene'],
  [
    refundParts([{ way: 'card', lastFour: '4242', cents: 8500 }], 1000),
    '$85.00 a la tarjeta que termina en 4242, $10.00 con cheque',
  ],
  [
    rentText.line(rentText.period(day, '2027-01-04', 10, 28), 15_000),
    'del 8 dic 2026 al 4 ene 2027, 10 de 28 días: $150.00',
  ],
])('%s', (english, spanish) => {
  expect(inHistory(english)).toBe(spanish)
})

test('no note of ours, and no name of a field, is in English', () => {
  const amount = '$85.00'
  const notes = [
    ...Object.values(timelineLabels),
    ...haulKinds.flatMap((kind) => attemptReasons.map((reason) => attemptNote(kind, day, reason, 15))),
    ...changeRequestTypes.flatMap((type) => [
      requestNote(type, '', false),
      decisionNote(type, ''),
      decisionNote(type, '…'),
    ]),
    ...Object.values(serviceNotes.paused),
    serviceNotes.planned([]),
    serviceNotes.planned([day]),
    serviceNotes.needs([day]),
    serviceNotes.ended(day),
    serviceNotes.skipped(day),
    ...Object.values(bookingPaymentNotes),
    storedCardRefusals.charged(amount, paidWith('card', '4242')),
    overageRefusals.announced(amount, paidWith('bank', '')),
    rentText.line(rentText.gone(day, day), -100),
    [rentText.line(rentText.period(day, day, 1, 1), 100), rentText.line(rentText.gone(day, day), -100)].join('; '),
    bankDiscountReturned,
    chargedTwiceReason(amount),
    orderChangedReason,
    chargeText('trip', 8500, attemptNote('swap', day, 'locked', 0)),
    chargeText('waiting', 8500, liveLoadNote(day, 30)),
    chargeText('swap', 8500, haulChargeNote(day, '20-3', null)),
    paymentNote('paid', 8500, ''),
    priceNote(8500, '…'),
  ]
  const english = notes
    .map((note) => [note, inHistory(note)] as const)
    .filter(([note, said]) => {
      const words = new Set(said.toLowerCase().match(/[\p{L}']+/gu))
      return (
        (note === said && /[a-z]{3}/i.test(note) && !same.has(note)) ||
        englishWords.some((word) => word !== 'error' && words.has(word))
      )
    })
  expect(english).toEqual([])
})

/** Words of both languages. */
const same = new Set(['Total', 'Material'])
