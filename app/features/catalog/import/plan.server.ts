/**
 * The first reading of the file: maps rows to products. Every id is assigned here, so that rows may refer to
 * each other in any order, and most bad rows are detected before anything is written.
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { ProductType, Reference } from '#app/features/catalog/csv/cells.ts'
import type { Column } from '#app/features/catalog/csv/columns.ts'
import type { RowOptions } from '#app/features/catalog/csv/read-row.ts'
import { readRow } from '#app/features/catalog/csv/read-row.ts'
import type { ProductCells } from '#app/features/catalog/csv/row.ts'
import { normalizeSku, findBySku } from '#app/features/catalog/csv/values/sku.ts'
import { slugify } from '#app/features/catalog/csv/values/slug.ts'
import { messages, formatRowLabel } from './messages.ts'
import type { RowNote } from './messages.ts'
import { openDraft, type DraftRow, type PlanDraft } from './plan/draft.server.ts'
import { readExistingProducts, readTaxClasses, type KnownProduct } from './plan/existing.server.ts'
import { findSkippedCells, omitSkippedCells, type SkippedCell } from './plan/skipped-cells.ts'
import { settleProductSlugs, settleIds } from './plan/settle.server.ts'
import { hasNewParent, isReferenceTrashed, isTrashed, findReplacedProducts } from './plan/trashed.server.ts'
import type { CsvFile } from './reading/read-csv.server.ts'
import { readDataRecords } from './reading/read-csv.server.ts'
import { normalizeSlug } from './terms/term-keys.ts'

export type PlannedRow = {
  row: number
  label: string
  id: number
  action: 'insert' | 'update'
  type: ProductType
  /** Null: it has none (a variation) or keeps its current one. */
  slug: string | null
  /** Its WordPress slug, if that differs: the old path redirects here. */
  formerSlug?: string
  sku: string | null
  /** Products in the trash with its SKU, GTIN or slug. */
  replacedProducts?: { ids: number[]; globalUniqueId: string | null } | undefined
  skippedCells?: SkippedCell[]
}

export type Plan = {
  rows: Map<number, PlannedRow>
  skipped: RowNote[]
  failed: RowNote[]
  /** Row → existing product, for rows that were skipped because of it. */
  existingIdsByRow: Map<number, number>
  /** The number of rows that an earlier attempt wrote. */
  earlierRowCount: number
  /** Slugs of categories that the file names. */
  namedCategories: Set<string>
  /** The product that a reference in a cell means. */
  resolve: (reference: Reference) => number | undefined
  /** Whether a reference means a product in the trash. */
  isInTrash: (reference: Reference) => boolean
  /** The type of an existing or planned product, by id. */
  findType: (id: number) => ProductType | undefined
  knownProducts: Map<number, KnownProduct>
  plannedById: Map<number, PlannedRow>
}

export type PlanInput = {
  csv: CsvFile
  columns: (Column | null)[]
  options: RowOptions
  update: boolean
  dryRun: boolean
  /** Rows that an earlier attempt wrote, with their products. */
  productIdsByRow?: ReadonlyMap<number, number>
}

export type PlanResult = { ok: true; plan: Plan } | { ok: false; reason: string }

/** Reads the whole file; returns a reason if it is broken. */
export async function planImport(queries: Queries, input: PlanInput): Promise<PlanResult> {
  const existingProducts = await readExistingProducts(queries)
  const draft = openDraft(existingProducts, await readTaxClasses(queries))
  const deferredRowNumbers = new Set<number>()
  for await (const record of readDataRecords(input.csv)) {
    if ('broken' in record) return { ok: false, reason: record.broken }
    if ('problem' in record) {
      draft.failed.push({ row: record.row, label: '', reason: formatMessage(`The row ${record.problem}`) })
      continue
    }
    const row = readRow(input.columns, record.cells, input.options)
    if (row.ok) {
      if (planRow(draft, { row: record.row, cells: row.value, input }) === 'later')
        deferredRowNumbers.add(record.row)
    } else
      draft.failed.push({
        row: record.row,
        label: formatCellsLabel(input.columns, record.cells),
        reason: formatMessage(row.reason),
      })
  }
  await planDeferredRows(draft, deferredRowNumbers, input)
  await settleIds(queries, draft, input)
  await settleProductSlugs(queries, draft)
  return { ok: true, plan: createPlan(draft) }
}

/**
 * Plans rows whose SKU exists only in another letter case, after those that match exactly; and variations
 * after their parents.
 */
async function planDeferredRows(
  draft: PlanDraft,
  deferredRowNumbers: Set<number>,
  input: PlanInput,
): Promise<void> {
  if (deferredRowNumbers.size === 0) return
  for await (const record of readDataRecords(input.csv)) {
    if (!deferredRowNumbers.has(record.row) || !('cells' in record)) continue
    const row = readRow(input.columns, record.cells, input.options)
    if (row.ok) planRow(draft, { row: record.row, cells: row.value, input, isDeferred: true })
  }
  draft.skipped.sort((one, other) => one.row - other.row)
  draft.failed.sort((one, other) => one.row - other.row)
}

function planRow(
  draft: PlanDraft,
  {
    row,
    cells,
    input,
    isDeferred,
  }: { row: number; cells: ProductCells; input: PlanInput; isDeferred?: true },
): 'later' | undefined {
  const { update } = input
  const [id, sku] = [cells.id ?? null, cells.sku || null]
  for (const { slug } of cells.categories?.flat() ?? []) draft.namedCategories.add(normalizeSlug(slug))
  const name = cells.name?.[input.options.defaultLocale]
  const note = { row, label: formatRowLabel({ name, id, sku: sku ?? undefined }) }
  const skip = (reason: string): undefined => void draft.skipped.push({ ...note, reason })
  const fail = (reason: string): undefined => void draft.failed.push({ ...note, reason })

  const writtenProductId = input.productIdsByRow?.get(row)
  if (writtenProductId !== undefined) {
    draft.existingIdsByRow.set(row, writtenProductId)
    draft.earlierRowCount++
    return undefined
  }
  const productWithId = id === null ? undefined : draft.byId.get(id)
  const productWithSku =
    sku === null ? undefined : update ? findBySku(draft.bySku, sku) : draft.bySku.get(sku)
  const match = [productWithId, productWithSku].find(
    (product) => product && !product.isPlaceholder && !product.isTrashed,
  )
  // Matched by SKU in another letter case: the shop's spelling stays, and rows with exactly that spelling
  // come first.
  const matchesIgnoringCase =
    sku !== null && match?.sku != null && match !== productWithId && normalizeSku(match.sku) !== sku
  if (matchesIgnoringCase && !isDeferred) return 'later'
  const effectiveSku = matchesIgnoringCase && match?.sku ? normalizeSku(match.sku) : sku
  if (match && !update) draft.existingIdsByRow.set(row, match.id)
  if (id !== null && (draft.claimedIds.has(id) || (!update && productWithId === match && match)))
    return skip(messages.idExists)
  if (effectiveSku !== null && draft.claimedSkus.get(effectiveSku)) return skip(messages.skuExists)
  if (match && !update) return skip(messages.skuExists)
  const isInTrash = !match && isTrashed(draft, { id, sku })
  if (update && !match) return skip(isInTrash ? messages.inTrash : messages.noMatch)
  // A trashed product that a row names only by ID would be created again by each import.
  if (isInTrash && sku === null && !hasNewParent(draft, cells)) {
    if (isDeferred || cells.types?.type !== 'variation') return skip(messages.inTrash)
    return 'later'
  }
  if (match && draft.claimedIds.has(match.id)) return skip(messages.idExists)

  const problem = match ? findConflict(draft, cells, match) : findMissingName(cells, name)
  if (problem !== null) return fail(problem)
  const omittedCells = findSkippedCells(draft, { cells, match, locale: input.options.defaultLocale })
  const uniqueId = omitSkippedCells(cells, omittedCells).globalUniqueId || null
  const type = cells.types?.type ?? match?.type ?? 'simple'
  const placeholder = productWithId?.isPlaceholder
    ? productWithId
    : productWithSku?.isPlaceholder
      ? productWithSku
      : undefined
  const settledId = match?.id ?? placeholder?.id ?? (id !== null && !productWithId ? id : null)
  const draftRow: DraftRow = {
    ...note,
    id: settledId,
    fileId: id,
    action: match ? 'update' : 'insert',
    type,
    sku: effectiveSku,
    skippedCells: omittedCells,
    replacedProducts: findReplacedProducts(draft, { sku: effectiveSku, globalUniqueId: uniqueId }),
    slug: null,
    name: name ?? '',
    slugCell: cells.slug ?? '',
    requestedSlug: type === 'variation' ? '' : normalizeSlug(cells.slug),
    nameSlug: slugify(name ?? '') || slugify(sku ?? ''),
    isUnpublished: cells.status !== undefined && cells.status !== 'publish' && cells.status !== 'private',
  }
  draft.rows.push(draftRow)
  for (const claimedId of [id, settledId]) if (claimedId !== null) draft.claimedIds.add(claimedId)
  if (effectiveSku !== null) draft.claimedSkus.add(effectiveSku, draftRow)
  if (uniqueId !== null) draft.claimedGlobalUniqueIds.add(uniqueId)
  if (id !== null && !match) draft.newFileIds.add(id)
  return undefined
}

function findConflict(draft: PlanDraft, cells: ProductCells, match: KnownProduct): string | null {
  const owner = cells.sku ? draft.bySku.get(cells.sku) : undefined
  if (owner && owner.id !== match.id)
    return `The SKU ${cells.sku} belongs to the product with ID ${owner.id}.`
  const type = cells.types?.type ?? match.type
  if ((type === 'variation') !== (match.type === 'variation')) {
    return `The product with ID ${match.id} is ${match.type} and cannot become ${type}.`
  }
  return null
}

function findMissingName(cells: ProductCells, name: string | undefined): string | null {
  return cells.types?.type === 'variation' || name ? null : 'Name is empty.'
}

function createPlan(draft: PlanDraft): Plan {
  const plannedRows = draft.rows.flatMap((row): PlannedRow[] =>
    row.id === null ? [] : [{ ...row, id: row.id }],
  )
  const plannedById = new Map(plannedRows.map((row) => [row.id, row]))
  const idsByFileId = new Map(draft.rows.flatMap(({ fileId, id }) => (fileId && id ? [[fileId, id]] : [])))
  const findIdBySku = (sku: string) => {
    const isKnown = (product: KnownProduct | undefined) => product && knownProducts.has(product.id)
    const product = draft.bySku.get(sku)
    const exactMatchId = draft.claimedSkus.get(sku)?.id ?? (isKnown(product) ? product?.id : undefined)
    const similarItems = [
      ...draft.claimedSkus.findIgnoringCase(sku),
      ...draft.bySku.findIgnoringCase(sku).filter(isKnown),
    ]
    const [onlyId, ...otherIds] = new Set(similarItems.flatMap((each) => each.id ?? []))
    return exactMatchId ?? (otherIds.length === 0 ? onlyId : undefined)
  }
  const knownProducts = new Map(
    [...draft.byId].filter(([, { isPlaceholder, isTrashed }]) => !isPlaceholder && !isTrashed),
  )
  return {
    rows: new Map(plannedRows.map((row) => [row.row, row])),
    skipped: draft.skipped,
    failed: draft.failed,
    existingIdsByRow: draft.existingIdsByRow,
    earlierRowCount: draft.earlierRowCount,
    namedCategories: draft.namedCategories,
    knownProducts,
    plannedById,
    resolve: (reference) => {
      if ('id' in reference) {
        const id = idsByFileId.get(reference.id) ?? reference.id
        return plannedById.has(id) || knownProducts.has(id) ? id : undefined
      }
      return findIdBySku(reference.sku)
    },
    isInTrash: (reference) => isReferenceTrashed(draft, reference),
    findType: (id) => plannedById.get(id)?.type ?? knownProducts.get(id)?.type,
  }
}

function formatCellsLabel(columns: (Column | null)[], cells: string[]): string {
  const readCell = (key: Column['key']) => cells[columns.findIndex((column) => column?.key === key)]?.trim()
  return formatRowLabel({ name: readCell('name'), id: Number(readCell('id')) || null, sku: readCell('sku') })
}

function formatMessage(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}
