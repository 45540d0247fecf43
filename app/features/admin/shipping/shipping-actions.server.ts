/** Moves a zone up or down in the list. */
import type { Services } from '#app/services.server.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { asc, eq } from 'drizzle-orm'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { RATES_TAG } from '#app/features/checkout/rates.server.ts'
import { shippingZones } from '#app/features/checkout/tables.server.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { lockShipping } from './lock.server.ts'

const moveFormSchema = z.object({
  intent: z.literal(['up', 'down']),
  zone: z.coerce.number().int().min(1).max(2_147_483_647),
})
type Move = z.output<typeof moveFormSchema>

export async function handleShippingForm(page: PageRequest, request: Request) {
  const { userId: actorId } = await requireStaff(page)
  const formData = await request.formData().catch(() => new FormData())
  const parseResult = moveFormSchema.safeParse(Object.fromEntries(formData))
  // Not a form of this page.
  if (!parseResult.success) throw data(null, { status: 400 })
  const isMoved = await moveZone(page.services, { ...parseResult.data, actorId })
  const { defaultLocale } = page.services.settings.current().shop
  const path = `/admin/shipping/?notice=${isMoved ? 'moved' : 'unmoved'}`
  return redirect(addLocalePrefix(path, page.locale, defaultLocale), { status: 303 })
}

/** false: the zone is gone, or already at the end. */
function moveZone(
  { database, notifications }: Pick<Services, 'database' | 'notifications'>,
  { zone, intent, actorId }: Move & { actorId: number },
): Promise<boolean> {
  return database.db.transaction(async (transaction) => {
    await lockShipping(transaction)
    const rows = await transaction
      .select({ id: shippingZones.id, position: shippingZones.position })
      .from(shippingZones)
      .orderBy(asc(shippingZones.position), asc(shippingZones.id))
    const ids = rows.map(({ id }) => id)
    const currentIndex = ids.indexOf(zone)
    const newIndex = currentIndex + (intent === 'up' ? -1 : 1)
    if (currentIndex === -1 || newIndex < 0 || newIndex >= ids.length) return false
    ids.splice(newIndex, 0, ...ids.splice(currentIndex, 1))
    for (const [position, id] of ids.entries()) {
      if (rows.find((row) => row.id === id)?.position === position) continue
      await transaction.update(shippingZones).set({ position }).where(eq(shippingZones.id, id))
    }
    await notifications.publishIn(transaction, [RATES_TAG])
    const changes = { place: [currentIndex + 1, newIndex + 1] }
    await audit(transaction, { actorId, kind: 'shipping', subject: zone, action: 'changed', changes })
    return true
  })
}
