/** A software authenticator that creates and uses passkeys as browsers do (WebAuthn, P-256, attestation "none"). */
import type { KeyObject } from 'node:crypto'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type CredentialOptions = {
  challenge: string
  rp?: { id?: string }
  rpId?: string
  allowCredentials?: { id: string }[]
  excludeCredentials?: { id: string }[]
}
type Credential = { id: string; privateKey: KeyObject; counter: number }

/** Deliberate deviations from a valid response. */
export type Tweaks = {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  /** False: no user verification (PIN or fingerprint). */
  isVerified?: boolean
  /** The reported signature counter. */
  counter?: number
  /** The id of another credential than the one that signs. */
  id?: string
}

export type Authenticator = ReturnType<typeof openAuthenticator>

/** `hasCounter`: false for authenticators without a signature counter. */
export function openAuthenticator(origin: string, { counts = true } = {}) {
  const credentials: Credential[] = []

  /** Creates a registration response. */
  const create = (options: CredentialOptions, tweaks: Tweaks = {}) => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const id = randomBytes(20)
    const credential = { id: id.toString('base64url'), privateKey, counter: 0 }
    credentials.push(credential)
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    const attested = Buffer.concat([Buffer.alloc(16), twoBytes(id.length), id, cbor(key)])
    const authData = authenticatorData(options, { ...tweaks, counter: tweaks.counter ?? 0, attested })
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return {
      id: credential.id,
      rawId: credential.id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData('webauthn.create', options, tweaks).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
      clientExtensionResults: {},
    }
  }

  /** Creates an authentication response with the first allowed credential. */
  const get = (options: CredentialOptions, tweaks: Tweaks = {}) => {
    const allowed = options.allowCredentials?.map(({ id }) => id)
    const credential = credentials.find(({ id }) => !allowed || allowed.includes(id)) ?? credentials[0]
    if (!credential) throw new Error('The device has no passkey.')
    if (counts) credential.counter += 1
    const counter = tweaks.counter ?? credential.counter
    const authData = authenticatorData(options, { ...tweaks, counter })
    const client = clientData('webauthn.get', options, tweaks)
    const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
    const id = tweaks.id ?? credential.id
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, credential.privateKey).toString('base64url'),
        userHandle: null,
      },
      clientExtensionResults: {},
    }
  }

  function clientData(type: string, { challenge }: CredentialOptions, tweaks: Tweaks): Buffer {
    const data = {
      type: tweaks.type ?? type,
      challenge: tweaks.challenge ?? challenge,
      origin: tweaks.origin ?? origin,
      crossOrigin: false,
    }
    return Buffer.from(JSON.stringify(data))
  }

  return { create, get, credentials }
}

const flags = { isPresent: 1, isVerified: 4, hasKey: 64 }

function authenticatorData(
  { rp, rpId }: CredentialOptions,
  { rpId: other, isVerified = true, counter, attested }: Tweaks & { counter: number; attested?: Buffer },
): Buffer {
  const site = other ?? rp?.id ?? rpId ?? ''
  const bits = flags.isPresent | (isVerified ? flags.isVerified : 0) | (attested ? flags.hasKey : 0)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const head = createHash('sha256').update(site).digest()
  return Buffer.concat([head, Buffer.from([bits]), count, ...(attested ? [attested] : [])])
}

function twoBytes(number: number): Buffer {
  return Buffer.from([number >> 8, number & 0xff])
}

/** The subset of CBOR that attestations need: numbers, texts, bytes, maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (!(value instanceof Map)) throw new Error('Not needed for attestations.')
  const entries = [...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)])
  return Buffer.concat([head(5, value.size), ...entries])
}

function head(kind: number, length: number): Buffer {
  const major = kind << 5
  if (length < 24) return Buffer.from([major | length])
  return length < 256
    ? Buffer.from([major | 24, length])
    : Buffer.concat([Buffer.from([major | 25]), twoBytes(length)])
}
