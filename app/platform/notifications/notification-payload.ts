/** The payload of a notification: the tags of what changed, or `'everything'` when that is unknown. */
export type Change = 'everything' | { tags: string[] }

// PostgreSQL accepts payloads below 8000 bytes.
const limitInBytes = 7_900
// Beyond this, invalidating everything is cheaper than reading the list.
const maxPayloads = 16
const everythingPayload = '"everything"'

/** Packs the tags into as many payloads as they need; too many tags or too long a tag become one for everything. */
export function packTags(tags: string[]): string[] {
  const payloads: string[][] = [[]]
  let sizeInBytes = 2
  for (const tag of new Set(tags)) {
    const tagSizeInBytes = Buffer.byteLength(JSON.stringify(tag)) + 1
    if (tagSizeInBytes + 2 > limitInBytes) return [everythingPayload]
    if (sizeInBytes + tagSizeInBytes > limitInBytes) {
      payloads.push([])
      sizeInBytes = 2
    }
    payloads.at(-1)?.push(tag)
    sizeInBytes += tagSizeInBytes
  }
  return payloads.length > maxPayloads
    ? [everythingPayload]
    : payloads.map((payload) => JSON.stringify(payload))
}

/** Parses a payload; an unknown one means everything, which is always safe. */
export function unpackChange(payload = everythingPayload): Change {
  try {
    const tags: unknown = JSON.parse(payload)
    return isTags(tags) ? { tags } : 'everything'
  } catch {
    return 'everything'
  }
}

function isTags(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((tag) => typeof tag === 'string')
}
