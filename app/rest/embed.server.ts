/** `?_embed`: what an answer links to stands in it as `_embedded`, so that a client need not ask for each (rest-client.md C.7). */
import type { RestCall, RestRoute } from './route.server.ts'
import type { Services } from '#app/services.server.ts'

/** Reads what some things of one kind link to by one relation: for each of them a list; all together in one statement. */
export type Embedder = (
  services: Services,
  call: Pick<RestCall<object>, 'locale'>,
  items: readonly object[],
) => Promise<unknown[][]>

type Embedding = { route: RestRoute; asked: URLSearchParams; call: Pick<RestCall<object>, 'locale'> }

/** The answer, one thing or a list, with what was asked to stand in it. */
export async function withEmbedded(
  services: Services,
  body: unknown,
  { route, asked, call }: Embedding,
): Promise<unknown> {
  const embedders = Object.entries(route.embeds ?? {}).filter(([relation]) => isAsked(asked, relation))
  const items = (Array.isArray(body) ? body : [body]).filter(isRecord)
  if (embedders.length === 0 || items.length === 0) return body
  const found = await Promise.all(
    embedders.map(async ([relation, read]) => [relation, await read(services, call, items)] as const),
  )
  const all = items.map((item, at) => ({ ...item, ...embeddedIn(at, found) }))
  return Array.isArray(body) ? all : all[0]
}

// Alone, or as `1` or `true`, it means all there is; else it names relations.
function isAsked(asked: URLSearchParams, relation: string): boolean {
  const named = [...asked.getAll('_embed'), ...asked.getAll('_embed[]')].flatMap((each) => each.split(','))
  const names = named.map((name) => name.trim()).filter((name) => !['', '1', 'true'].includes(name))
  return named.length > 0 && (names.length === 0 || names.includes(relation))
}

// A thing that links nowhere has nothing embedded.
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
