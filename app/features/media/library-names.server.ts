/** Finds library assets by the file names used in a merchant's file: 'cup.png'. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import { createDefaultTitle } from './rules.ts'
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
  const reload = () => {
    isStale = false
    names = readNames(queries)
    return names
  }
  return {
    invalidate: () => {
      isStale = true
    },
    find: async (name, kind) => {
      const path = normalizePath(name)
      if (isUrl(name) || path === '') return []
      const target = { path, kind }
      const entries = findByPath(await (names ?? reload()), target)
      return readMedia(
        queries,
        entries.length === 0 && isStale ? findByPath(await reload(), target) : entries,
      )
    },
  }
}

/** Prefers the exact name over one that differs in letter case: some file systems are case-insensitive. */
function findByPath(
  names: Map<string, NamedEntry[]>,
  { path, kind }: { path: string; kind: StoredMedia['kind'] },
): NamedEntry[] {
  const entries = (names.get(createNameKey(path)) ?? []).filter(
    (asset) => asset.kind === kind && asset.paths.some(createFolderMatcher(path)),
  )
  const exactMatches = entries.filter(({ paths }) =>
    paths.some((each) => normalizeBaseName(each) === normalizeBaseName(path)),
  )
  return exactMatches.length > 0 ? exactMatches : entries
}

async function readNames(queries: Queries): Promise<Map<string, NamedEntry[]>> {
  const { rows } = await queries.execute<NamedAsset>(sql`
    select id, kind, file, source, title from media where state = 'ready' order by created_at desc, id desc`)
  const names = new Map<string, NamedEntry[]>()
  for (const { id, kind, ...asset } of rows) {
    const paths = listPaths(asset)
    for (const key of new Set(paths.map(createNameKey)))
      names.set(key, [...(names.get(key) ?? []), { id, kind, paths }])
  }
  return names
}

/** An uploaded asset has no source: its name is its title until somebody changes it. */
function listPaths({ file, source, title }: Pick<NamedAsset, 'file' | 'source' | 'title'>): string[] {
  const extension = /\.[^.]+$/.exec(file)?.[0] ?? ''
  const uploadNames = title === '' ? [] : [`${title}${extension}`]
  return [file, ...(source === null ? uploadNames : [source])].map(normalizePath)
}

async function readMedia(queries: Queries, entries: NamedEntry[]): Promise<StoredMedia[]> {
  if (entries.length === 0) return []
  const ids = entries.map(({ id }) => id)
  const { rows } = await queries.execute<StoredMedia>(sql`
    select ${storedColumns} from media where id = any(${sql.param(ids)}::int[])`)
  const byId = new Map(rows.map((asset) => [asset.id, asset]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Removes host, query and escapes, so that URLs and names are compared as people read them. */
function normalizePath(source: string): string {
  const pathWithoutQuery = isUrl(source) ? source.replace(/[?#].*$/s, '') : source
  return tryDecode(pathWithoutQuery.replaceAll('\\', '/')).normalize('NFC').trim().replace(/^\/+/, '')
}

function tryDecode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function normalizeBaseName(path: string): string {
  const base = path.slice(path.lastIndexOf('/') + 1)
  const extension = base.slice(createDefaultTitle(base).length)
  return /^\.jpeg$/i.test(extension) ? base.replace(/e(g)$/i, '$1') : base
}

function createNameKey(path: string): string {
  return normalizeBaseName(path).toLowerCase()
}

function createFolderMatcher(suffix: string): (path: string) => boolean {
  const folder = suffix.slice(0, suffix.lastIndexOf('/') + 1).toLowerCase()
  return (path) => `/${path.slice(0, path.lastIndexOf('/') + 1).toLowerCase()}`.endsWith(`/${folder}`)
}
