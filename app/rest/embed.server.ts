/**
 * `?_embed`: linked items are included as `_embedded`, so that a client need not request each (rest-client.md
 * C.7).
 */
import type { RestCall, RestRoute } from './route.server.ts'
import type { Services } from '#app/services.server.ts'

type EmbedOptions = { route: RestRoute; requested: URLSearchParams; call: Pick<RestCall<object>, 'locale'> }

/** The answer, one item or a list, with the requested relations embedded. */
export async function withEmbedded(
  services: Services,
  body: unknown,
  { route, requested, call }: EmbedOptions,
): Promise<unknown> {
  const embedders = Object.entries(route.embeds ?? {}).filter(([relation]) =>
    isRequested(requested, relation),
  )
  const items = (Array.isArray(body) ? body : [body]).filter(isRecord)
  if (embedders.length === 0 || items.length === 0) return body
  const found = await Promise.all(
    embedders.map(async ([relation, read]) => [relation, await read(services, call, items)] as const),
  )
  const all = items.map((item, index) => ({ ...item, ...embeddedIn(index, found) }))
  return Array.isArray(body) ? all : all[0]
}

// `_embed` is empty, `1` or `true` for all relations; else it names some.
function isRequested(requested: URLSearchParams, relation: string): boolean {
  const named = [...requested.getAll('_embed'), ...requested.getAll('_embed[]')].flatMap((each) =>
    each.split(','),
  )
  const names = named.map((name) => name.trim()).filter((name) => !['', '1', 'true'].includes(name))
  return named.length > 0 && (names.length === 0 || names.includes(relation))
}

// An item without links has nothing embedded.
function embeddedIn(at: number, found: (readonly [string, unknown[][]])[]): object {
  const parts = found.flatMap(([relation, lists]) => {
    const list = lists[at] ?? []
    return list.length > 0 ? [[relation, list] as const] : []
  })
  return parts.length > 0 ? { _embedded: Object.fromEntries(parts) } : {}
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
