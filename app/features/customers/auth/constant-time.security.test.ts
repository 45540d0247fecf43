/** Response times must not reveal which addresses have an account. */
import { afterAll, expect, test, vi } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { RESPONSE_TIME_IN_MS } from './constant-time.server.ts'
import { requestPasswordReset } from '#app/features/customers/passwords/lost-password.server.ts'
import { register } from './register.server.ts'
import { signIn } from './sign-in.server.ts'
import { aCustomer, anAddress, PASSWORD } from '#app/features/customers/test-accounts.ts'

const pauses = { begun: 0, isPaused: false, waiting: [] as (() => void)[] }
function release() {
  pauses.isPaused = false
  for (const resume of pauses.waiting.splice(0)) resume()
}
const later = setTimeout
// Only the pause under test is blocked, not other timers.
vi.spyOn(globalThis, 'setTimeout').mockImplementation((done: () => void, ms?: number) => {
  if (ms !== RESPONSE_TIME_IN_MS) return later(done, ms)
  pauses.begun += 1
  if (pauses.isPaused) pauses.waiting.push(done)
  return later(pauses.isPaused ? () => {} : done, 0)
})
afterAll(() => vi.restoreAllMocks())

const { services, mailsTo } = await openShop()
const authRequest = { request: new Request('http://shop.test/'), clientAddress: '' }
const registerAs = (email: string) =>
  register(services, authRequest, { email, password: PASSWORD, name: '', locale: 'ar' })

async function anUnconfirmedCustomer(): Promise<string> {
  const email = anAddress()
  await registerAs(email)
  return email
}

const cases: [what: string, ask: (email: string) => Promise<unknown>, prepare: () => Promise<string>][] = [
  [
    'a password reset request',
    (email) => requestPasswordReset(services, { email, clientAddress: '' }),
    async () => (await aCustomer(services)).email,
  ],
  ['a registration', registerAs, async () => (await aCustomer(services)).email],
  [
    // The account is not confirmed, so that the sign-in is rejected despite the correct password.
    'a rejected sign-in',
    (email) => signIn(services, authRequest, { email, password: PASSWORD, isRemembered: true }),
    anUnconfirmedCustomer,
  ],
]

test.each(cases)(
  '%s is answered after the same delay with and without an account',
  { timeout: 30_000 },
  async (_, submitFor, prepare) => {
    const existing = await prepare()
    const before = (await mailsTo(existing)).length
    pauses.isPaused = true
    pauses.begun = 0
    let answered = 0
    const both = Promise.all(
      [existing, anAddress()].map((email) => submitFor(email).then(() => (answered += 1))),
    )
    await vi.waitFor(async () => {
      expect(await mailsTo(existing)).toHaveLength(before + 1)
      expect(pauses.begun).toBe(2)
    }, 20_000)
    expect(answered).toBe(0)
    release()
    await both
    expect(answered).toBe(2)
  },
)
