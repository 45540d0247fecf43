/** What an endpoint takes and gives, as JSON Schema made of its zod schema: for the index of routes and for refusals. */
import { z } from 'zod'

/** An argument as the index of routes describes it (rest-client.md C.7). */
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

const known = new WeakMap<z.ZodObject, Record<string, RestArgument>>()

/** The arguments of an endpoint by name; worked out once for each. */
export function argumentsOf(input: z.ZodObject): Record<string, RestArgument> {
  const before = known.get(input)
  if (before) return before
  const { properties = {}, required = [] } = schemaOf(input, 'input')
  const described = Object.entries(properties).map(
    ([name, schema]) => [name, { ...readable(schema), required: required.includes(name) }] as const,
  )
  const all = Object.fromEntries(described)
  known.set(input, all)
  return all
}

type DescribedItem = { title: string; shape: z.ZodObject; brief?: readonly string[] }

/** The schema of what an endpoint answers, titled with the name of the thing; of each part, in which contexts it is told. */
export function describeItem({ title, shape, brief }: DescribedItem): object {
  const told = Object.entries(schemaOf(shape, 'output').properties ?? {}).map(
    ([name, schema]) => [name, brief ? { context: contextsOf(name, brief), ...schema } : schema] as const,
  )
  const properties = Object.fromEntries(told)
  return { $schema: 'http://json-schema.org/draft-07/schema#', title, type: 'object', properties }
}

function contextsOf(name: string, brief: readonly string[]): string[] {
  return brief.includes(name) ? ['view', 'edit', 'embed'] : ['view', 'edit']
}

type ObjectSchema = { properties?: Record<string, JsonSchema>; required?: string[] }

function schemaOf(shape: z.ZodObject, io: 'input' | 'output'): ObjectSchema {
  // A file has no JSON Schema; it is described by its name alone.
  return z.toJSONSchema(shape, { io, unrepresentable: 'any', target: 'draft-7' }) as ObjectSchema
}

// The bounds of what JavaScript can count tell a client nothing.
function readable(schema: JsonSchema): JsonSchema {
  const { minimum, maximum, ...rest } = schema
  return {
    ...rest,
    ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { maximum }),
  }
}
