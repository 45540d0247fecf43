/** The results of the browser's passkey dialog are mapped to those of the shop. */
import { afterEach, expect, test, vi } from 'vitest'
import { requestPasskey } from './request.ts'

afterEach(() => vi.unstubAllGlobals())

const challenge = 'AAAA'
const signature = { challenge, rpId: 'shop.test', timeout: 120_000 }
const registration = {
  challenge,
  rp: { id: 'shop.test', name: 'shop.test' },
  user: { id: 'AAAA', name: 'layla@shopper.example', displayName: 'Layla' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
  timeout: 120_000,
}

function stubBrowser(respond: () => Promise<unknown>) {
  vi.stubGlobal('PublicKeyCredential', () => {})
  vi.stubGlobal('location', { hostname: 'shop.test' })
  vi.stubGlobal('navigator', { credentials: { get: respond, create: respond } })
}
const createFailure = (name: string) => () => Promise.reject(new DOMException('No.', name))

test.each([
  ['NotAllowedError', signature, 'cancelled'],
  ['AbortError', signature, 'cancelled'],
  ['SecurityError', signature, 'unfit'],
  ['UnknownError', signature, 'unfit'],
  ['NotAllowedError', registration, 'cancelled'],
  ['InvalidStateError', registration, 'known'],
  ['NotSupportedError', registration, 'unfit'],
  ['ConstraintError', registration, 'unfit'],
] as const)('the error %s for %o is reported as %s', async (name, options, problem) => {
  stubBrowser(createFailure(name))
  expect(await requestPasskey(options)).toEqual({ ok: false, problem })
})

test('a dialog that times out is distinguished from a dialog that is closed', async () => {
  stubBrowser(createFailure('NotAllowedError'))
  const now = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(120_000)
  expect(await requestPasskey(signature)).toEqual({ ok: false, problem: 'timeout' })
  now.mockRestore()
})

test('a browser without passkeys is reported as unfit', async () => {
  expect(await requestPasskey(signature)).toEqual({ ok: false, problem: 'unfit' })
})

test('the signature of the device is returned as JSON', async () => {
  const encodeBytes = (text: string) => new TextEncoder().encode(text).buffer
  stubBrowser(() =>
    Promise.resolve({
      id: 'a2V5',
      rawId: encodeBytes('key'),
      type: 'public-key',
      response: {
        clientDataJSON: encodeBytes('{}'),
        authenticatorData: encodeBytes('data'),
        signature: encodeBytes('signed'),
        userHandle: null,
      },
      getClientExtensionResults: () => ({}),
    }),
  )
  const outcome = await requestPasskey(signature)
  expect(outcome.ok && JSON.parse(outcome.answer)).toMatchObject({
    id: 'a2V5',
    rawId: 'a2V5',
    response: { signature: Buffer.from('signed').toString('base64url') },
  })
})
