/** Describes each argument that does not match its schema, in a sentence that states what was expected. */
import type { MessageDescriptor } from '@lingui/core'
import type { z } from 'zod'
import type { Refusal, RestProblem } from './problem.server.ts'
import type { JsonSchema, RestArgument } from './schema.server.ts'
import { msg } from '@lingui/core/macro'
import { createInvalidParametersProblem, createMissingParametersProblem } from './problem.server.ts'
import { describeArguments } from './schema.server.ts'

type Issue = { path: PropertyKey[]; code?: string; origin?: string }
type InvalidArguments = { input: z.ZodObject; values: Record<string, unknown>; issues: readonly Issue[] }

/** The error of a call: missing parameters take precedence over invalid ones, as in WordPress. */
export function createArgumentsProblem({ input, values, issues }: InvalidArguments): RestProblem {
  const issuesByName = Map.groupBy(issues, ({ path }) => String(path[0] ?? ''))
  const missingNames = [...issuesByName.keys()].filter((name) => name !== '' && values[name] === undefined)
  if (missingNames.length > 0) return createMissingParametersProblem(missingNames)
  const describedArguments = describeArguments(input)
  return createInvalidParametersProblem(
    Object.fromEntries(
      [...issuesByName].map(([name, [issue]]) => [
        name,
        createRefusal(name, describedArguments[name], issue),
      ]),
    ),
  )
}

function createRefusal(name: string, schema: RestArgument | undefined, issue: Issue | undefined): Refusal {
  return {
    code: findRefusalCode(issue),
    text:
      (schema && (describeBounds(name, schema, issue) ?? describeExpectation(name, schema, issue))) ??
      msg`${name} is not valid.`,
  }
}

/** The error message of the contract (R18 of the traces). */
function describeBounds(
  name: string,
  { type, minimum: least, maximum: most }: JsonSchema,
  issue: Issue | undefined,
): MessageDescriptor | undefined {
  const isNumber = type === 'integer' || type === 'number'
  if (!isNumber || findRefusalCode(issue) !== 'rest_out_of_bounds') return undefined
  if (least === undefined || most === undefined) return undefined
  return msg`${name} must be between ${least} (inclusive) and ${most} (inclusive)`
}

function findRefusalCode(issue: Issue | undefined): string {
  const { code = '', origin = '' } = issue ?? {}
  if (code === 'invalid_type') return 'rest_invalid_type'
  if (code === 'invalid_value') return 'rest_not_in_enum'
  if (code === 'invalid_format') return 'rest_invalid_pattern'
  if (code !== 'too_small' && code !== 'too_big') return 'rest_invalid_param'
  if (origin === 'string') return code === 'too_small' ? 'rest_too_short' : 'rest_too_long'
  if (origin === 'array') return code === 'too_small' ? 'rest_too_few_items' : 'rest_too_many_items'
  return 'rest_out_of_bounds'
}

function describeExpectation(
  name: string,
  schema: JsonSchema,
  issue: Issue | undefined,
): MessageDescriptor | undefined {
  const { type, enum: choices } = schema
  if (choices) {
    const list = choices.join(', ')
    return msg`${name} must be one of: ${list}.`
  }
  if (type === 'integer' || type === 'number') return describeNumber(name, schema)
  if (type === 'boolean') return msg`${name} must be true or false.`
  if (type === 'string') return describeText(name, schema, issue)
  return type === 'array' ? describeList(name, schema) : undefined
}

function describeNumber(name: string, { type, ...schema }: JsonSchema): MessageDescriptor {
  const isWhole = type === 'integer'
  const least = schema.minimum ?? (isWhole ? increment(schema.exclusiveMinimum) : schema.exclusiveMinimum)
  const most = schema.maximum
  if (least !== undefined && most !== undefined) {
    return isWhole
      ? msg`${name} must be a whole number from ${least} to ${most}.`
      : msg`${name} must be a number from ${least} to ${most}.`
  }
  if (least !== undefined) {
    return isWhole
      ? msg`${name} must be a whole number from ${least}.`
      : msg`${name} must be a number from ${least}.`
  }
  if (most !== undefined) {
    return isWhole
      ? msg`${name} must be a whole number up to ${most}.`
      : msg`${name} must be a number up to ${most}.`
  }
  return isWhole ? msg`${name} must be a whole number.` : msg`${name} must be a number.`
}

function increment(bound: number | undefined): number | undefined {
  return bound === undefined ? undefined : bound + 1
}

function describeText(
  name: string,
  { format, pattern, minLength: least, maxLength: most }: JsonSchema,
  issue: Issue | undefined,
): MessageDescriptor {
  if (format === 'email') return msg`${name} must be an e-mail address.`
  if (format === 'uri') return msg`${name} must be a URL such as https://example.com/.`
  if (format === 'date-time') return msg`${name} must be a date and time such as 2026-01-31T12:00:00Z.`
  if (pattern !== undefined && findRefusalCode(issue) === 'rest_invalid_pattern') {
    return msg`${name} does not match the pattern ${pattern}.`
  }
  if (least !== undefined && most !== undefined) {
    return msg`${name} must be ${least} to ${most} characters long.`
  }
  if (most !== undefined) return msg`${name} must be at most ${most} characters long.`
  if (least !== undefined) return msg`${name} must be at least ${least} characters long.`
  return msg`${name} must be a string.`
}

function describeList(name: string, { maxItems: most }: JsonSchema): MessageDescriptor {
  return most === undefined ? msg`${name} must be a list.` : msg`${name} must have at most ${most} items.`
}
