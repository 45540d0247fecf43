/** `woosw_get_stats`: the report, as requested by scripts of the plugin's own page (wishlist.md B.5.10). */
import type { Context } from 'hono'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { Services } from '#app/services.server.ts'
import { hasValidCallNonce } from '#app/platform/nonce/call-nonce.server.ts'
import { hasPermission } from '#app/platform/visitor/visitor.ts'
import { readVisitor } from '#app/http/visitor.server.ts'
import { readStatistics } from './report.server.ts'

/** Responds as WordPress does: '-1' to an invalid nonce, `success: false` without permission. */
export async function getWishlistStatistics(services: Services, c: Context<PlatformEnv>): Promise<Response> {
  c.header('Cache-Control', 'no-store')
  const form: Record<string, unknown> = await c.req.parseBody().catch(() => ({}))
  const visitor = await readVisitor(services, c.req.raw)
  const nonceContext = { secret: services.secret, now: services.clock.now() }
  const nonce = typeof form.nonce === 'string' ? form.nonce : ''
  const isVerified = hasValidCallNonce(nonceContext, {
    visitor,
    action: 'woosw-stats',
    nonce,
    isOwnClient: false,
  })
  if (c.req.method !== 'POST' || !isVerified) return c.text('-1', 403)
  if (!hasPermission(visitor, 'marketing')) return c.json({ success: false }, 403)
  const { defaultLocale } = services.settings.current().shop
  return c.json({ success: true, data: await readStatistics(services, form, defaultLocale) })
}
