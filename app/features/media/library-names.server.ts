/** Media of the library by the names of their files, as a file that an owner has written calls them: 'cup.png'. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import { titleOf } from './rules.ts'
import { isAddress, keptColumns, type KeptMedia } from './store.server.ts'

export type LibraryNames = {
  /** All that are called so, the newest first; of an address none. */
  find: (name: string, kind: KeptMedia['kind']) => Promise<KeptMedia[]>
  /** Something has come into the library since. */
  forget: () => void
}

type NamedMedium = Pick<KeptMedia, 'id' | 'kind' | 'file' | 'source'> & { title: string }
type Named = { id: number; kind: KeptMedia['kind']; paths: string[] }

/** Reads all names when the first is asked for: not every import asks. */
export function openLibraryNames(queries: Queries): LibraryNames {
  let names: Promise<Map<string, Named[]>> | undefined
  let isStale = false
  const read = () => {
    isStale = false
    names = readNames(queries)
    return names
  }
  return {
    forget: () => {
      isStale = true
    },
    find: async (name, kind) => {
      const path = pathOf(name)
      if (isAddress(name) || path === '') return []
      const called = { path, kind }
      const found = findNamed(await (names ?? read()), called)
      return readMedia(queries, found.length === 0 && isStale ? findNamed(await read(), called) : found)
    },
  }
}

/** In the very letters, else in others: on some machines names have no letter case. */
function findNamed(
  names: Map<string, Named[]>,
  { path, kind }: { path: string; kind: KeptMedia['kind'] },
): Named[] {
  const found = (names.get(baseOf(path)) ?? []).filter(
    (medium) => medium.kind === kind && medium.paths.some(endsIn(path)),
  )
  const exact = found.filter(({ paths }) => paths.some((each) => baseName(each) === baseName(path)))
  return exact.length > 0 ? exact : found
}

async function readNames(queries: Queries): Promise<Map<string, Named[]>> {
  const { rows } = await queries.execute<NamedMedium>(sql`
    select id, kind, file, source, title from media where state = 'ready' order by created_at desc, id desc`)
  const names = new Map<string, Named[]>()
  for (const { id, kind, ...medium } of rows) {
    const paths = namesOf(medium)
    for (const key of new Set(paths.map(baseOf)))
      names.set(key, [...(names.get(key) ?? []), { id, kind, paths }])
  }
  return names
}

/** What was uploaded has no source: it is called by its title until somebody gives it another. */
function namesOf({ file, source, title }: Pick<NamedMedium, 'file' | 'source' | 'title'>): string[] {
  const extension = /\.[^.]+$/.exec(file)?.[0] ?? ''
  const uploaded = title === '' ? [] : [`${title}${extension}`]
  return [file, ...(source === null ? uploaded : [source])].map(pathOf)
}

async function readMedia(queries: Queries, found: Named[]): Promise<KeptMedia[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const { rows } = await queries.execute<KeptMedia>(sql`
    select ${keptColumns} from media where id = any(${sql.param(ids)}::int[])`)
  const byId = new Map(rows.map((medium) => [medium.id, medium]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Without server, query and escapes: addresses and names are compared as people read them. */
function pathOf(source: string): string {
  const bare = isAddress(source) ? source.replace(/[?#].*$/s, '') : source
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

function endsIn(wanted: string): (path: string) => boolean {
  const folder = wanted.slice(0, wanted.lastIndexOf('/') + 1).toLowerCase()
  return (path) => `/${path.slice(0, path.lastIndexOf('/') + 1).toLowerCase()}`.endsWith(`/${folder}`)
}
