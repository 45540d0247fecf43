/** The report on wishlists for its page and its file. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Report } from '#app/features/wishlist/report/report.server.ts'
import { msg } from '@lingui/core/macro'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { exportWished, readReport } from '#app/features/wishlist/report/report.server.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { numberLocale } from '#app/platform/i18n/texts.ts'
import { callNonce } from '#app/platform/nonce/call-nonce.server.ts'

export type ReportView = Omit<Report, 'days'> & {
  days: { day: string; label: string; added: number; removed: number }[]
  /** The owner has nothing counted. */
  isOff: boolean
  /** For scripts of the contract: `woosw_get_stats` and `wishlist_quickview`. */
  nonces: { stats: string; quickview: string }
}

export async function readWishlistsReport(page: PageRequest): Promise<ReportView> {
  const visitor = await requireManager(page)
  const { services, locale, query } = page
  const { wishlist } = services.settings.current()
  const format = new Intl.DateTimeFormat(numberLocale(locale, digitsIn(services.settings.current())), {
    dateStyle: 'medium',
    // Days, not moments: they are the shop's already.
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

/** The text of the file, piece by piece. */
export async function exportWishlistsReport(page: PageRequest): Promise<AsyncGenerator<string>> {
  await requireManager(page)
  const { services, locale, query, texts } = page
  const heads = [
    msg`ID`,
    msg`Product`,
    msg`SKU`,
    msg`In wishlists now`,
    msg`Added in this period`,
    msg`Removed in this period`,
  ]
  const columns = heads.map((head) => texts._(head))
  return exportWished(services, Object.fromEntries(query), { locale, columns })
}
