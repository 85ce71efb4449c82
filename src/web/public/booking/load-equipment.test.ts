import { describe, expect, it, vi } from 'vitest'
import { createCall } from '#web/app/api.ts'
import { readCatalog } from '#web/equipment/catalog.ts'
import { fallbackEquipment, isFallback, loadEquipment } from './load-equipment.ts'
import { offeredSizes } from './priced-equipment.ts'

function answering(...replies: (() => Response)[]) {
  const send = vi.fn(async () => (replies.length > 1 ? replies.shift() : replies[0])?.() ?? Response.error())
  return { send, call: createCall(send) }
}
const list = () => Response.json([{ id: 'a' }])
const page = () => new Response('<p>Hello', { headers: { 'content-type': 'text/html; charset=utf-8' } })
const broken = () => Response.json({ message: 'Broken' }, { status: 500 })

describe('the catalog', () => {
  it("is the server's", async () => {
    expect(await loadEquipment(answering(list).call)).toEqual([{ id: 'a' }])
  })

  it('is the fallback list if a page comes instead, without a retry', async () => {
    const { call, send } = answering(page)
    expect(await loadEquipment(call)).toBe(fallbackEquipment)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('is requested once more if the first call fails', async () => {
    expect(await loadEquipment(answering(broken, list).call)).toEqual([{ id: 'a' }])
  })

  it('then fails with a message', async () => {
    const { call, send } = answering(broken)
    await expect(loadEquipment(call)).rejects.toThrow('Failed to fetch equipment')
    expect(send).toHaveBeenCalledTimes(2)
  })
})

describe('the fallback list', () => {
  it('has a price for each size and customer type', () => {
    expect(fallbackEquipment.map((row) => [row.size, row.residentialPrice, row.contractorPrice])).toEqual([
      [3, '200.00', '200.00'],
      [6, '850.00', '725.00'],
      [10, '775.00', '775.00'],
      [20, '450.00', '400.00'],
      [30, '850.00', '850.00'],
      [40, '895.00', '895.00'],
    ])
  })

  it('is recognized after serialization', () => {
    const [first] = JSON.parse(JSON.stringify(fallbackEquipment))
    expect(isFallback(first)).toBe(true)
    expect(isFallback({ id: '01a1fb49-6fce-737f-8b41-80cc47206576' })).toBe(false)
  })
})

describe('the offered sizes', () => {
  const offered = (type: 'residential' | 'contractor', surchargeCents = 0) =>
    offeredSizes(readCatalog(fallbackEquipment), type, surchargeCents).map(({ equipment, quote }) => [
      equipment.size,
      quote?.totalCents,
    ])

  it('start at 10 yards with the all-in price of the customer type', () => {
    expect(offered('residential')).toEqual([
      [10, 77_500],
      [20, 45_000],
      [30, 85_000],
      [40, 89_500],
    ])
    expect(offered('contractor', 2_500)[1]).toEqual([20, 42_500])
  })

  it('leave out inactive, non-bookable and excluded ones, and keep those without a price', () => {
    const rows = fallbackEquipment.map((row) => ({
      ...row,
      isActive: row.size !== 10,
      isAvailableForBooking: row.size !== 20,
      allowContractor: row.size !== 30,
      contractorPrice: null,
    }))
    const sizes = offeredSizes(readCatalog(rows), 'contractor', 0)
    expect(sizes.map(({ equipment, quote }) => [equipment.size, quote])).toEqual([[40, null]])
  })
})
