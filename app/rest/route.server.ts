/** Declaration of a REST route: who may call it, its arguments, and its answers. */
import type { I18n } from '@lingui/core'
import type { z } from 'zod'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { RestProblem } from '#app/platform/rest/problem.server.ts'
import type { Permission } from '#app/platform/visitor/permissions.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { Services } from '#app/services.server.ts'

/** Reads the items that several items of one kind link to by one relation: a list for each, all in one statement. */
export type Embedder = (
  services: Services,
  call: Pick<RestCall<object>, 'locale'>,
  items: readonly object[],
) => Promise<unknown[][]>

export type RestMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `brief`: the fields that `context=embed` keeps. */
type RestItem = { title: string; shape: z.ZodObject; brief?: readonly string[] }

export type RestRoute = {
  /** Below `/wp-json`, with Hono's parameters: '/hanout/v1/cart/items/:key'. */
  path: string
  /** The namespace, where it does not follow from the path; '' means none. */
  namespace?: string
  methods: Partial<Record<RestMethod, RestEndpoint>>
  /** The answered item, for the schema in OPTIONS. */
  item?: RestItem
  /** The schema of the item, if a JSON Schema for it exists already. */
  schema?: object
  /** Relations that `_embed` includes in its answers, by their names in `_links`. */
  embeds?: Record<string, Embedder>
}

export type RestCall<Input> = {
  /** In `hanout/v1` the visitor of the cookies; elsewhere a guest, unless a valid nonce was sent. */
  visitor: Visitor
  input: Input
  locale: Locale
  i18n: I18n
  request: Request
  /** The client's network address; '' when there is none. */
  clientAddress: string
}

export type RestResponse =
  | {
      ok: true
      body: unknown
      status?: 200 | 201 | 207
      headers?: Record<string, string>
      cookies?: string[]
    }
  /** 304: the client's copy is current. */
  | { ok: true; isNotModified: true; body?: undefined; headers?: Record<string, string>; cookies?: undefined }
  /** 204: no content. */
  | { ok: true; body?: undefined; headers?: Record<string, string>; cookies?: string[] }
  | {
      ok: false
      problem: RestProblem
      headers?: Record<string, string>
      cookies?: string[]
      data?: Record<string, unknown>
    }

/** A list of permissions: a visitor with any of them may call. */
type AllowedCallers = 'anyone' | 'shopper' | readonly Permission[]
type Issue = { path: PropertyKey[]; code?: string; origin?: string }

export type RestEndpoint = {
  allow: AllowedCallers
  /** Its arguments, for the route index. */
  input: z.ZodObject
  /** The endpoint reads the raw body itself; a nonce is then only accepted in the query or the header. */
  streamsBody?: true
  /** It may be called in a `batch/v1`. */
  allowsBatch?: true
  /** Validates the arguments, in order of precedence: path parameters over JSON over form over query. */
  prepare: (values: Record<string, unknown>) => PreparedCall
}

type PreparedCall =
  | { ok: true; answer: (services: Services, call: Omit<RestCall<never>, 'input'>) => Promise<RestResponse> }
  | { ok: false; issues: readonly Issue[] }

type EndpointOptions<Shape extends z.ZodObject> = {
  allow: AllowedCallers
  input: Shape
  streamsBody?: true
  allowsBatch?: true
  answer: (services: Services, call: RestCall<z.output<Shape>>) => Promise<RestResponse>
}

/** An endpoint whose `answer` receives the arguments as parsed by its schema. */
export function restEndpoint<Shape extends z.ZodObject>(options: EndpointOptions<Shape>): RestEndpoint {
  const { allow, input, streamsBody, allowsBatch, answer } = options
  return {
    allow,
    input,
    streamsBody,
    allowsBatch,
    prepare: (values) => {
      const parsed = input.safeParse(values)
      if (!parsed.success) return { ok: false, issues: parsed.error.issues }
      return { ok: true, answer: (services, call) => answer(services, { ...call, input: parsed.data }) }
    },
  }
}
