/** The page of a download: opening it counts nothing; its button counts a download. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { FoundDownload } from './consume-download.server.ts'
import { data, redirect } from 'react-router'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { formatDay } from '#app/platform/i18n/format/days.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { createNumberLocale } from '#app/platform/i18n/texts.ts'
import { throwNotFound } from '#app/rendering/not-found.server.ts'
import { createDownloadPath } from './download-path.ts'
import {
  createFileQuery,
  isValidFileQuery,
  createDownloadPassCookie,
  readDownloadPassCookie,
} from './file-link.server.ts'
import { formatFileName, serveFile } from './serve-file.server.ts'
import { findDownload, findStoredName, consumeDownload } from './consume-download.server.ts'

export async function readDownloadPage(page: PageRequest, token: string | undefined) {
  const download = await requireDownload(page, token)
  const { services, locale } = page
  const { shop, catalog } = services.settings.current()
  const dateFormat = {
    language: createNumberLocale(locale, resolveDigits({ shop, catalog })),
    timeZone: catalog.timeZone,
  }
  const { name, number, downloadStatus, remaining, expiresAt } = download
  return {
    ...{ name, number, downloadStatus, productName: localizeText(download.product, locale) },
    remaining,
    /** Whether a click from this browser was counted within the last hour. */
    isCounted: isReachable(downloadStatus) && readPassCount(page, download) !== undefined,
    expiresOn: expiresAt ? formatDay(expiresAt, dateFormat) : '',
  }
}

/** Redirects to the file, or returns the reason: 410 if the download has ended, 503 if the shop's file is missing. */
export async function handleDownloadForm(page: PageRequest, token: string | undefined) {
  const { services } = page
  const download = await requireDownload(page, token)
  const result = await consumeDownload(services, download, { earlierCount: readPassCount(page, download) })
  if (!result.ok) {
    if (result.reason === 'gone')
      services.log.error(
        { file: download.file, order: download.number },
        'Purchased download file is missing',
      )
    return data({ reason: result.reason }, { status: result.reason === 'gone' ? 503 : 410 })
  }
  const downloadPagePath = createPagePath(page, download)
  const passCookie = createDownloadPassCookie(services, {
    token: download.token,
    count: result.count,
    path: downloadPagePath,
  })
  const headers = { 'Set-Cookie': passCookie }
  // The CSP forbids redirecting a form to another site; a page may do so.
  if ('redirectTo' in result) return data({ redirectTo: result.redirectTo }, { headers })
  const query = createFileQuery(services, {
    token: download.token,
    storedName: result.storedName,
    count: result.count,
  })
  return redirect(`${downloadPagePath}file/?${query}`, { status: 303, headers })
}

/**
 * Serves the file at the URL that the click redirected to; refused as soon as the download is not allowed
 * any more.
 */
export async function serveDownloadFile(page: PageRequest, token: string | undefined, request: Request) {
  const download = await requireDownload(page, token)
  const { services } = page
  const storedName = await findStoredName(services, download.file)
  const query = page.getWholeQuery()
  const isSignedUrl =
    storedName !== undefined && isValidFileQuery(services, { token: download.token, storedName, query })
  const isAllowed =
    isReachable(download.downloadStatus) && (isSignedUrl || readPassCount(page, download) !== undefined)
  if (storedName === undefined || !isAllowed) return redirect(createPagePath(page, download), { status: 303 })
  const name = formatFileName({ name: download.name, storedName })
  const response = await serveFile(services.privateFiles, { storedName, name, request })
  return response ?? redirect(createPagePath(page, download), { status: 303 })
}

/** Includes a click that used the last remaining download and whose file is still being served. */
function isReachable(downloadStatus: FoundDownload['downloadStatus']): boolean {
  return downloadStatus === 'good' || downloadStatus === 'used-up'
}

function readPassCount(page: PageRequest, { token }: FoundDownload): number | undefined {
  return readDownloadPassCookie(page.services, {
    token,
    cookies: page.getBrowserRequest().headers.get('Cookie') ?? '',
  })
}

function createPagePath({ locale, services }: PageRequest, { token }: FoundDownload): string {
  const { defaultLocale } = services.settings.current().shop
  return createDownloadPath(token, { locale, defaultLocale })
}

/** Reading the visitor marks the response as personal. */
async function requireDownload(page: PageRequest, token: string | undefined): Promise<FoundDownload> {
  await page.getVisitor()
  return (await findDownload(page.services, token)) ?? throwNotFound(page)
}
