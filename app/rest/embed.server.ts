/**
 * `?_embed`: linked items are included as `_embedded`, so that a client need not request each (rest-client.md
 * C.7).
 */
import type { RestCall, RestRoute } from './route.server.ts'
import type { Services } from '#app/services.server.ts'

type EmbedOptions = { route: RestRoute; query: URLSearchParams; call: Pick<RestCall<object>, 'locale'> }

/** The answer, one item or a list, with the requested relations embedded. */
export async function embedItems(
  services: Services,
  body: unknown,
  { route, query, call }: EmbedOptions,
): Promise<unknown> {
  const embedders = Object.entries(route.embeds ?? {}).filter(([relation]) => isRequested(query, relation))
  const items = (Array.isArray(body) ? body : [body]).filter(isRecord)
  if (embedders.length === 0 || items.length === 0) return body
  const embeddedLists = await Promise.all(
    embedders.map(async ([relation, read]) => [relation, await read(services, call, items)] as const),
  )
  const itemsWithEmbedded = items.map((item, index) => ({ ...item, ...pickEmbedded(index, embeddedLists) }))
  return Array.isArray(body) ? itemsWithEmbedded : itemsWithEmbedded[0]
}

// `_embed` is empty, `1` or `true` for all relations; else it names some.
function isRequested(query: URLSearchParams, relation: string): boolean {
  const requestedNames = [...query.getAll('_embed'), ...query.getAll('_embed[]')].flatMap((each) =>
    each.split(','),
  )
  const names = requestedNames.map((name) => name.trim()).filter((name) => !['', '1', 'true'].includes(name))
  return requestedNames.length > 0 && (names.length === 0 || names.includes(relation))
}

// An item without links has nothing embedded.
function pickEmbedded(index: number, embeddedLists: (readonly [string, unknown[][]])[]): object {
  const parts = embeddedLists.flatMap(([relation, lists]) => {
    const list = lists[index] ?? []
    return list.length > 0 ? [[relation, list] as const] : []
  })
  return parts.length > 0 ? { _embedded: Object.fromEntries(parts) } : {}
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
