/** The device list as displayed: dates are formatted on the server, so that page and browser agree. */
import type { Customer } from '#app/features/customers/account/require-customer.server.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { formatDay } from '#app/platform/i18n/format/days.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { createNumberLocale } from '#app/platform/i18n/texts.ts'
import { listDevices } from './session-list.server.ts'

export async function listDeviceViews({ services, locale }: PageRequest, { id, sessionToken }: Customer) {
  const { shop, catalog } = services.settings.current()
  const dayFormat = {
    language: createNumberLocale(locale, resolveDigits({ shop, catalog })),
    timeZone: catalog.timeZone,
  }
  const devices = await listDevices(services, { userId: id, sessionToken })
  return devices.map(({ lastUsedAt, isRemembered: _, ...device }) => ({
    ...device,
    usedOn: formatDay(lastUsedAt, dayFormat),
  }))
}

export type DeviceView = Awaited<ReturnType<typeof listDeviceViews>>[number]
