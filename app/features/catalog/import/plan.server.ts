/**
 * The first reading of the file: which row becomes which product. Every id is settled here, so that rows may refer
 * to each other in any order, and most bad rows are known before anything is written.
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import type { ProductType, Reference } from '#app/features/catalog/csv/cells.ts'
import type { Column } from '#app/features/catalog/csv/columns.ts'
import type { RowOptions } from '#app/features/catalog/csv/read-row.ts'
import { readRow } from '#app/features/catalog/csv/read-row.ts'
import type { ProductCells } from '#app/features/catalog/csv/row.ts'
import { slugify } from '#app/features/catalog/csv/slug.ts'
import { messages, rowLabel } from './messages.ts'
import type { RowNote } from './messages.ts'
import { readRedirectedSlugs } from './moved-addresses.server.ts'
import type { CsvFile } from './read-csv.server.ts'
import { rowsOf } from './read-csv.server.ts'
import { settleSlugs, type SlugRow } from './settle-slugs.ts'
import { normaliseSlug } from './term-keys.ts'

export type PlannedRow = {
  row: number
  label: string
  id: number
  action: 'insert' | 'update'
  type: ProductType
  /** Null: it has none (a variation) or keeps the one it has. */
  slug: string | null
  /** The one it had at WordPress, where that is another: its address leads here. */
  formerSlug?: string
  sku: string | null
}

export type KnownProduct = {
  id: number
  sku: string | null
  globalUniqueId: string | null
  type: ProductType
  slug: string | null
  parentId: number | null
  /** A placeholder of an import that was broken off; a row may still fill it. */
  isPlaceholder: boolean
}

export type Plan = {
  rows: Map<number, PlannedRow>
  skipped: RowNote[]
  failed: RowNote[]
  /** Rows that were skipped because this product is there. */
  there: Map<number, number>
  /** How many rows an earlier attempt wrote. */
  before: number
  /** Slugs of categories that the file names. */
  namedCategories: Set<string>
  /** What a reference in a cell means. */
  resolve: (reference: Reference) => number | undefined
  /** What there is or will be, by id. */
  typeOf: (id: number) => ProductType | undefined
  known: Map<number, KnownProduct>
  plannedById: Map<number, PlannedRow>
}

export type PlanInput = {
  csv: CsvFile
  columns: (Column | null)[]
  options: RowOptions
  update: boolean
  dryRun: boolean
  /** Rows that an earlier attempt wrote, with their products. */
  done?: ReadonlyMap<number, number>
}

export type PlanResult = { ok: true; plan: Plan } | { ok: false; reason: string }

/** Reads the whole file; a reason when it is broken. */
export async function planImport(queries: Queries, input: PlanInput): Promise<PlanResult> {
  const existing = await readExisting(queries)
  const draft = openDraft(existing)
  for await (const record of rowsOf(input.csv)) {
    if ('broken' in record) return { ok: false, reason: record.broken }
    if ('problem' in record) {
      draft.failed.push({ row: record.row, label: '', reason: sentence(`The row ${record.problem}`) })
      continue
    }
    const row = readRow(input.columns, record.cells, input.options)
    if (row.ok) planRow(draft, { row: record.row, cells: row.value, update: input.update, input })
    else
      draft.failed.push({
        row: record.row,
        label: labelOfCells(input.columns, record.cells),
        reason: sentence(row.reason),
      })
  }
  await settleIds(queries, draft, input)
  const owners = new Map(
    [...draft.byId.values()].flatMap(({ slug, id }) => (slug === null ? [] : [[slug, id]])),
  )
  settleSlugs(draft.rows, { owners, redirected: await readRedirectedSlugs(queries) })
  return { ok: true, plan: finish(draft) }
}

type DraftRow = Omit<PlannedRow, 'id'> & SlugRow

type PlanDraft = {
  rows: DraftRow[]
  skipped: RowNote[]
  failed: RowNote[]
  there: Map<number, number>
  before: number
  namedCategories: Set<string>
  byId: Map<number, KnownProduct>
  bySku: Map<string, KnownProduct>
  byGlobalUniqueId: Map<string, number>
  claimedIds: Set<number>
  claimedSkus: Map<string, DraftRow>
  claimedGlobalUniqueIds: Set<string>
}

function openDraft(existing: KnownProduct[]): PlanDraft {
  return {
    rows: [],
    skipped: [],
    failed: [],
    there: new Map(),
    before: 0,
    namedCategories: new Set(),
    byId: new Map(existing.map((product) => [product.id, product])),
    bySku: new Map(existing.flatMap((product) => (product.sku ? [[product.sku, product]] : []))),
    byGlobalUniqueId: new Map(
      existing.flatMap(({ id, globalUniqueId }) => (globalUniqueId ? [[globalUniqueId, id]] : [])),
    ),
    claimedIds: new Set(),
    claimedSkus: new Map(),
    claimedGlobalUniqueIds: new Set(),
  }
}

function planRow(
  draft: PlanDraft,
  { row, cells, update, input }: { row: number; cells: ProductCells; update: boolean; input: PlanInput },
): void {
  const [id, sku] = [cells.id ?? null, cells.sku || null]
  for (const { slug } of cells.categories?.flat() ?? []) draft.namedCategories.add(normaliseSlug(slug))
  const name = cells.name?.[input.options.defaultLocale]
  const note = { row, label: rowLabel({ name, id, sku: sku ?? undefined }) }
  const skip = (reason: string) => void draft.skipped.push({ ...note, reason })
  const fail = (reason: string) => void draft.failed.push({ ...note, reason })

  const before = input.done?.get(row)
  if (before !== undefined) {
    draft.there.set(row, before)
    draft.before++
    return
  }
  const sameId = id === null ? undefined : draft.byId.get(id)
  const sameSku = sku === null ? undefined : draft.bySku.get(sku)
  const match = [sameId, sameSku].find((product) => product && !product.isPlaceholder)
  if (match && !update) draft.there.set(row, match.id)
  if (id !== null && (draft.claimedIds.has(id) || (!update && sameId === match && match)))
    return skip(messages.idExists)
  if (sku !== null && draft.claimedSkus.has(sku)) return skip(messages.skuExists)
  if (match && !update) return skip(messages.skuExists)
  if (update && !match) return skip(messages.noMatch)
  if (match && draft.claimedIds.has(match.id)) return skip(messages.idExists)

  const problem = match ? conflict(draft, cells, match) : incomplete(cells, name)
  if (problem !== null) return fail(problem)
  const uniqueId = cells.globalUniqueId || null
  if (uniqueId !== null && !isFree(draft, uniqueId, match?.id))
    return fail(`Another product has the GTIN ${uniqueId}.`)

  const type = cells.types?.type ?? match?.type ?? 'simple'
  const placeholder = sameId?.isPlaceholder ? sameId : sameSku?.isPlaceholder ? sameSku : undefined
  const settledId = match?.id ?? placeholder?.id ?? (id !== null && !sameId ? id : null)
  const planned: DraftRow = {
    ...note,
    id: settledId,
    fileId: id,
    action: match ? 'update' : 'insert',
    type,
    sku,
    slug: null,
    name: name ?? '',
    slugCell: cells.slug ?? '',
    slugWish: type === 'variation' ? '' : normaliseSlug(cells.slug),
    nameSlug: slugify(name ?? '') || slugify(sku ?? ''),
  }
  draft.rows.push(planned)
  for (const claimed of [id, settledId]) if (claimed !== null) draft.claimedIds.add(claimed)
  if (sku !== null) draft.claimedSkus.set(sku, planned)
  if (uniqueId !== null) draft.claimedGlobalUniqueIds.add(uniqueId)
}

function conflict(draft: PlanDraft, cells: ProductCells, match: KnownProduct): string | null {
  const owner = cells.sku ? draft.bySku.get(cells.sku) : undefined
  if (owner && owner.id !== match.id)
    return `The SKU ${cells.sku} belongs to the product with ID ${owner.id}.`
  const type = cells.types?.type ?? match.type
  if ((type === 'variation') !== (match.type === 'variation')) {
    return `The product with ID ${match.id} is ${match.type} and cannot become ${type}.`
  }
  return null
}

function incomplete(cells: ProductCells, name: string | undefined): string | null {
  return cells.types?.type === 'variation' || name ? null : 'Name is empty.'
}

function isFree(draft: PlanDraft, uniqueId: string, ownId: number | undefined): boolean {
  const owner = draft.byGlobalUniqueId.get(uniqueId)
  return !draft.claimedGlobalUniqueIds.has(uniqueId) && (owner === undefined || owner === ownId)
}

/** Ids of the file stay where they are free; the database's own numbering goes on above them. */
async function settleIds(queries: Queries, draft: PlanDraft, { dryRun }: PlanInput): Promise<void> {
  const unsettled = draft.rows.filter(({ id }) => id === null)
  const largest = Math.max(
    0,
    ...draft.byId
      .keys()
      .toArray()
      .concat(draft.rows.map(({ id }) => id ?? 0)),
  )
  if (dryRun) {
    unsettled.forEach((row, index) => (row.id = largest + 1 + index))
    return
  }
  if (draft.rows.length === 0) return
  // Rounded through is_called, so that an untouched numbering still begins at 1.
  await queries.execute(sql`
    select setval(pg_get_serial_sequence('products', 'id'), greatest(${largest}, 1),
      ${largest} > 0 or (select is_called from products_id_seq))
    where ${largest} >= (select last_value from products_id_seq)`)
  const { rows } = await queries.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('products', 'id'))::int as id from generate_series(1, ${unsettled.length}::int)`)
  unsettled.forEach((row, index) => (row.id = rows[index]?.id ?? null))
}

function finish(draft: PlanDraft): Plan {
  const planned = draft.rows.flatMap((row): PlannedRow[] => (row.id === null ? [] : [{ ...row, id: row.id }]))
  const plannedById = new Map(planned.map((row) => [row.id, row]))
  const ofFileId = new Map(draft.rows.flatMap(({ fileId, id }) => (fileId && id ? [[fileId, id]] : [])))
  const known = new Map([...draft.byId].filter(([, { isPlaceholder }]) => !isPlaceholder))
  return {
    rows: new Map(planned.map((row) => [row.row, row])),
    skipped: draft.skipped,
    failed: draft.failed,
    there: draft.there,
    before: draft.before,
    namedCategories: draft.namedCategories,
    known,
    plannedById,
    resolve: (reference) => {
      if ('id' in reference) {
        const id = ofFileId.get(reference.id) ?? reference.id
        return plannedById.has(id) || known.has(id) ? id : undefined
      }
      const product = draft.bySku.get(reference.sku)
      return (
        draft.claimedSkus.get(reference.sku)?.id ??
        (product && known.has(product.id) ? product.id : undefined)
      )
    },
    typeOf: (id) => plannedById.get(id)?.type ?? known.get(id)?.type,
  }
}

async function readExisting(queries: Queries): Promise<KnownProduct[]> {
  const { rows } = await queries.execute<KnownProduct>(sql`
    select id, sku, global_unique_id as "globalUniqueId", type, slug, parent_id as "parentId",
      status = 'importing' as "isPlaceholder"
    from products`)
  return rows
}

function labelOfCells(columns: (Column | null)[], cells: string[]): string {
  const cell = (key: Column['key']) => cells[columns.findIndex((column) => column?.key === key)]?.trim()
  return rowLabel({ name: cell('name'), id: Number(cell('id')) || null, sku: cell('sku') })
}

function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}
