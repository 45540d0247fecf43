import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openTexts } from '#app/platform/i18n/texts.server.ts'
import { createEnvelope } from './problem.server.ts'
import { createArgumentsProblem } from './refused-arguments.server.ts'
import { describeArguments, describeItem } from './schema.server.ts'

const i18n = await openTexts('en', 'latn')

function refuse(shape: Record<string, z.ZodType>, values: Record<string, unknown>) {
  const input = z.object(shape)
  const { error } = input.safeParse(values)
  if (!error) throw new Error('expected a refusal')
  return createEnvelope(createArgumentsProblem({ input, values, issues: error.issues }), i18n._.bind(i18n))
}

describe('C.7: a rejected argument reports the expected value', () => {
  const number = z.coerce.number()
  test.each([
    [
      number.int().min(1).max(9),
      '12',
      'rest_out_of_bounds',
      'x must be between 1 (inclusive) and 9 (inclusive)',
    ],
    [number.int().min(1).max(9), 'x', 'rest_invalid_type', 'x must be a whole number from 1 to 9.'],
    [number.int().positive(), '0', 'rest_out_of_bounds', 'x must be a whole number from 1.'],
    [number.int().max(9), '10', 'rest_out_of_bounds', 'x must be a whole number up to 9.'],
    [number.int(), 'ten', 'rest_invalid_type', 'x must be a whole number.'],
    [number.int(), '1.5', 'rest_invalid_type', 'x must be a whole number.'],
    [
      number.min(0.5).max(2),
      '3',
      'rest_out_of_bounds',
      'x must be between 0.5 (inclusive) and 2 (inclusive)',
    ],
    [number.min(0.5), '0', 'rest_out_of_bounds', 'x must be a number from 0.5.'],
    [number.max(2), '3', 'rest_out_of_bounds', 'x must be a number up to 2.'],
    [number, 'x', 'rest_invalid_type', 'x must be a number.'],
    [z.enum(['a', 'b']), 'c', 'rest_not_in_enum', 'x must be one of: a, b.'],
    [z.boolean(), 'maybe', 'rest_invalid_type', 'x must be true or false.'],
    [z.email(), 'nobody', 'rest_invalid_pattern', 'x must be an e-mail address.'],
    [z.url(), 'nowhere', 'rest_invalid_pattern', 'x must be a URL such as https://example.com/.'],
    [
      z.iso.datetime(),
      'soon',
      'rest_invalid_pattern',
      'x must be a date and time such as 2026-01-31T12:00:00Z.',
    ],
    [z.string().min(2).max(3), 'abcd', 'rest_too_long', 'x must be 2 to 3 characters long.'],
    [z.string().min(2), 'a', 'rest_too_short', 'x must be at least 2 characters long.'],
    [z.string().max(3), 'abcd', 'rest_too_long', 'x must be at most 3 characters long.'],
    [z.string(), 5, 'rest_invalid_type', 'x must be a string.'],
    [z.string().regex(/^a+$/), 5, 'rest_invalid_type', 'x must be a string.'],
    [z.string().max(3).regex(/^a+$/), 'b', 'rest_invalid_pattern', 'x does not match the pattern ^a+$.'],
    [z.array(z.string()), 'a', 'rest_invalid_type', 'x must be a list.'],
    [z.array(z.string()).max(1), ['a', 'b'], 'rest_too_many_items', 'x must have at most 1 items.'],
    [z.custom(() => false), 'a', 'rest_invalid_param', 'x is not valid.'],
  ])('%#', (schema, value, code, message) => {
    expect(refuse({ x: schema }, { x: value }).data).toEqual({
      status: 400,
      params: { x: message },
      details: { x: { code, message, data: null } },
    })
  })

  test('missing arguments are reported before invalid arguments', () => {
    const shape = { id: z.number(), name: z.string(), note: z.string().max(1) }
    expect(refuse(shape, { note: 'long' })).toEqual({
      code: 'rest_missing_callback_param',
      message: 'Missing parameter(s): id, name',
      data: { status: 400, params: ['id', 'name'] },
    })
  })

  test('all invalid arguments are named, each once', () => {
    const shape = { a: z.object({ x: z.number(), y: z.number() }), b: z.string().max(1) }
    expect(refuse(shape, { a: {}, b: 'long' }).message).toBe('Invalid parameter(s): a, b')
  })
})

describe('C.7: schemas', () => {
  test('an argument is described with type, bounds and default, without bounds beyond safe integers', () => {
    const input = z.object({
      id: z.coerce.number().int(),
      size: z.coerce.number().int().min(1).max(100).default(10).describe('How many.'),
      file: z.instanceof(File).optional(),
    })
    expect(describeArguments(input)).toEqual({
      id: { type: 'integer', required: true },
      size: {
        type: 'integer',
        minimum: 1,
        maximum: 100,
        default: 10,
        description: 'How many.',
        required: false,
      },
      file: { required: false },
    })
  })

  test('an item is described as JSON Schema', () => {
    expect(describeItem({ title: 'cup', shape: z.object({ id: z.int() }) })).toMatchObject({
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: 'cup',
      type: 'object',
      properties: { id: { type: 'integer' } },
    })
  })
})
