/** Finds library assets by the file names used in a merchant's file: 'cup.png'. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import { titleOf } from './rules.ts'
import { isUrl, storedColumns, type StoredMedia } from './store.server.ts'

export type LibraryNames = {
  /** All assets with this name, newest first; none for a URL. */
  find: (name: string, kind: StoredMedia['kind']) => Promise<StoredMedia[]>
  /** Call after an asset was added to the library. */
  invalidate: () => void
}

type NamedAsset = Pick<StoredMedia, 'id' | 'kind' | 'file' | 'source'> & { title: string }
type NamedEntry = { id: number; kind: StoredMedia['kind']; paths: string[] }

/** Reads all names on first use: not every import needs them. */
export function openLibraryNames(queries: Queries): LibraryNames {
  let names: Promise<Map<string, NamedEntry[]>> | undefined
  let isStale = false
  const read = () => {
    isStale = false
    names = readNames(queries)
    return names
  }
  return {
    invalidate: () => {
      isStale = true
    },
    find: async (name, kind) => {
      const path = pathOf(name)
      if (isUrl(name) || path === '') return []
      const target = { path, kind }
      const found = findNamed(await (names ?? read()), target)
      return readMedia(queries, found.length === 0 && isStale ? findNamed(await read(), target) : found)
    },
  }
}

/** Prefers the exact name over one that differs in letter case: some file systems are case-insensitive. */
function findNamed(
  names: Map<string, NamedEntry[]>,
  { path, kind }: { path: string; kind: StoredMedia['kind'] },
): NamedEntry[] {
  const found = (names.get(baseOf(path)) ?? []).filter(
    (asset) => asset.kind === kind && asset.paths.some(endsIn(path)),
  )
  const exact = found.filter(({ paths }) => paths.some((each) => baseName(each) === baseName(path)))
  return exact.length > 0 ? exact : found
}

async function readNames(queries: Queries): Promise<Map<string, NamedEntry[]>> {
  const { rows } = await queries.execute<NamedAsset>(sql`
    select id, kind, file, source, title from media where state = 'ready' order by created_at desc, id desc`)
  const names = new Map<string, NamedEntry[]>()
  for (const { id, kind, ...asset } of rows) {
    const paths = namesOf(asset)
    for (const key of new Set(paths.map(baseOf)))
      names.set(key, [...(names.get(key) ?? []), { id, kind, paths }])
  }
  return names
}

/** An uploaded asset has no source: its name is its title until somebody changes it. */
function namesOf({ file, source, title }: Pick<NamedAsset, 'file' | 'source' | 'title'>): string[] {
  const extension = /\.[^.]+$/.exec(file)?.[0] ?? ''
  const uploaded = title === '' ? [] : [`${title}${extension}`]
  return [file, ...(source === null ? uploaded : [source])].map(pathOf)
}

async function readMedia(queries: Queries, found: NamedEntry[]): Promise<StoredMedia[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const { rows } = await queries.execute<StoredMedia>(sql`
    select ${storedColumns} from media where id = any(${sql.param(ids)}::int[])`)
  const byId = new Map(rows.map((asset) => [asset.id, asset]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Removes host, query and escapes, so that URLs and names are compared as people read them. */
function pathOf(source: string): string {
  const bare = isUrl(source) ? source.replace(/[?#].*$/s, '') : source
  return decoded(bare.replaceAll('\\', '/')).normalize('NFC').trim().replace(/^\/+/, '')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function baseName(path: string): string {
  const base = path.slice(path.lastIndexOf('/') + 1)
  const extension = base.slice(titleOf(base).length)
  return /^\.jpeg$/i.test(extension) ? base.replace(/e(g)$/i, '$1') : base
}

function baseOf(path: string): string {
  return baseName(path).toLowerCase()
}

function endsIn(suffix: string): (path: string) => boolean {
  const folder = suffix.slice(0, suffix.lastIndexOf('/') + 1).toLowerCase()
  return (path) => `/${path.slice(0, path.lastIndexOf('/') + 1).toLowerCase()}`.endsWith(`/${folder}`)
}
