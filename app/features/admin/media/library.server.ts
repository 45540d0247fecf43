/** Loader data of the media library page. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { LibraryView, AssetView } from './media-view.ts'
import { listMedia, type MediaRow } from '#app/features/media/library.server.ts'
import { createPicturePath, createPicture } from '#app/features/media/pictures/picture.ts'
import { formatDay } from '#app/platform/i18n/format/days.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { createNumberLocale } from '#app/platform/i18n/texts.ts'
import { makeNonce } from '#app/platform/nonce/nonce.server.ts'
import { createRestNonceSubject } from '#app/platform/rest/cookie-check.server.ts'
import { readPageOrLast } from '#app/features/admin/list/list-page.server.ts'
import { readSearch } from '#app/features/admin/list/list-query.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { libraryNotices } from './media-view.ts'

const ITEMS_PER_PAGE = 24

/** Reads a page of the library; a page number beyond the last returns the last page. */
export async function readLibrary(page: PageRequest): Promise<LibraryView> {
  const visitor = await requireStaff(page)
  const { services, query } = page
  const { secret, clock, settings } = services
  const search = readSearch(query)
  const { rows, ...pageInfo } = await readPageOrLast({ query, rowsPerPage: ITEMS_PER_PAGE }, (range) =>
    listMedia(services, { search, ...range }),
  )
  return {
    ...{ ...pageInfo, search },
    items: rows.map((row) => createAssetView(page, row)),
    limitInMegabytes: settings.current().media.uploadLimitInMegabytes,
    nonce: makeNonce(secret, createRestNonceSubject(visitor), clock.now()),
    notice: libraryNotices.find((notice) => notice === query.get('notice')),
  }
}

function createAssetView({ services, locale }: PageRequest, row: MediaRow): AssetView {
  const { shop, catalog } = services.settings.current()
  const language = createNumberLocale(locale, resolveDigits({ shop, catalog }))
  const { id, kind, alt, file, widthInPixels, heightInPixels, sizeInBytes, createdAt } = row
  const picture = kind === 'image' ? createPicture(row) : undefined
  const numberFormat = new Intl.NumberFormat(language, { useGrouping: false })
  return {
    id,
    kind,
    title: formatAssetName(row),
    alt: { ar: alt.ar ?? '', en: alt.en ?? '' },
    thumbnail: picture && createPicturePath(picture, 400),
    path: `/media/${file}`,
    dimensions:
      widthInPixels > 0
        ? `${numberFormat.format(widthInPixels)} × ${numberFormat.format(heightInPixels)}`
        : '',
    size: sizeInBytes === null ? '' : formatFileSize(sizeInBytes, language),
    addedOn: formatDay(createdAt, { language, timeZone: catalog.timeZone }),
    isUnfinished: row.state === 'unfinished',
  }
}

/** The display name of an asset: its title, the file name of its source, or that of its file. */
export function formatAssetName({
  title,
  source,
  file,
}: Pick<MediaRow, 'title' | 'source' | 'file'>): string {
  return title || readFileName(source) || file
}

function readFileName(source: string | null): string {
  return source?.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
}

const KILOBYTE = 1000

/** A file size for display. */
export function formatFileSize(sizeInBytes: number, language: string): string {
  const isSmall = sizeInBytes < KILOBYTE * KILOBYTE
  const unit = isSmall ? 'kilobyte' : 'megabyte'
  const amount = sizeInBytes / (isSmall ? KILOBYTE : KILOBYTE * KILOBYTE)
  const options = { style: 'unit', unit, maximumFractionDigits: isSmall ? 0 : 1 } as const
  return new Intl.NumberFormat(language, options).format(amount)
}
