import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { billLineLabels } from '#content/wording/billing.ts'
import { cityNotice } from '#content/wording/city-check.ts'
import { crewLinkRefusals } from '#content/wording/crew-links.ts'
import { dayChangeRefusals, orderCodeRefusals } from '#content/wording/day-changes.ts'
import { haulRefusals, ownHaulRefusals } from '#content/wording/hauls.ts'
import { onlinePaymentRefusals } from '#content/wording/online-payments.ts'
import { confirmBookingRefusals, orderRefusals } from '#content/wording/order-refusals.ts'
import { placeRefusals } from '#content/wording/place-marks.ts'
import { quoteRefusals } from '#content/wording/quotes.ts'
import { leadFields } from '#contract/leads/lead-fields.ts'
import { bookingFields } from '#contract/orders/booking-fields.ts'
import { notDeliveredMessage } from '#contract/values/zip-code.ts'
import { noPriceMessage, notAvailableMessage } from '#domain/equipment/choose-equipment.ts'
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
  const table = ['page-messages', 'refusals']
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
