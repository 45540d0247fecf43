import { expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { limitReservations } from './reservation-limit.server.ts'

const { services } = await openShop()
const guest = { userId: 0, role: 'guest', sessionToken: '' } as const
const hold = (clientAddress: string, visitor: { userId: number } = guest) =>
  limitReservations(services, { visitor: { ...guest, ...visitor }, clientAddress })

test('guests on one IP address can start thirty checkouts an hour; signed-in customers are not limited', async () => {
  for (let time = 0; time < 30; time += 1) expect(await hold('192.0.2.7')).toBeUndefined()
  const refused = await hold('192.0.2.7')
  expect(refused?.problem).toMatchObject({ status: 429 })
  expect(refused?.waitInSeconds).toBeGreaterThan(3500)
  expect(await hold('192.0.2.7', { userId: 5 })).toBeUndefined()
  expect(await hold('192.0.2.8')).toBeUndefined()
})
