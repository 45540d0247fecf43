/** How a feature declares a REST route: who may call it, what it takes, what it answers. */
import type { I18n } from '@lingui/core'
import type { z } from 'zod'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { RestProblem } from '#app/platform/rest/problem.server.ts'
import type { Embedder } from './embed.server.ts'
import type { Area } from '#app/platform/visitor/areas.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { Services } from '#app/services.server.ts'

export type RestMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `brief`: what `context=embed` leaves of it. */
type RestItem = { title: string; shape: z.ZodObject; brief?: readonly string[] }

export type RestRoute = {
  /** Below `/wp-json`, with Hono's parameters: '/hanout/v1/cart/items/:key'. */
  path: string
  /** The namespace, where the path does not tell it; '' is none. */
  namespace?: string
  methods: Partial<Record<RestMethod, RestEndpoint>>
  /** What it answers, for the schema that OPTIONS tells. */
  item?: RestItem
  /** The same as a JSON Schema of its own, where it is one already. */
  schema?: object
  /** What `_embed` puts into its answers, by the relation that `_links` names. */
  embeds?: Record<string, Embedder>
}

export type RestCall<Input> = {
  /** Of `hanout/v1`: the visitor of the cookies; elsewhere a guest unless a nonce proved the sign-in. */
  visitor: Visitor
  input: Input
  locale: Locale
  texts: I18n
  request: Request
  /** The network address of who calls; '' when there is none. */
  clientAddress: string
}

export type RestAnswer =
  | {
      ok: true
      body: unknown
      status?: 200 | 201 | 207
      headers?: Record<string, string>
      cookies?: string[]
    }
  /** 304: the client has it already. */
  | { ok: true; isNotModified: true; body?: undefined; headers?: Record<string, string>; cookies?: undefined }
  /** 204: nothing to say. */
  | { ok: true; body?: undefined; headers?: Record<string, string>; cookies?: string[] }
  | {
      ok: false
      problem: RestProblem
      headers?: Record<string, string>
      cookies?: string[]
      data?: Record<string, unknown>
    }

/** Areas: whoever may use one of them. */
type Allowed = 'anyone' | 'shopper' | readonly Area[]
type Issue = { path: PropertyKey[]; code?: string; origin?: string }

export type RestEndpoint = {
  allow: Allowed
  /** What it takes, for the index of routes. */
  input: z.ZodObject
  /** The endpoint reads the body itself, as it comes; a nonce then stands in the query or the header only. */
  streamsBody?: true
  /** It may be one of several calls in a `batch/v1`. */
  allowsBatch?: true
  /** Checks the arguments: parameters of the path over JSON over form over query. */
  prepare: (values: Record<string, unknown>) => Prepared
}

type Prepared =
  | { ok: true; answer: (services: Services, call: Omit<RestCall<never>, 'input'>) => Promise<RestAnswer> }
  | { ok: false; issues: readonly Issue[] }

type Declared<Shape extends z.ZodObject> = {
  allow: Allowed
  input: Shape
  streamsBody?: true
  allowsBatch?: true
  answer: (services: Services, call: RestCall<z.output<Shape>>) => Promise<RestAnswer>
}

/** An endpoint whose `answer` gets what its schema made of the arguments. */
export function restEndpoint<Shape extends z.ZodObject>(declared: Declared<Shape>): RestEndpoint {
  const { allow, input, streamsBody, allowsBatch, answer } = declared
  return {
    allow,
    input,
    streamsBody,
    allowsBatch,
    prepare: (values) => {
      const checked = input.safeParse(values)
      if (!checked.success) return { ok: false, issues: checked.error.issues }
      return { ok: true, answer: (services, call) => answer(services, { ...call, input: checked.data }) }
    },
  }
}
