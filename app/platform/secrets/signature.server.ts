/** Signatures of values that leave the shop and return: cookies, links in mails. */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** The signed values: the first word keeps other uses of the secret apart, such as ['wishlist', 'ABC123']. */
type SignedParts = readonly (string | number)[]

/** 43 characters of A–Z, a–z, 0–9, `-` and `_`; any process with the same secret computes the same one. */
export function createSignature(secret: string, parts: SignedParts): string {
  // JSON separates the parts unambiguously.
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
}

/** Whether a signature is this shop's, compared in constant time. */
export function isValidSignature(signature: string, secret: string, parts: SignedParts): boolean {
  const [one, other] = [Buffer.from(signature), Buffer.from(createSignature(secret, parts))]
  return one.length === other.length && timingSafeEqual(one, other)
}
