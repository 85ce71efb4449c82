import { z } from 'zod'
import { dayInput, isoDate, money, moneyInput } from '#contract/wire/wire.ts'
import { pricedServices } from './priced-services.ts'

/** A price from a day on. */
export const servicePrice = z
  .object({
    id: z.uuid(),
    kind: z.enum(pricedServices),
    equipmentId: z.uuid(),
    equipmentName: z.string(),
    dumpsterSize: z.int(),
    zoneId: z.uuid().nullable().describe('Null: everywhere'),
    zoneName: z.string().nullable(),
    billToId: z.uuid().nullable().describe('Null: for everyone'),
    customerName: z.string().nullable(),
    price: money.nullable().describe('Null: there is no price of its own from this day on'),
    validFrom: isoDate,
    isUpcoming: z.boolean().describe('It begins after today'),
  })
  .meta({ id: 'ServicePrice' })

export type ServicePriceOnWire = z.input<typeof servicePrice>

/** A list of prices in force today and upcoming ones. */
export const servicePriceList = z.array(servicePrice)

const priceMessage = 'Price must be between 0.00 and 10000.00'
const idOf = (what: string) => z.uuid({ error: `Must be the id of ${what}` })

export const newServicePrice = z
  .strictObject({
    kind: z.enum(pricedServices, { error: `kind must be one of ${pricedServices.join(', ')}` }),
    equipmentId: idOf('a container type'),
    zoneId: idOf('a zone').nullable().optional().describe('Only in this zone'),
    billToId: idOf('a bill-to account').nullable().optional().describe('Only for this customer'),
    price: moneyInput(priceMessage)
      .refine((cents) => cents <= 10_000_00, { error: priceMessage })
      .nullable()
      .describe('Null ends the price before it'),
    validFrom: dayInput('Choose a day'),
  })
  .meta({ id: 'NewServicePrice' })

export type NewServicePrice = z.output<typeof newServicePrice>
export type NewServicePriceOnWire = z.input<typeof newServicePrice>
