/**
 * WebAuthn options for browsers, and verification of their responses, by @simplewebauthn/server, loaded with
 * the first call.
 */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { Services } from '#app/services.server.ts'
import type { Credential, StoredPasskey } from './store.server.ts'
import { createHmac } from 'node:crypto'
import { z } from 'zod'

type Site = Pick<Services, 'siteUrl'>
const loadLibrary = () => import('@simplewebauthn/server')

/** Time for a person to find a phone; then the browser gives up. */
const TIMEOUT_IN_MS = 120_000
const ATTESTATION = 'none'
/** EdDSA, ES256 and RS256, which devices support; the library's other algorithms are experimental in Node. */
const ALGORITHMS = [-8, -7, -257]
const USER_VERIFICATION = 'required'

type RegistrationInput = {
  user: { id: number; email: string; name: string }
  credentials: Credential[]
  challenge: string
}

/** Options for creating a passkey; `credentials` that already exist are excluded. */
export async function createRegistrationOptions(
  { siteUrl, secret }: Pick<Services, 'siteUrl' | 'secret'>,
  { user, credentials, challenge }: RegistrationInput,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { hostname, host } = new URL(siteUrl)
  const { generateRegistrationOptions } = await loadLibrary()
  return generateRegistrationOptions({
    rpID: hostname,
    rpName: host,
    userID: createUserHandle(secret, user.id),
    userName: user.email,
    userDisplayName: user.name,
    challenge: decodeChallenge(challenge),
    timeout: TIMEOUT_IN_MS,
    attestationType: ATTESTATION,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: credentials,
    authenticatorSelection: { residentKey: 'preferred', userVerification: USER_VERIFICATION },
  })
}

/** Options for a signature: by one of these passkeys, or by any that a device holds for this shop. */
export async function createAssertionOptions(
  { siteUrl }: Site,
  { challenge, credentials }: { challenge: string; credentials?: Credential[] },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadLibrary()
  return generateAuthenticationOptions({
    rpID: new URL(siteUrl).hostname,
    challenge: decodeChallenge(challenge),
    timeout: TIMEOUT_IN_MS,
    userVerification: USER_VERIFICATION,
    ...(credentials && { allowCredentials: credentials }),
  })
}

type IsExpected = (challenge: string) => Promise<boolean>

/** The new passkey of a registration; undefined: verification failed. */
export async function verifyRegistration(
  { siteUrl, log }: Site & Pick<Services, 'log'>,
  { answer, isExpected }: { answer: unknown; isExpected: IsExpected },
) {
  const response = readAnswer(registrationAnswerSchema, answer)
  if (!response) return undefined
  const { verifyRegistrationResponse } = await loadLibrary()
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
    log.debug({ err: error }, 'Passkey not added')
    return undefined
  }
}

/** The device's signature counter, and whether its key is backed up; undefined: the signature is invalid. */
export async function verifyAssertion(
  { siteUrl, log }: Site & Pick<Services, 'log'>,
  {
    answer,
    passkey,
    isExpected,
  }: { answer: PasskeyResponse; passkey: StoredPasskey; isExpected: IsExpected },
) {
  const { verifyAuthenticationResponse } = await loadLibrary()
  const { hostname: expectedRPID, origin: expectedOrigin } = new URL(siteUrl)
  const expected = { expectedChallenge: isExpected, expectedOrigin, expectedRPID }
  // The counter is checked in the statement that stores it: two concurrent responses would both pass here.
  const credential = { id: passkey.credentialId, publicKey: passkey.publicKey, counter: 0 }
  try {
    const result = await verifyAuthenticationResponse({ response: answer, credential, ...expected })
    const { newCounter: counter, credentialBackedUp: isSynced } = result.authenticationInfo
    return result.verified ? { counter, isSynced } : undefined
  } catch (error) {
    log.debug({ err: error, passkeyId: passkey.id }, 'Passkey rejected')
    return undefined
  }
}

// The library decodes base64url itself; no device sends anything longer.
const encodedTextSchema = z.string().max(20_000)
const credentialSchemas = {
  id: encodedTextSchema,
  rawId: encodedTextSchema,
  type: z.literal('public-key'),
  // Extension results are not requested.
  clientExtensionResults: z.unknown().transform(() => ({})),
}
const transportsSchema = z.array(z.string().max(40)).max(10).catch([])
const registrationAnswerSchema = z.object({
  ...credentialSchemas,
  response: z.object({
    clientDataJSON: encodedTextSchema,
    attestationObject: encodedTextSchema,
    transports: transportsSchema,
  }),
})
const assertionAnswerSchema = z.object({
  ...credentialSchemas,
  response: z.object({
    clientDataJSON: encodedTextSchema,
    authenticatorData: encodedTextSchema,
    signature: encodedTextSchema,
  }),
})

export type PasskeyResponse = z.output<typeof assertionAnswerSchema>

/** Parses a browser's JSON response; undefined: it is invalid. */
export function readAssertion(answer: unknown): PasskeyResponse | undefined {
  return readAnswer(assertionAnswerSchema, answer)
}

function readAnswer<Answer>(schema: z.ZodType<Answer>, answer: unknown): Answer | undefined {
  try {
    return schema.parse(typeof answer === 'string' ? JSON.parse(answer) : answer)
  } catch {
    return undefined
  }
}

// The challenge as bytes; from a string the library would encode it twice.
function decodeChallenge(challenge: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(challenge, 'base64url'))
}

/** The user handle on devices: neither the account's id nor its e-mail address. */
function createUserHandle(secret: string, userId: number): Uint8Array<ArrayBuffer> {
  const digest = createHmac('sha256', secret).update(JSON.stringify(['passkey-user', userId]))
  return Uint8Array.from(digest.digest())
}
