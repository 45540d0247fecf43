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
export function openAuthenticator(origin: string, { counts: hasCounter = true } = {}) {
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
    const attestedData = Buffer.concat([Buffer.alloc(16), encodeTwoBytes(id.length), id, encodeCbor(key)])
    const authData = createAuthenticatorData(options, {
      ...tweaks,
      counter: tweaks.counter ?? 0,
      attestedData,
    })
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
        clientDataJSON: createClientData('webauthn.create', options, tweaks).toString('base64url'),
        attestationObject: encodeCbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
      clientExtensionResults: {},
    }
  }

  /** Creates an authentication response with the first allowed credential. */
  const get = (options: CredentialOptions, tweaks: Tweaks = {}) => {
    const allowedIds = options.allowCredentials?.map(({ id }) => id)
    const credential = credentials.find(({ id }) => !allowedIds || allowedIds.includes(id)) ?? credentials[0]
    if (!credential) throw new Error('The device has no passkey.')
    if (hasCounter) credential.counter += 1
    const counter = tweaks.counter ?? credential.counter
    const authData = createAuthenticatorData(options, { ...tweaks, counter })
    const clientDataBytes = createClientData('webauthn.get', options, tweaks)
    const signedData = Buffer.concat([authData, createHash('sha256').update(clientDataBytes).digest()])
    const id = tweaks.id ?? credential.id
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: clientDataBytes.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signedData, credential.privateKey).toString('base64url'),
        userHandle: null,
      },
      clientExtensionResults: {},
    }
  }

  function createClientData(type: string, { challenge }: CredentialOptions, tweaks: Tweaks): Buffer {
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

function createAuthenticatorData(
  { rp, rpId }: CredentialOptions,
  {
    rpId: deviatingRpId,
    isVerified = true,
    counter,
    attestedData,
  }: Tweaks & { counter: number; attestedData?: Buffer },
): Buffer {
  const effectiveRpId = deviatingRpId ?? rp?.id ?? rpId ?? ''
  const flagBits = flags.isPresent | (isVerified ? flags.isVerified : 0) | (attestedData ? flags.hasKey : 0)
  const counterBytes = Buffer.alloc(4)
  counterBytes.writeUInt32BE(counter)
  const rpIdHash = createHash('sha256').update(effectiveRpId).digest()
  return Buffer.concat([
    rpIdHash,
    Buffer.from([flagBits]),
    counterBytes,
    ...(attestedData ? [attestedData] : []),
  ])
}

function encodeTwoBytes(number: number): Buffer {
  return Buffer.from([number >> 8, number & 0xff])
}

/** The subset of CBOR that attestations need: numbers, texts, bytes, maps. */
function encodeCbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? encodeHead(1, -1 - value) : encodeHead(0, value)
  if (typeof value === 'string')
    return Buffer.concat([encodeHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([encodeHead(2, value.length), value])
  if (!(value instanceof Map)) throw new Error('Not needed for attestations.')
  const entries = [...value].flatMap(([key, entry]) => [encodeCbor(key), encodeCbor(entry)])
  return Buffer.concat([encodeHead(5, value.size), ...entries])
}

function encodeHead(kind: number, length: number): Buffer {
  const major = kind << 5
  if (length < 24) return Buffer.from([major | length])
  return length < 256
    ? Buffer.from([major | 24, length])
    : Buffer.concat([Buffer.from([major | 25]), encodeTwoBytes(length)])
}
