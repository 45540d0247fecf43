/** What the answer to a lost password must not tell: who has an account. */
import { expect, test, vi } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { askForPassword } from './lost-password.server.ts'
import { aShopper, anAddress } from './test-accounts.ts'

const pause = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<typeof import('node:timers/promises')>()),
  setTimeout: () => pause.promise,
}))

const { services, mailsTo } = await openShop()

test('the answer waits for the same pause, whether a mail is sent or not', async () => {
  const { email } = await aShopper(services)
  const answered: string[] = []
  const ask = async (address: string) => {
    await askForPassword(services, { email: address, clientAddress: '' })
    answered.push(address)
  }
  const both = Promise.all([ask(email), ask(anAddress())])
  await vi.waitFor(async () => expect(await mailsTo(email)).toHaveLength(1))
  expect(answered).toEqual([])
  pause.resolve()
  await both
  expect(answered).toHaveLength(2)
})
