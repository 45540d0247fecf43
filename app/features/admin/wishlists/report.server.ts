/** Loads the wishlist report for its page and its export. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Report } from '#app/features/wishlist/report/report.server.ts'
import { msg } from '@lingui/core/macro'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { exportReport, readReport } from '#app/features/wishlist/report/report.server.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { createNumberLocale } from '#app/platform/i18n/texts.ts'
import { createCallNonce } from '#app/platform/nonce/call-nonce.server.ts'

export type ReportView = Omit<Report, 'days'> & {
  days: { day: string; label: string; added: number; removed: number }[]
  /** The merchant has turned statistics off. */
  isTrackingOff: boolean
  /** Nonces with which scripts of the contract call `woosw_get_stats` and `wishlist_quickview`. */
  nonces: { stats: string; quickview: string }
}

export async function readWishlistsReport(page: PageRequest): Promise<ReportView> {
  const visitor = await requireStaff(page)
  const { services, locale, query } = page
  const { wishlist } = services.settings.current()
  const format = new Intl.DateTimeFormat(
    createNumberLocale(locale, resolveDigits(services.settings.current())),
    {
      dateStyle: 'medium',
      // Dates, not timestamps: they are already in the shop's time zone.
      timeZone: 'UTC',
      calendar: 'gregory',
    },
  )
  const report = await readReport(services, Object.fromEntries(query), locale)
  const days = report.days.map((one) => ({ ...one, label: format.format(new Date(one.day)) }))
  const proof = { secret: services.secret, now: services.clock.now() }
  const nonces = {
    stats: createCallNonce(proof, visitor, 'woosw-stats'),
    quickview: createCallNonce(proof, visitor, 'woosw-security'),
  }
  return { ...report, days, nonces, isTrackingOff: !wishlist.enableStatistics }
}

/** The text of the export, in chunks. */
export async function exportWishlistsReport(page: PageRequest): Promise<AsyncGenerator<string>> {
  await requireStaff(page)
  const { services, locale, query, i18n } = page
  const columnHeaders = [
    msg`ID`,
    msg`Product`,
    msg`SKU`,
    msg`On wishlists now`,
    msg`Added in this period`,
    msg`Removed in this period`,
  ]
  const columns = columnHeaders.map((header) => i18n._(header))
  return exportReport(services, Object.fromEntries(query), { locale, columns })
}
