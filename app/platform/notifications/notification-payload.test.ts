import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packTags, unpackChange } from './notification-payload.ts'

test('a few tags are packed into a single payload without duplicates', () => {
  expect(packTags(['product:7', 'catalog', 'product:7']).map(unpackChange)).toEqual([
    { tags: ['product:7', 'catalog'] },
  ])
})

test('every tag is packed, and no payload exceeds the size limit of PostgreSQL', () => {
  const tagLists = fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(tagLists, (tags) => {
      const payloads = packTags(tags)
      for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8000)
      const changes = payloads.map(unpackChange)
      if (changes.includes('everything')) return
      expect(changes.flatMap((change) => (change === 'everything' ? [] : change.tags))).toEqual([
        ...new Set(tags),
      ])
    }),
  )
})

test('a thousand tags are split into several payloads, and ten thousand long tags become "everything"', () => {
  const splitPayloads = packTags(Array.from({ length: 1000 }, (_, index) => `product:${index}`))
  expect(splitPayloads.length).toBeGreaterThan(1)
  expect(splitPayloads.map(unpackChange)).not.toContain('everything')
  const overflowPayloads = packTags(
    Array.from({ length: 10_000 }, (_, index) => `product:${index}:${'x'.repeat(50)}`),
  )
  expect(overflowPayloads.map(unpackChange)).toEqual(['everything'])
})

test('a tag longer than a payload becomes "everything"', () => {
  expect(packTags(['a', 'ط'.repeat(4000)]).map(unpackChange)).toEqual(['everything'])
})

test.each([undefined, '', 'nonsense', '{"tags":["a"]}', '[1]'])(
  'an invalid payload (%s) is read as "everything"',
  (payload) => {
    expect(unpackChange(payload)).toBe('everything')
  },
)
