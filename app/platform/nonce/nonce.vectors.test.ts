/** The ages of nonces in tests/vectors/shop.json. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { requireCases, readVectors } from '#tests/structure/vector-cases.ts'
import { makeNonce, calculateTick, verifyNonce } from './nonce.server.ts'

const vectorGroupSchema = z.looseObject({
  ticks: z.array(z.looseObject({ unix: z.number(), tick: z.number() })).default([]),
  verify: z
    .array(
      z.looseObject({
        id: z.string(),
        made: z.number(),
        now: z.number(),
        expect: z.union([z.literal(1), z.literal(2), z.literal(false)]),
      }),
    )
    .default([]),
})

const { nonce = {} }: Record<string, unknown> = readVectors('shop.json')
const { ticks, verify } = vectorGroupSchema.parse(nonce)

const secret = 'a secret of thirty-two characters'
const subject = { action: 'wp_rest', userId: 7, sessionToken: 'token' }

test.for(requireCases(ticks))('C.8: the time $unix in seconds is in tick $tick', ({ unix, tick }) => {
  expect(calculateTick(toDate(unix))).toBe(tick)
})

test.for(requireCases(verify))('C.8: nonce $id created at $made has the age $expect at $now', (vector) => {
  const createdNonce = makeNonce(secret, subject, toDate(vector.made))
  expect(verifyNonce({ secret, now: toDate(vector.now) }, subject, createdNonce)).toBe(vector.expect)
})

function toDate(unix: number): Date {
  return new Date(unix * 1000)
}
