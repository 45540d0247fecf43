/** What browsers are asked, and whether what they answer is right: by @simplewebauthn/server, loaded with the first call. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { Services } from '#app/services.server.ts'
import type { Credential, StoredPasskey } from './store.server.ts'
import { createHmac } from 'node:crypto'
import { z } from 'zod'

type Site = Pick<Services, 'siteUrl'>
const library = () => import('@simplewebauthn/server')

/** As long as a person needs to find a phone; then the browser gives up. */
const PATIENCE_IN_MS = 120_000
const ATTESTATION = 'none'
/** EdDSA, ES256 and RS256, which devices have; what the library offers beyond is experimental in Node. */
const ALGORITHMS = [-8, -7, -257]
const VERIFICATION = 'required'

type Registration = {
  user: { id: number; email: string; name: string }
  known: Credential[]
  challenge: string
}

/** Asks a device to make a passkey; `known` are not made twice. */
export async function registrationOptions(
  { siteUrl, secret }: Pick<Services, 'siteUrl' | 'secret'>,
  { user, known, challenge }: Registration,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { hostname, host } = new URL(siteUrl)
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpID: hostname,
    rpName: host,
    userID: handleOf(secret, user.id),
    userName: user.email,
    userDisplayName: user.name,
    challenge: bytesOf(challenge),
    timeout: PATIENCE_IN_MS,
    attestationType: ATTESTATION,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'preferred', userVerification: VERIFICATION },
  })
}

/** Asks for a signature: of one of these passkeys, or of any that a device knows for this shop. */
export async function assertionOptions(
  { siteUrl }: Site,
  { challenge, known }: { challenge: string; known?: Credential[] },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: new URL(siteUrl).hostname,
    challenge: bytesOf(challenge),
    timeout: PATIENCE_IN_MS,
    userVerification: VERIFICATION,
    ...(known && { allowCredentials: known }),
  })
}

type IsExpected = (challenge: string) => Promise<boolean>

/** The new passkey of a registration; undefined: something about it is not right. */
export async function verifyRegistration(
  { siteUrl, log }: Site & Pick<Services, 'log'>,
  { answer, isExpected }: { answer: unknown; isExpected: IsExpected },
) {
  const response = readAnswer(registrationAnswer, answer)
  if (!response) return undefined
  const { verifyRegistrationResponse } = await library()
  const { hostname: expectedRPID, origin: expectedOrigin } = new URL(siteUrl)
  const expected = { expectedChallenge: isExpected, expectedOrigin, expectedRPID }
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      supportedAlgorithmIDs: ALGORITHMS,
      ...expected,
    })
    if (!verified) return undefined
    const { credential, credentialBackedUp: isSynced } = registrationInfo
    const { id: credentialId, publicKey, counter } = credential
    return { credentialId, publicKey, counter, isSynced, transports: response.response.transports }
  } catch (error) {
    log.debug({ err: error }, 'A passkey was not added')
    return undefined
  }
}

/** How often the device has signed, and whether its key is kept elsewhere, too; undefined: the signature is not right. */
export async function verifyAssertion(
  { siteUrl, log }: Site & Pick<Services, 'log'>,
  { answer, passkey, isExpected }: { answer: PasskeyAnswer; passkey: StoredPasskey; isExpected: IsExpected },
) {
  const { verifyAuthenticationResponse } = await library()
  const { hostname: expectedRPID, origin: expectedOrigin } = new URL(siteUrl)
  const expected = { expectedChallenge: isExpected, expectedOrigin, expectedRPID }
  // Whether the counter went up is asked in the statement that stores it: two answers at once would both pass here.
  const credential = { id: passkey.credentialId, publicKey: passkey.publicKey, counter: 0 }
  try {
    const result = await verifyAuthenticationResponse({ response: answer, credential, ...expected })
    const { newCounter: counter, credentialBackedUp: isSynced } = result.authenticationInfo
    return result.verified ? { counter, isSynced } : undefined
  } catch (error) {
    log.debug({ err: error, passkeyId: passkey.id }, 'A passkey was refused')
    return undefined
  }
}

// The library decodes base64url itself; nothing that is longer comes from a device.
const encoded = z.string().max(20_000)
const credentialFields = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  // What extensions say is not asked for.
  clientExtensionResults: z.unknown().transform(() => ({})),
}
const transports = z.array(z.string().max(40)).max(10).catch([])
const registrationAnswer = z.object({
  ...credentialFields,
  response: z.object({ clientDataJSON: encoded, attestationObject: encoded, transports }),
})
const assertionAnswer = z.object({
  ...credentialFields,
  response: z.object({ clientDataJSON: encoded, authenticatorData: encoded, signature: encoded }),
})

export type PasskeyAnswer = z.output<typeof assertionAnswer>

/** What a browser sent, as JSON; undefined: it is none. */
export function readAssertion(answer: unknown): PasskeyAnswer | undefined {
  return readAnswer(assertionAnswer, answer)
}

function readAnswer<Answer>(shape: z.ZodType<Answer>, answer: unknown): Answer | undefined {
  try {
    return shape.parse(typeof answer === 'string' ? JSON.parse(answer) : answer)
  } catch {
    return undefined
  }
}

// The challenge is what the browser signs: as bytes, or the library would encode it twice.
function bytesOf(challenge: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(challenge, 'base64url'))
}

/** What devices call the account: neither its number nor its address. */
function handleOf(secret: string, userId: number): Uint8Array<ArrayBuffer> {
  const digest = createHmac('sha256', secret).update(JSON.stringify(['passkey-user', userId]))
  return Uint8Array.from(digest.digest())
}
