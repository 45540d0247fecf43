/** What the time of an answer must not tell: who has an account. */
import { expect, test, vi } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { askForPassword } from './lost-password.server.ts'
import { register } from './register.server.ts'
import { signIn } from './sign-in.server.ts'
import { aShopper, anAddress, PASSWORD } from './test-accounts.ts'

const pauses = vi.hoisted(() => ({ now: Promise.withResolvers<void>(), begun: 0 }))
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<typeof import('node:timers/promises')>()),
  setTimeout: () => {
    pauses.begun += 1
    return pauses.now.promise
  },
}))

const { services, mailsTo } = await openShop()
const door = { request: new Request('http://shop.test/'), clientAddress: '' }
const registerAs = (email: string) =>
  register(services, door, { email, password: PASSWORD, name: '', locale: 'ar' })

async function aWaitingShopper(): Promise<string> {
  const email = anAddress()
  pauses.now.resolve()
  await registerAs(email)
  return email
}

const asks: [what: string, ask: (email: string) => Promise<unknown>, prepare: () => Promise<string>][] = [
  [
    'a lost password',
    (email) => askForPassword(services, { email, clientAddress: '' }),
    async () => (await aShopper(services)).email,
  ],
  ['a registration', registerAs, async () => (await aShopper(services)).email],
  [
    // Registered by the one who asks, so that the password is right where the address had no account.
    'a sign-in that is refused',
    (email) => signIn(services, door, { email, password: PASSWORD, isRemembered: true }),
    aWaitingShopper,
  ],
]

test.each(asks)(
  '%s is answered after the same pause, whether there is an account or not',
  { timeout: 30_000 },
  async (_, ask, prepare) => {
    const known = await prepare()
    const before = (await mailsTo(known)).length
    pauses.now = Promise.withResolvers()
    pauses.begun = 0
    let answered = 0
    const both = Promise.all([known, anAddress()].map((email) => ask(email).then(() => (answered += 1))))
    await vi.waitFor(async () => {
      expect(await mailsTo(known)).toHaveLength(before + 1)
      expect(pauses.begun).toBe(2)
    }, 20_000)
    expect(answered).toBe(0)
    pauses.now.resolve()
    await both
    expect(answered).toBe(2)
  },
)
