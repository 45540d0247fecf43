/** Signatures of what leaves the shop and comes back: cookies, links in mails. */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Who signs what: the first word keeps other uses of the secret apart, such as ['wishlist', 'ABC123']. */
type Signed = readonly (string | number)[]

/** 43 letters of A–Z, a–z, 0–9, `-` and `_`; any process that has the same secret makes the same. */
export function signatureOf(secret: string, signed: Signed): string {
  // As JSON no part can run into its neighbour.
  return createHmac('sha256', secret).update(JSON.stringify(signed)).digest('base64url')
}

/** Whether a signature is that of this shop, told in a time that says nothing of it. */
export function isSignatureOf(given: string, secret: string, signed: Signed): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(signatureOf(secret, signed))]
  return one.length === other.length && timingSafeEqual(one, other)
}
