/** Reads columns that belong together into one list: terms with translations and slugs, downloads, videos. */
import type { VideoSettings } from '#app/features/catalog/rules.ts'
import type { Column, ColumnKey, RowCells } from './columns.ts'
import type { ListCell, LocaleOptions } from './parallel-columns.ts'
import type { DownloadCells, TermCell, TermPath, VideoCells } from './row.ts'
import { readList, readText, unescapeFormula } from './cells.ts'
import { accept, addParallelColumns, listNumbers, rejectUnequalLengths } from './parallel-columns.ts'
import { readVideoSettings } from './values/video-settings.ts'

const slugColumns = { categories: 'categorySlugs', brands: 'brandSlugs' } as const
/** 'Parent > Child, Other' with the same paths in other languages and as slugs. */
export function readTermPaths(
  cells: RowCells,
  key: 'categories' | 'brands',
  { defaultLocale }: LocaleOptions,
): ListCell<TermPath> {
  const columns = cells.filter(({ column }) => column.key === key)
  const base = columns.find(({ column }) => (column.locale ?? defaultLocale) === defaultLocale)
  if (!base) return { ok: true, value: undefined }
  const paths = readPaths(base.cell).map((path): TermPath =>
    path.map((name) => ({ name: { [defaultLocale]: name } })),
  )

  for (const { column, cell } of columns) {
    if (column === base.column || cell.trim() === '') continue
    const names = readPaths(cell, { keepEmpty: true })
    if (!isParallel(paths, names)) return rejectUnequalLengths(column, base.column)
    const locale = column.locale ?? defaultLocale
    paths.forEach((path, index) =>
      path.forEach((term, depth) => (term.name = { ...term.name, [locale]: names[index]?.[depth] ?? '' })),
    )
  }
  const slugsCell = cells.find(({ column, cell }) => column.key === slugColumns[key] && cell.trim() !== '')
  if (slugsCell) return addSlugs(paths, slugsCell, base.column)
  return { ok: true, value: paths }
}

function addSlugs(paths: TermPath[], slugsCell: RowCells[number], base: Column): ListCell<TermPath> {
  const slugPaths = readPaths(slugsCell.cell, { keepEmpty: true })
  if (slugPaths.length !== paths.length) return rejectUnequalLengths(slugsCell.column, base)
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

function isParallel(paths: unknown[][], otherPaths: unknown[][]): boolean {
  return (
    paths.length === otherPaths.length &&
    paths.every((path, index) => path.length === otherPaths[index]?.length)
  )
}

export function readTags(cells: RowCells, { defaultLocale }: LocaleOptions): ListCell<TermCell> {
  const spaceSeparatedTags = cells.find(({ column }) => column.key === 'tagsBySpaces')
  const base = cells.find(
    ({ column }) => column.key === 'tags' && (column.locale ?? defaultLocale) === defaultLocale,
  )
  if (!base && !spaceSeparatedTags) return { ok: true, value: undefined }
  const tokens = spaceSeparatedTags ? unescapeFormula(spaceSeparatedTags.cell.trim()).split(/\s+/) : []
  const names = [...(base ? readList(base.cell) : []), ...tokens].map(readText).filter((name) => name !== '')
  const tags = names.map((name): TermCell => ({ name: { [defaultLocale]: name } }))
  return base
    ? addParallelColumns(tags, cells, { base: base.column, names: 'tags', slugs: 'tagSlugs' })
    : accept(tags)
}

export function readVideos(cells: RowCells): ListCell<VideoCells> {
  const videosCell = cells.find(({ column }) => column.key === 'videos')
  if (!videosCell) return { ok: true, value: undefined }
  const posters = readList(cells.find(({ column }) => column.key === 'videoPosters')?.cell ?? '')
  const settingsCell = cells.find(({ column }) => column.key === 'videoSettings')
  const settings = readList(settingsCell?.cell ?? '').map(readVideoSettings)
  const invalidEntry = settings.find((setting) => typeof setting === 'string')
  if (invalidEntry)
    return {
      ok: false,
      reason: `Video settings has "${invalidEntry}": expected words like ratio=4:5, loop=no`,
    }
  return accept(
    readList(videosCell.cell)
      .map((source, index) => ({
        source,
        poster: posters[index] ?? '',
        ...(settingsCell && { settings: pickSettings(settings, index) }),
      }))
      .filter(({ source }) => source !== ''),
  )
}

function pickSettings(settings: (VideoSettings | string)[], index: number): VideoSettings {
  const setting = settings[index]
  return typeof setting === 'object' ? setting : {}
}

export function readDownloads(cells: RowCells): ListCell<DownloadCells> {
  const numbers = listNumbers(cells, 'downloadUrl')
  if (numbers.length === 0) return { ok: true, value: undefined }
  const downloads = numbers.map((number): DownloadCells => {
    const file = unescapeFormula(findCell(cells, 'downloadUrl', number).trim())
    const name = readText(findCell(cells, 'downloadName', number)) || readFileName(file)
    return { id: findCell(cells, 'downloadId', number).trim(), name, file }
  })
  const invalidEntry = downloads.find(({ file }) =>
    /^(?!https?:)[a-z][a-z\d+.-]*:|(?:^|[\\/])\.\.(?:[\\/]|$)/i.test(file),
  )
  if (invalidEntry)
    return {
      ok: false,
      reason: `Download URL is "${invalidEntry.file}": expected an https:// address or a file name`,
    }
  return accept(downloads.filter(({ file }) => file !== ''))
}

function readFileName(file: string): string {
  const lastSegment = file.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  return lastSegment || file
}

function findCell(cells: RowCells, key: ColumnKey, number: number): string {
  return cells.find(({ column }) => column.key === key && column.number === number)?.cell ?? ''
}
