/** Loads the wishlist report for its page and its export. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Report } from '#app/features/wishlist/report/report.server.ts'
import { msg } from '@lingui/core/macro'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { exportReport, readReport } from '#app/features/wishlist/report/report.server.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { numberLocale } from '#app/platform/i18n/texts.ts'
import { callNonce } from '#app/platform/nonce/call-nonce.server.ts'

export type ReportView = Omit<Report, 'days'> & {
  days: { day: string; label: string; added: number; removed: number }[]
  /** The merchant has turned statistics off. */
  isOff: boolean
  /** Nonces with which scripts of the contract call `woosw_get_stats` and `wishlist_quickview`. */
  nonces: { stats: string; quickview: string }
}

export async function readWishlistsReport(page: PageRequest): Promise<ReportView> {
  const visitor = await requireStaff(page)
  const { services, locale, query } = page
  const { wishlist } = services.settings.current()
  const format = new Intl.DateTimeFormat(numberLocale(locale, digitsIn(services.settings.current())), {
    dateStyle: 'medium',
    // Dates, not timestamps: they are already in the shop's time zone.
    timeZone: 'UTC',
    calendar: 'gregory',
  })
  const report = await readReport(services, Object.fromEntries(query), locale)
  const days = report.days.map((one) => ({ ...one, label: format.format(new Date(one.day)) }))
  const proof = { secret: services.secret, now: services.clock.now() }
  const nonces = {
    stats: callNonce(proof, visitor, 'woosw-stats'),
    quickview: callNonce(proof, visitor, 'woosw-security'),
  }
  return { ...report, days, nonces, isOff: !wishlist.enableStatistics }
}

/** The text of the export, in chunks. */
export async function exportWishlistsReport(page: PageRequest): Promise<AsyncGenerator<string>> {
  await requireStaff(page)
  const { services, locale, query, i18n } = page
  const heads = [
    msg`ID`,
    msg`Product`,
    msg`SKU`,
    msg`On wishlists now`,
    msg`Added in this period`,
    msg`Removed in this period`,
  ]
  const columns = heads.map((head) => i18n._(head))
  return exportReport(services, Object.fromEntries(query), { locale, columns })
}
