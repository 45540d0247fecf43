/** The page of a download: only its button counts a download. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { FoundDownload } from './consume-download.server.ts'
import { data, redirect } from 'react-router'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { formatDay } from '#app/platform/i18n/format/days.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { numberLocale } from '#app/platform/i18n/texts.ts'
import { throwNotFound } from '#app/rendering/not-found.server.ts'
import { downloadPath } from './download-path.ts'
import { fileQuery, isFileQuery, passCookie, passIn } from './file-link.server.ts'
import { nameOnDisk, serveFile } from './serve-file.server.ts'
import { findDownload, findStored, consumeDownload } from './consume-download.server.ts'

export async function readDownloadPage(page: PageRequest, token: string | undefined) {
  const found = await findOrMissing(page, token)
  const { services, locale } = page
  const { shop, catalog } = services.settings.current()
  const place = { language: numberLocale(locale, digitsIn({ shop, catalog })), timeZone: catalog.timeZone }
  const { name, number, downloadStatus, remaining, expiresAt } = found
  return {
    ...{ name, number, downloadStatus, product: textIn(found.product, locale) },
    left: remaining,
    /** Whether a click from this browser was counted within the last hour. */
    isCounted: isReachable(downloadStatus) && passOf(page, found) !== undefined,
    until: expiresAt ? formatDay(expiresAt, place) : '',
  }
}

/** Redirects to the file, or returns the reason: 410 if the download has ended, 503 if the shop's file is missing. */
export async function handleDownloadForm(page: PageRequest, token: string | undefined) {
  const { services } = page
  const found = await findOrMissing(page, token)
  const result = await consumeDownload(services, found, { counted: passOf(page, found) })
  if (!result.ok) {
    if (result.reason === 'gone')
      services.log.error({ file: found.file, order: found.number }, 'Purchased download file is missing')
    return data({ reason: result.reason }, { status: result.reason === 'gone' ? 503 : 410 })
  }
  const downloadPagePath = pathOf(page, found)
  const pass = passCookie(services, { token: found.token, count: result.count, path: downloadPagePath })
  const headers = { 'Set-Cookie': pass }
  // The CSP forbids redirecting a form to another site; a page may do so.
  if ('leadTo' in result) return data({ leadTo: result.leadTo }, { headers })
  const query = fileQuery(services, { token: found.token, stored: result.stored, count: result.count })
  return redirect(`${downloadPagePath}file/?${query}`, { status: 303, headers })
}

/**
 * Serves the file at the URL that the click redirected to; refused as soon as the download is not allowed
 * any more.
 */
export async function readFile(page: PageRequest, token: string | undefined, request: Request) {
  const found = await findOrMissing(page, token)
  const { services } = page
  const stored = await findStored(services, found.file)
  const query = page.wholeQuery()
  const isSignedUrl = stored !== undefined && isFileQuery(services, { token: found.token, stored, query })
  const mayHave = isReachable(found.downloadStatus) && (isSignedUrl || passOf(page, found) !== undefined)
  if (stored === undefined || !mayHave) return redirect(pathOf(page, found), { status: 303 })
  const name = nameOnDisk({ name: found.name, stored })
  const served = await serveFile(services.privateFiles, { stored, name, request })
  return served ?? redirect(pathOf(page, found), { status: 303 })
}

/** Includes a click that used up the last download and is still being served. */
function isReachable(downloadStatus: FoundDownload['downloadStatus']): boolean {
  return downloadStatus === 'good' || downloadStatus === 'used-up'
}

function passOf(page: PageRequest, { token }: FoundDownload): number | undefined {
  return passIn(page.services, { token, cookies: page.browser().headers.get('Cookie') ?? '' })
}

function pathOf({ locale, services }: PageRequest, { token }: FoundDownload): string {
  const { defaultLocale } = services.settings.current().shop
  return downloadPath(token, { locale, defaultLocale })
}

/** Reading the visitor marks the response as personal. */
async function findOrMissing(page: PageRequest, token: string | undefined): Promise<FoundDownload> {
  await page.visitor()
  return (await findDownload(page.services, token)) ?? throwNotFound(page)
}
