import { expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { limitReservations } from './reservation-limit.server.ts'

const { services } = await openShop()
const guest = { userId: 0, role: 'guest', sessionToken: '' } as const
const requestReservation = (clientAddress: string, visitor: { userId: number } = guest) =>
  limitReservations(services, { visitor: { ...guest, ...visitor }, clientAddress })

test('guests on one IP address can start thirty checkouts an hour; signed-in customers are not limited', async () => {
  for (let attempt = 0; attempt < 30; attempt += 1)
    expect(await requestReservation('192.0.2.7')).toBeUndefined()
  const rejection = await requestReservation('192.0.2.7')
  expect(rejection?.problem).toMatchObject({ status: 429 })
  expect(rejection?.waitInSeconds).toBeGreaterThan(3500)
  expect(await requestReservation('192.0.2.7', { userId: 5 })).toBeUndefined()
  expect(await requestReservation('192.0.2.8')).toBeUndefined()
})
