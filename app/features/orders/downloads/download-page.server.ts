/** The page of a download: it counts nothing, its button does. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { FoundDownload } from './take.server.ts'
import { data, redirect } from 'react-router'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { writeDay } from '#app/platform/i18n/format/days.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { numberLocale } from '#app/platform/i18n/texts.ts'
import { throwMissing } from '#app/rendering/not-found.server.ts'
import { downloadAddress } from './addresses.ts'
import { fileQuery, isFileAddress, passCookie, passIn } from './file-link.server.ts'
import { nameOnDisk, serveFile } from './serve-file.server.ts'
import { findDownload, findStored, takeDownload } from './take.server.ts'

export async function readDownloadPage(page: PageRequest, token: string | undefined) {
  const found = await findOrMissing(page, token)
  const { services, locale } = page
  const { shop, catalog } = services.settings.current()
  const place = { language: numberLocale(locale, digitsIn({ shop, catalog })), timeZone: catalog.timeZone }
  const { name, number, standing, remaining, expiresAt } = found
  return {
    ...{ name, number, standing, product: textIn(found.product, locale) },
    left: remaining,
    /** This browser has pressed in the last hour. */
    isCounted: isReached(standing) && passOf(page, found) !== undefined,
    until: expiresAt ? writeDay(expiresAt, place) : '',
  }
}

/** Leads to the file, or says why not: 410 of what is over, 503 where the shop itself lacks the file. */
export async function takeDownloadForm(page: PageRequest, token: string | undefined) {
  const { services } = page
  const found = await findOrMissing(page, token)
  const taken = await takeDownload(services, found, { counted: passOf(page, found) })
  if (!taken.ok) {
    if (taken.reason === 'gone')
      services.log.error({ file: found.file, order: found.number }, 'Purchased download file is missing')
    return data({ reason: taken.reason }, { status: taken.reason === 'gone' ? 503 : 410 })
  }
  const address = addressOf(page, found)
  const pass = passCookie(services, { token: found.token, count: taken.count, path: address })
  const headers = { 'Set-Cookie': pass }
  // A form may not lead to another site (our policy says so), a page may.
  if ('leadTo' in taken) return data({ leadTo: taken.leadTo }, { headers })
  const query = fileQuery(services, { token: found.token, stored: taken.stored, count: taken.count })
  return redirect(`${address}file/?${query}`, { status: 303, headers })
}

/** The file itself, at the address that a press was led to; refused as soon as it may not be had any more. */
export async function readFile(page: PageRequest, token: string | undefined, request: Request) {
  const found = await findOrMissing(page, token)
  const { services } = page
  const stored = await findStored(services, found.file)
  const query = page.wholeQuery()
  const isAddress = stored !== undefined && isFileAddress(services, { token: found.token, stored, query })
  const mayHave = isReached(found.standing) && (isAddress || passOf(page, found) !== undefined)
  if (stored === undefined || !mayHave) return redirect(addressOf(page, found), { status: 303 })
  const name = nameOnDisk({ name: found.name, stored })
  const served = await serveFile(services.privateFiles, { stored, name, request })
  return served ?? redirect(addressOf(page, found), { status: 303 })
}

/** Also of a press that took the last one and is still being answered. */
function isReached(standing: FoundDownload['standing']): boolean {
  return standing === 'good' || standing === 'used-up'
}

function passOf(page: PageRequest, { token }: FoundDownload): number | undefined {
  return passIn(page.services, { token, cookies: page.browser().headers.get('Cookie') ?? '' })
}

function addressOf({ locale, services }: PageRequest, { token }: FoundDownload): string {
  const { defaultLocale } = services.settings.current().shop
  return downloadAddress(token, { locale, defaultLocale })
}

/** Asking who it is makes the page this visitor's own. */
async function findOrMissing(page: PageRequest, token: string | undefined): Promise<FoundDownload> {
  await page.visitor()
  return (await findDownload(page.services, token)) ?? throwMissing(page)
}
