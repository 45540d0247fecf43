/**
 * Columns that belong together → one list: terms with their translations and slugs, attributes, downloads,
 * videos.
 */
import type { VideoSettings } from '#app/features/catalog/rules.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Cell } from './cells.ts'
import { readList, readText, unescapeFormula } from './cells.ts'
import type { Column, ColumnKey } from './columns.ts'
import { headerOf } from './columns.ts'
import type { RowCells } from './columns.ts'
import type { AttributeCells, AttributeType, AttributeValueCell, DownloadCells, LocalCells } from './row.ts'
import type { SwatchCell, TermCell, TermPath, VideoCells } from './row.ts'
import { readFlag } from './values/state-values.ts'
import { readVideoSettings } from './values/video-settings.ts'

type LocaleOptions = { defaultLocale: Locale }
/** `notes` are sentences that name the column. */
type NotedCell<Value> = Cell<Value> & { notes?: string[] }
type List<Value> = NotedCell<Value[] | undefined>

const slugColumns = { categories: 'categorySlugs', brands: 'brandSlugs' } as const
const attributeTypes = ['select', 'color', 'image', 'button', 'radio'] as const

/** 'Parent > Child, Other' with the same paths in other languages and as slugs. */
export function readTermPaths(
  cells: RowCells,
  key: 'categories' | 'brands',
  { defaultLocale }: LocaleOptions,
): List<TermPath> {
  const columns = cells.filter(({ column }) => column.key === key)
  const base = columns.find(({ column }) => (column.locale ?? defaultLocale) === defaultLocale)
  if (!base) return { ok: true, value: undefined }
  const paths = readPaths(base.cell).map((path): TermPath =>
    path.map((name) => ({ name: { [defaultLocale]: name } })),
  )

  for (const { column, cell } of columns) {
    if (column === base.column || cell.trim() === '') continue
    const names = readPaths(cell, { keepEmpty: true })
    if (!isParallel(paths, names)) return unlike(column, base.column)
    const locale = column.locale ?? defaultLocale
    paths.forEach((path, index) =>
      path.forEach((term, depth) => (term.name = { ...term.name, [locale]: names[index]?.[depth] ?? '' })),
    )
  }
  const slugs = cells.find(({ column, cell }) => column.key === slugColumns[key] && cell.trim() !== '')
  if (slugs) return withSlugs(paths, slugs, base.column)
  return { ok: true, value: paths }
}

function withSlugs(paths: TermPath[], slugs: RowCells[number], base: Column): List<TermPath> {
  const slugPaths = readPaths(slugs.cell, { keepEmpty: true })
  if (slugPaths.length !== paths.length) return unlike(slugs.column, base)
  paths.forEach((path, index) => {
    const slugPath = slugPaths[index] ?? []
    // A single slug for a longer path is the leaf's.
    const offset = slugPath.length === 1 ? path.length - 1 : 0
    slugPath.forEach((slug, depth) => {
      const term = path[depth + offset]
      if (term && slug !== '') term.slug = slug
    })
  })
  return { ok: true, value: paths }
}

/** Parallel paths keep their empty names, so that positions match. */
function readPaths(cell: string, { keepEmpty } = { keepEmpty: false }): string[][] {
  const paths = readList(cell).map((path) => path.split('>').map(readText))
  if (keepEmpty) return paths
  return paths.map((path) => path.filter((name) => name !== '')).filter((path) => path.length > 0)
}

function isParallel(paths: unknown[][], others: unknown[][]): boolean {
  return paths.length === others.length && paths.every((path, index) => path.length === others[index]?.length)
}

export function readTags(cells: RowCells, { defaultLocale }: LocaleOptions): List<TermCell> {
  const bySpaces = cells.find(({ column }) => column.key === 'tagsBySpaces')
  const base = cells.find(
    ({ column }) => column.key === 'tags' && (column.locale ?? defaultLocale) === defaultLocale,
  )
  if (!base && !bySpaces) return { ok: true, value: undefined }
  const tokens = bySpaces ? unescapeFormula(bySpaces.cell.trim()).split(/\s+/) : []
  const names = [...(base ? readList(base.cell) : []), ...tokens].map(readText).filter((name) => name !== '')
  const tags = names.map((name): TermCell => ({ name: { [defaultLocale]: name } }))
  return base
    ? withParallels(tags, cells, { base: base.column, names: 'tags', slugs: 'tagSlugs' })
    : found(tags)
}

/** Adds the names in other languages and the slugs from the parallel columns of a list. */
function withParallels<Term extends TermCell>(
  terms: Term[],
  cells: RowCells,
  { base, names, slugs }: { base: Column; names: ColumnKey; slugs: ColumnKey },
): List<Term> {
  for (const { column, cell } of cells) {
    if (column.number !== base.number || column === base || cell.trim() === '') continue
    if (column.key !== slugs && !(column.key === names && column.locale)) continue
    const parts = readList(cell)
    if (parts.length !== terms.length) return unlike(column, base)
    terms.forEach((term, index) => {
      const part = readText(parts[index] ?? '')
      if (column.locale) term.name = { ...term.name, [column.locale]: part }
      else if (part !== '') term.slug = part
    })
  }
  return found(terms)
}

export function readVideos(cells: RowCells): List<VideoCells> {
  const videos = cells.find(({ column }) => column.key === 'videos')
  if (!videos) return { ok: true, value: undefined }
  const posters = readList(cells.find(({ column }) => column.key === 'videoPosters')?.cell ?? '')
  const ways = cells.find(({ column }) => column.key === 'videoSettings')
  const settings = readList(ways?.cell ?? '').map(readVideoSettings)
  const odd = settings.find((setting) => typeof setting === 'string')
  if (odd) return { ok: false, reason: `Video settings has "${odd}": expected words like ratio=4:5, loop=no` }
  return found(
    readList(videos.cell)
      .map((source, index) => ({
        source,
        poster: posters[index] ?? '',
        ...(ways && { settings: settingsAt(settings, index) }),
      }))
      .filter(({ source }) => source !== ''),
  )
}

function settingsAt(settings: (VideoSettings | string)[], index: number): VideoSettings {
  const setting = settings[index]
  return typeof setting === 'object' ? setting : {}
}

export function readDownloads(cells: RowCells): List<DownloadCells> {
  const numbers = numbersOf(cells, 'downloadUrl')
  if (numbers.length === 0) return { ok: true, value: undefined }
  const downloads = numbers.map((number): DownloadCells => {
    const file = unescapeFormula(cellOf(cells, 'downloadUrl', number).trim())
    const name = readText(cellOf(cells, 'downloadName', number)) || fileName(file)
    return { id: cellOf(cells, 'downloadId', number).trim(), name, file }
  })
  const odd = downloads.find(({ file }) =>
    /^(?!https?:)[a-z][a-z\d+.-]*:|(?:^|[\\/])\.\.(?:[\\/]|$)/i.test(file),
  )
  if (odd)
    return { ok: false, reason: `Download URL is "${odd.file}": expected an https:// address or a file name` }
  return found(downloads.filter(({ file }) => file !== ''))
}

function fileName(file: string): string {
  const last = file.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  return last || file
}

/** The attributes in the order of their numbers; one without a name is omitted. */
export function readAttributes(cells: RowCells, { defaultLocale }: LocaleOptions): List<AttributeCells> {
  const notes = namelessValues(cells, defaultLocale)
  const numbers = numbersOf(cells, 'attributeName')
  if (numbers.length === 0) return { ok: true, value: undefined, notes }
  const attributes: AttributeCells[] = []
  for (const number of numbers) {
    const own = cells.filter(({ column }) => column.number === number && column.key.startsWith('attribute'))
    const attribute = readAttribute(own, defaultLocale)
    if (!attribute.ok) return attribute
    if (attribute.value) attributes.push(attribute.value)
    notes.push(...(attribute.notes ?? []))
  }
  return { ok: true, value: attributes, notes }
}

/** Values without an attribute name are left out with a note. */
function namelessValues(cells: RowCells, defaultLocale: Locale): string[] {
  return cells.flatMap(({ column, cell }) => {
    const { key, number, locale = defaultLocale } = column
    if (key !== 'attributeValues' || locale !== defaultLocale || cell.trim() === '') return []
    const isNamed = cells.some(
      (other) =>
        other.column.key === 'attributeName' &&
        other.column.number === number &&
        (other.column.locale ?? defaultLocale) === defaultLocale &&
        other.cell.trim() !== '',
    )
    return isNamed
      ? []
      : [`${headerOf(column)} is "${cell.trim()}": the attribute has no name, it was left out.`]
  })
}

function readAttribute(cells: RowCells, defaultLocale: Locale): NotedCell<AttributeCells | null> {
  const name = localCells(cells, 'attributeName', defaultLocale)
  if (!name[defaultLocale]) return { ok: true, value: null }
  const base = cells.find(({ column }) => column.key === 'attributeValues' && !column.locale)
  const names = base ? readList(base.cell).map(readText) : []
  const plain = names.map((value): AttributeValueCell => ({ name: { [defaultLocale]: value } }))
  const values = base
    ? withParallels(plain, cells, {
        base: base.column,
        names: 'attributeValues',
        slugs: 'attributeValueSlugs',
      })
    : found(plain)
  if (!values.ok) return values
  const swatched = withSwatches(values.value ?? [], cells)
  if (!swatched.ok) return swatched

  const text = (key: ColumnKey) => cells.find(({ column }) => column.key === key)?.cell.trim() ?? ''
  const type = readType(text('attributeType'))
  if (type === null) {
    return {
      ok: false,
      reason: `Attribute type is "${text('attributeType')}": expected one of ${attributeTypes.join(', ')}`,
    }
  }
  const notes: string[] = []
  const attribute: AttributeCells = {
    name,
    values: swatched.value.filter((value) => value.name[defaultLocale] !== ''),
    ...(text('attributeSlug') && { slug: readText(text('attributeSlug')).replace(/^pa_/, '') }),
    ...flagOf('visible', 'attributeVisible'),
    ...flagOf('global', 'attributeGlobal'),
    ...(text('attributeDefault') && { default: readText(text('attributeDefault')) }),
    ...flagOf('forVariations', 'attributeVariation'),
    ...(type && { type }),
  }
  return { ok: true, value: attribute, notes }

  function flagOf(name: 'visible' | 'global' | 'forVariations', key: ColumnKey) {
    const found = cells.find(({ column }) => column.key === key)
    if (!found || found.cell.trim() === '') return {}
    const flag = readFlag(found.cell)
    if (flag.ok) return { [name]: flag.value }
    notes.push(`${headerOf(found.column)} ${flag.reason}.`)
    return {}
  }
}

function readType(text: string): AttributeType | undefined | null {
  if (text === '') return undefined
  return attributeTypes.find((type) => type === text.toLowerCase()) ?? null
}

function withSwatches(values: AttributeValueCell[], cells: RowCells): Cell<AttributeValueCell[]> {
  const swatches = cells.find(({ column, cell }) => column.key === 'attributeSwatches' && cell.trim() !== '')
  if (!swatches) return found(values)
  const parts = readList(swatches.cell)
  if (parts.length !== values.length) {
    return {
      ok: false,
      reason: `${headerOf(swatches.column)} has ${parts.length} parts for ${values.length} values`,
    }
  }
  return found(
    values.map((value, index) => {
      const swatch = readSwatch(parts[index] ?? '')
      return swatch ? { ...value, swatch } : value
    }),
  )
}

/**
 * '#c0392b', '#c0392b/#000000' (this color first, then the second), '#c0392b/#000000/90' (with an angle), or
 * a picture's source.
 */
function readSwatch(text: string): SwatchCell | null {
  if (text === '') return null
  const [, color, secondaryColor, angle] = swatchColors.exec(text.toLowerCase()) ?? []
  if (!color) return { image: text }
  if (!secondaryColor) return { color }
  return { color, secondaryColor, ...(angle && { angle: Number(angle) }) }
}

const swatchColors = /^(#[\da-f]{6})(?:\s*\/\s*(#[\da-f]{6})(?:\s*\/\s*(-?\d{1,3}))?)?$/

function localCells(cells: RowCells, key: ColumnKey, defaultLocale: Locale): LocalCells {
  const pairs = cells
    .filter(({ column }) => column.key === key)
    .map(({ column, cell }) => [column.locale ?? defaultLocale, readText(cell)])
  return Object.fromEntries(pairs)
}

function numbersOf(cells: RowCells, key: ColumnKey): number[] {
  const numbers = cells.filter(({ column }) => column.key === key).map(({ column }) => column.number ?? 0)
  return [...new Set(numbers)].toSorted((one, other) => one - other)
}

function cellOf(cells: RowCells, key: ColumnKey, number: number): string {
  return cells.find(({ column }) => column.key === key && column.number === number)?.cell ?? ''
}

function unlike(column: Column, base: Column): { ok: false; reason: string } {
  return { ok: false, reason: `${headerOf(column)} does not have as many entries as ${headerOf(base)}` }
}

function found<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}
