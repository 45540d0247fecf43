/** What the time of an answer must not tell: who has an account. */
import { afterAll, expect, test, vi } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { ANSWER_IN_MS } from './even-pace.server.ts'
import { askForPassword } from '#app/features/customers/passwords/lost-password.server.ts'
import { register } from './register.server.ts'
import { signIn } from './sign-in.server.ts'
import { aShopper, anAddress, PASSWORD } from '#app/features/customers/test-accounts.ts'

const pauses = { begun: 0, areHeld: false, held: [] as (() => void)[] }
function release() {
  pauses.areHeld = false
  for (const goOn of pauses.held.splice(0)) goOn()
}
const later = setTimeout
// Only the pause in question is held, whatever else waits meanwhile.
vi.spyOn(globalThis, 'setTimeout').mockImplementation((done: () => void, ms?: number) => {
  if (ms !== ANSWER_IN_MS) return later(done, ms)
  pauses.begun += 1
  if (pauses.areHeld) pauses.held.push(done)
  return later(pauses.areHeld ? () => {} : done, 0)
})
afterAll(() => vi.restoreAllMocks())

const { services, mailsTo } = await openShop()
const door = { request: new Request('http://shop.test/'), clientAddress: '' }
const registerAs = (email: string) =>
  register(services, door, { email, password: PASSWORD, name: '', locale: 'ar' })

async function aWaitingShopper(): Promise<string> {
  const email = anAddress()
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
    pauses.areHeld = true
    pauses.begun = 0
    let answered = 0
    const both = Promise.all([known, anAddress()].map((email) => ask(email).then(() => (answered += 1))))
    await vi.waitFor(async () => {
      expect(await mailsTo(known)).toHaveLength(before + 1)
      expect(pauses.begun).toBe(2)
    }, 20_000)
    expect(answered).toBe(0)
    release()
    await both
    expect(answered).toBe(2)
  },
)
