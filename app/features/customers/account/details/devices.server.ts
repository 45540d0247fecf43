/** The list of devices as the page shows it: days are written by the server, so that page and browser agree. */
import type { Shopper } from '#app/features/customers/account/require-shopper.server.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { writeDay } from '#app/platform/i18n/format/days.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { numberLocale } from '#app/platform/i18n/texts.ts'
import { listDevices } from './session-list.server.ts'

export async function devicesFor({ services, locale }: PageRequest, { id, sessionToken }: Shopper) {
  const { shop, catalog } = services.settings.current()
  const how = { language: numberLocale(locale, digitsIn({ shop, catalog })), timeZone: catalog.timeZone }
  const devices = await listDevices(services, { userId: id, sessionToken })
  return devices.map(({ seenAt, isRemembered: _, ...device }) => ({
    ...device,
    seenOn: writeDay(seenAt, how),
  }))
}

export type ShownDevice = Awaited<ReturnType<typeof devicesFor>>[number]
