/** The arguments of a REST call, in order of precedence: path over JSON over form over query (rest-client.md C.7). */
import type { Context } from 'hono'
import type { RestProblem } from './problem.server.ts'
import { problems } from './problem.server.ts'

type Arguments = { ok: true; values: Record<string, unknown> } | { ok: false; problem: RestProblem }

const MAX_ARGUMENTS = 1_000

/** Reads all arguments of a call; a body that does not match its content type is rejected. */
export async function readArguments(
  c: Context,
  { includesBody = true }: { includesBody?: boolean } = {},
): Promise<Arguments> {
  const body =
    isReadMethod(c.req.method) || !includesBody ? { ok: true as const, values: {} } : await readBody(c)
  if (!body.ok) return body
  return { ok: true, values: { ...readQuery(c.req.raw), ...body.values, ...c.req.param() } }
}

function isReadMethod(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

async function readBody(c: Context): Promise<Arguments> {
  const type = c.req.header('Content-Type') ?? ''
  const isJson = /^application\/(?:[\w.-]+\+)?json\b/i.test(type)
  const isForm = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type)
  try {
    if (isForm) return { ok: true, values: gatherArguments(await c.req.formData()) }
    const values = isJson ? toRecord(await readJson(c)) : {}
    return values ? { ok: true, values } : { ok: false, problem: problems.invalidJson }
  } catch {
    return { ok: false, problem: isForm ? problems.invalidForm : problems.invalidJson }
  }
}

// WordPress' client sends the content type even without a body.
async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text()
  return text === '' ? {} : JSON.parse(text)
}

function toRecord(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
}

function readQuery(request: Request): Record<string, unknown> {
  return gatherArguments(new URL(request.url).searchParams)
}

/**
 * `a=1&list[]=2&list[]=3` → { a: '1', list: ['2', '3'] }; for a repeated name without brackets the last value
 * counts.
 */
function gatherArguments(pairs: Iterable<[string, string | File]>): Record<string, unknown> {
  const values = new Map<string, unknown>()
  for (const [name, value] of [...pairs].slice(0, MAX_ARGUMENTS)) {
    if (!name.endsWith('[]')) {
      values.set(name, value)
      continue
    }
    const list = values.get(name.slice(0, -2))
    values.set(name.slice(0, -2), Array.isArray(list) ? [...list, value] : [value])
  }
  return Object.fromEntries(values)
}
