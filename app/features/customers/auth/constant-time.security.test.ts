/** Response times must not reveal which addresses have an account. */
import { afterAll, expect, test, vi } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { RESPONSE_TIME_IN_MS } from './constant-time.server.ts'
import { requestPasswordReset } from '#app/features/customers/passwords/lost-password.server.ts'
import { register } from './register.server.ts'
import { signIn } from './sign-in.server.ts'
import { aCustomer, createEmailAddress, PASSWORD } from '#app/features/customers/test-accounts.ts'

const pauses = { startedCount: 0, isPaused: false, pendingCallbacks: [] as (() => void)[] }
function releasePauses() {
  pauses.isPaused = false
  for (const resume of pauses.pendingCallbacks.splice(0)) resume()
}
const originalSetTimeout = setTimeout
// Only the pause under test is blocked, not other timers.
vi.spyOn(globalThis, 'setTimeout').mockImplementation((callback: () => void, ms?: number) => {
  if (ms !== RESPONSE_TIME_IN_MS) return originalSetTimeout(callback, ms)
  pauses.startedCount += 1
  if (pauses.isPaused) pauses.pendingCallbacks.push(callback)
  return originalSetTimeout(pauses.isPaused ? () => {} : callback, 0)
})
afterAll(() => vi.restoreAllMocks())

const { services, mailsTo } = await openShop()
const authRequest = { request: new Request('http://shop.test/'), clientAddress: '' }
const registerAs = (email: string) =>
  register(services, authRequest, { email, password: PASSWORD, name: '', locale: 'ar' })

async function anUnconfirmedCustomer(): Promise<string> {
  const email = createEmailAddress()
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
    const existingEmail = await prepare()
    const previousMailCount = (await mailsTo(existingEmail)).length
    pauses.isPaused = true
    pauses.startedCount = 0
    let answeredCount = 0
    const responses = Promise.all(
      [existingEmail, createEmailAddress()].map((email) => submitFor(email).then(() => (answeredCount += 1))),
    )
    await vi.waitFor(async () => {
      expect(await mailsTo(existingEmail)).toHaveLength(previousMailCount + 1)
      expect(pauses.startedCount).toBe(2)
    }, 20_000)
    expect(answeredCount).toBe(0)
    releasePauses()
    await responses
    expect(answeredCount).toBe(2)
  },
)
