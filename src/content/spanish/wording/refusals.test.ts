import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accountRefusals } from '#content/wording/bill-to-accounts.ts'
import { billingRefusals, billLineLabels } from '#content/wording/billing.ts'
import { cityCheckRefusals, cityNotice } from '#content/wording/city-check.ts'
import { crewLinkRefusals } from '#content/wording/crew-links.ts'
import { dayChangeRefusals, orderCodeRefusals } from '#content/wording/day-changes.ts'
import { boardRefusals } from '#content/wording/dispatch.ts'
import { archiveRefusals } from '#content/wording/documents-archive.ts'
import { haulRefusals, loadRefusals, ownHaulRefusals } from '#content/wording/hauls.ts'
import { longStayRefusals, rentRefusals } from '#content/wording/long-stays.ts'
import { onlinePaymentRefusals, refundRefusals } from '#content/wording/online-payments.ts'
import { confirmBookingRefusals, orderRefusals } from '#content/wording/order-refusals.ts'
import { phoneRefusals } from '#content/wording/phones.ts'
import { placeRefusals } from '#content/wording/place-marks.ts'
import { projectRefusals } from '#content/wording/projects.ts'
import { quoteRefusals } from '#content/wording/quotes.ts'
import { serviceRefusals } from '#content/wording/standing-services.ts'
import { storedCardRefusals } from '#content/wording/stored-cards.ts'
import { uploadRefusals } from '#content/wording/uploads.ts'
import { leadFields } from '#contract/leads/lead-fields.ts'
import { bookingFields } from '#contract/orders/booking-fields.ts'
import { orderStatuses, orderStatusLabels } from '#contract/orders/order-status.ts'
import { notDeliveredMessage } from '#contract/values/zip-code.ts'
import { noPriceMessage, notAvailableMessage } from '#domain/equipment/choose-equipment.ts'
import { decideTransition } from '#domain/orders/lifecycle.ts'
import { priceChangedMessage } from '#domain/pricing/quote.ts'
import { dateRefusedMessage } from '#domain/scheduling/availability.ts'
import { deliveryWindow } from '#domain/scheduling/delivery-window.ts'
import { findSpanish } from './refusals.ts'

const day = '2026-12-08'

test('rule 484: every sentence that a customer can get from the rules has its Spanish', () => {
  const said = [
    ...[...Object.values(bookingFields), ...Object.values(leadFields)].flatMap((field) =>
      [undefined, '', 'x'.repeat(6_000), '99999'].flatMap((typed) =>
        (field.safeParse(typed).error?.issues ?? []).map(({ message }) => message),
      ),
    ),
    ...Object.values(orderCodeRefusals),
    ...Object.values(confirmBookingRefusals),
    ...(['exclusive', 'ask'] as const).flatMap((sure) =>
      (['debris', 'roll-offs'] as const).map((of) => cityNotice({ sure, of, place: 'Culver City', text: '' })),
    ),
    orderRefusals.totalChanged('$775.00'),
    orderRefusals.isCancelled,
    dayChangeRefusals.of({ reason: 'too-late', before: 'delivery' } as never, '(661) 555-0143'),
    dayChangeRefusals.of({ reason: 'order-over' } as never, '(661) 555-0143'),
    dayChangeRefusals.of({ reason: 'already-delivered' } as never, ''),
    dayChangeRefusals.of({ reason: 'no-delivery-day' } as never, ''),
    dayChangeRefusals.staff,
    dayChangeRefusals.moved('pickup', day),
    dayChangeRefusals.moved('delivery', null),
    dayChangeRefusals.soon,
    dayChangeRefusals.past,
    dayChangeRefusals.haulInTheWay('swap', day),
    dayChangeRefusals.notOffered,
    dayChangeRefusals.closed(day),
    ...Object.values(haulRefusals.of),
    haulRefusals.day(day),
    haulRefusals.closed(day),
    haulRefusals.noSpare(20, day),
    haulRefusals.cannotStay(20, day),
    haulRefusals.planned('dump_and_return', day),
    haulRefusals.done('swap', day),
    ownHaulRefusals.over,
    ownHaulRefusals.noPrice,
    ownHaulRefusals.soon,
    ownHaulRefusals.of({ reason: 'by-phone' } as never, '(661) 555-0143'),
    ownHaulRefusals.of({ reason: 'not-there' } as never, ''),
    placeRefusals.over,
    placeRefusals.far('91355'),
    placeRefusals.unknown('91355'),
    placeRefusals.tooMany(3),
    placeRefusals.notAPhoto,
    placeRefusals.noPhoto,
    crewLinkRefusals.ended,
    quoteRefusals.expired(day),
    quoteRefusals.closed(day, '2026-12-09'),
    quoteRefusals.withdrawn,
    quoteRefusals.replaced,
    quoteRefusals.bookedOtherwise,
    quoteRefusals.unknown,
    quoteRefusals.changed,
    ...Object.entries(onlinePaymentRefusals).flatMap(([name, said]) => (name === 'notUnknown' ? [] : [said])),
    ...Object.values(billLineLabels),
    notDeliveredMessage('10001'),
    notAvailableMessage(40, 'residential'),
    noPriceMessage('contractor'),
    priceChangedMessage(77_500),
    ...(['full', 'no-delivery', 'closed'] as const).flatMap((outcome) =>
      [null, '2026-12-09'].map((next) => dateRefusedMessage({ outcome, size: 20, date: day, next })),
    ),
    ...['Morning', 'Afternoon', ''].map((timePreference) => deliveryWindow({ timePreference, quietHours: true }).label),
  ]
  expect(said.length).toBeGreaterThan(60)
  expect(said.filter((sentence) => findSpanish(sentence) === null && sentence !== 'Must be true or false')).toEqual([])
})

test('rule 504: every refusal of the screens of staff that are in Spanish has its Spanish', () => {
  const texts = (refusals: object) => Object.values(refusals).filter((each) => typeof each === 'string')
  const {
    noLateFees,
    nothingOpen,
    invoiceNotOpen,
    invoiceJustReminded,
    justReminded,
    noSuchLine,
    lineTwice,
    ...billing
  } = billingRefusals
  const {
    noDevice,
    isRevoked,
    usedCode,
    hasDriver,
    tooManyCommands,
    tooManyPhotos,
    wrongDigest,
    notAPhoto,
    unexpected,
    ...phones
  } = phoneRefusals
  const said = [
    ...[
      boardRefusals,
      haulRefusals,
      loadRefusals,
      serviceRefusals,
      rentRefusals,
      longStayRefusals,
      refundRefusals,
    ].flatMap(texts),
    ...[
      billing,
      phones,
      storedCardRefusals,
      cityCheckRefusals,
      uploadRefusals,
      archiveRefusals,
      projectRefusals,
    ].flatMap(texts),
    boardRefusals.boardChanged(['Ana, Swap 20, is now on truck 2']),
    boardRefusals.hasEnded('2'),
    boardRefusals.truckTaken('2'),
    boardRefusals.driverTaken('Ray', '2'),
    boardRefusals.driverOff('Ray'),
    boardRefusals.unpaid(['Ana', 'Ben', 'Cid', 'Dora', 'Eva']),
    boardRefusals.noDriver('2'),
    boardRefusals.changedBy('2'),
    boardRefusals.nothingToEnd('2'),
    boardRefusals.oneByOne('Ana'),
    boardRefusals.totalChanged('Ana', '$775.00'),
    ...orderStatuses
      .flatMap((from) => orderStatuses.map((to) => decideTransition(from, to)))
      .flatMap((decided) => ('message' in decided ? [decided.message] : [])),
    ...Object.values(orderStatusLabels).flatMap((label) => [
      `The delivery date cannot be changed: the order is ${label}.`,
      `The pickup is not recorded yet: the order is ${label}.`,
    ]),
    haulRefusals.hasTickets(1),
    haulRefusals.hasTickets(2),
    haulRefusals.cannotReturn('20-3'),
    loadRefusals.isElsewhere('20-3'),
    loadRefusals.isLoaded('20-3'),
    refundRefusals.tooMuch('$5.00'),
    billingRefusals.alreadyCredited('CN-000001'),
    billingRefusals.isBeyond('$5.00'),
    accountRefusals.onHold('(661) 555-0143'),
    accountRefusals.overLimit('(661) 555-0143'),
    archiveRefusals.tooMany(200),
    projectRefusals.inAnotherForCustomer('AB12-CD34-EF56'),
  ]
  expect(said.filter((sentence) => findSpanish(sentence) === null)).toEqual([])
  expect(
    findSpanish(
      [
        quoteRefusals.daysGone,
        quoteRefusals.lineDay('30 yard container, Mixed debris', day, '2026-12-09'),
        quoteRefusals.lineDay('Swap', day, null),
      ].join(' '),
    ),
  ).toBe(
    'Algunos días ya no están libres, así que no se reservó nada. Contenedor de 30 yardas, Mixed debris el martes, 8 de diciembre de 2026: el siguiente día libre es el miércoles, 9 de diciembre de 2026. Cambio el martes, 8 de diciembre de 2026: no hay otro día libre.',
  )
})

test('days, prices and phones are in the Spanish sentence, in its form', () => {
  expect(
    findSpanish('No delivery is left on Tuesday, December 8, 2026. The next free date is Wednesday, December 9, 2026.'),
  ).toBe(
    'Ya no hay entregas el martes, 8 de diciembre de 2026. El siguiente día libre es el miércoles, 9 de diciembre de 2026.',
  )
  expect(findSpanish('9AM - 12PM')).toBe('9 a.m. y las 12 p.m.')
  expect(findSpanish('Monday, Dec 7')).toBe('lunes 7 de diciembre')
  expect(findSpanish('expected 10:40 AM to 1:05 PM')).toBe('se espera de 10:40 a.m. a 1:05 p.m.')
  expect(findSpanish('Left side of the driveway')).toBeNull()
})

test('every English sentence of the table is still said somewhere', () => {
  const table = ['page-messages', 'refusals', 'staff-refusals']
    .map((name) => readFileSync(`src/content/spanish/wording/${name}.ts`, 'utf8'))
    .join('\n')
  const keys = [...table.matchAll(/^ {2}'([^']+)':/gm)].map(([, key = '']) => key)
  const sources = globSync('src/{contract,domain,content,server}/**/*.ts')
    .filter((path) => !path.startsWith('src/content/spanish/') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  expect(keys.length).toBeGreaterThan(80)
  expect(keys.filter((key) => !sources.includes(`'${key}'`) && !isComposed(key))).toEqual([])
})

/** A sentence made by a function of its facts. */
const isComposed = (key: string) => /^(The (delivery|pickup) has no day anymore|Pricing not available)/.test(key)
