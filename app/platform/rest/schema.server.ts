/**
 * The input and output of an endpoint, as JSON Schema generated from its zod schema: for the route index and
 * for validation errors.
 */
import { z } from 'zod'

/** An argument as described in the route index (rest-client.md C.7). */
export type RestArgument = JsonSchema & { required: boolean }

export type JsonSchema = {
  type?: string
  description?: string
  default?: unknown
  enum?: unknown[]
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  format?: string
  pattern?: string
  items?: JsonSchema
  anyOf?: JsonSchema[]
}

const cachedArguments = new WeakMap<z.ZodObject, Record<string, RestArgument>>()

/** The arguments of an endpoint by name; computed once for each. */
export function describeArguments(input: z.ZodObject): Record<string, RestArgument> {
  const cached = cachedArguments.get(input)
  if (cached) return cached
  const { properties = {}, required = [] } = createSchema(input, 'input')
  const describedEntries = Object.entries(properties).map(
    ([name, schema]) => [name, { ...omitIntegerLimits(schema), required: required.includes(name) }] as const,
  )
  const argumentsByName = Object.fromEntries(describedEntries)
  cachedArguments.set(input, argumentsByName)
  return argumentsByName
}

type ItemDescription = { title: string; shape: z.ZodObject; brief?: readonly string[] }

/** The schema of an endpoint's answer, with the item's title; each property lists the contexts that include it. */
export function describeItem({ title, shape, brief }: ItemDescription): object {
  const members = Object.entries(createSchema(shape, 'output').properties ?? {}).map(
    ([name, schema]) => [name, brief ? { context: listContexts(name, brief), ...schema } : schema] as const,
  )
  const properties = Object.fromEntries(members)
  return { $schema: 'http://json-schema.org/draft-07/schema#', title, type: 'object', properties }
}

function listContexts(name: string, brief: readonly string[]): string[] {
  return brief.includes(name) ? ['view', 'edit', 'embed'] : ['view', 'edit']
}

type ObjectSchema = { properties?: Record<string, JsonSchema>; required?: string[] }

function createSchema(shape: z.ZodObject, io: 'input' | 'output'): ObjectSchema {
  // A file has no JSON Schema; only its name is described.
  return z.toJSONSchema(shape, { io, unrepresentable: 'any', target: 'draft-7' }) as ObjectSchema
}

// JavaScript's integer limits are useless to a client.
function omitIntegerLimits(schema: JsonSchema): JsonSchema {
  const { minimum, maximum, ...rest } = schema
  return {
    ...rest,
    ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { maximum }),
  }
}
