/** `context`: the purpose of a read determines its fields and who may read (rest-client.md C.7). */
import type { RestResponse, RestCall } from './route.server.ts'
import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { hasPermission } from '#app/platform/visitor/visitor.ts'

export type ContextInput = { context: 'view' | 'embed' | 'edit' }

/** The `context` argument of every reading route. */
export function createContextSchema() {
  return z
    .enum(['view', 'embed', 'edit'])
    .default('view')
    .describe(
      'What it is read for: embed is the short form, edit brings what was typed and is for those who keep the catalog or the pages.',
    )
}

/** The error for a visitor who may not read for editing. */
export function findEditingRefusal({ visitor, input }: RestCall<ContextInput>): RestResponse | undefined {
  if (input.context !== 'edit' || hasPermission(visitor, 'catalog', 'content')) return undefined
  const message = msg`Sorry, you are not allowed to edit this.`
  const status = visitor.userId === 0 ? 401 : 403
  return { ok: false, problem: { code: 'rest_forbidden_context', status, message } }
}

/** The short form of an item, or of each in a list; embedded items are kept. */
export function pickBriefFields(body: unknown, names: readonly string[]): unknown {
  if (Array.isArray(body)) return body.map((item: unknown) => pickBriefFields(item, names))
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => names.includes(name) || name === '_embedded'),
  )
}
