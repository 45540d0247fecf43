/** The forms of the list of coupons: each is answered with a redirect, or with a question. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { CouponsNotice } from './coupons-view.ts'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { deleteCoupons, moveCoupons } from './change-coupons.server.ts'

const MOST_AT_ONCE = 200

const listForm = z.object({
  intent: z.literal(['publish', 'draft', 'trash', 'restore', 'delete']),
  ids: z.array(z.coerce.number().int().min(1).max(2_147_483_647)).max(MOST_AT_ONCE),
  sure: z.literal('yes').optional(),
})

const kinds = { publish: 'published', draft: 'withdrawn', trash: 'trashed', restore: 'restored' } as const

/** Does what a form asks. */
export async function takeCouponsForm(page: PageRequest, request: Request) {
  const { userId: by } = await requireManager(page)
  const sent = await request.formData().catch(() => new FormData())
  const read = listForm.safeParse({ ...Object.fromEntries(sent), ids: sent.getAll('id') })
  // No form of ours looks so.
  if (!read.success) throw data(null, { status: 400 })
  const { intent, ids, sure } = read.data
  if (ids.length === 0) return goToList(page, { kind: 'none', count: 0 })
  if (intent === 'delete' && !sure) return { ask: 'delete' as const, ids }
  if (intent === 'delete')
    return goToList(page, { kind: 'deleted', count: await deleteCoupons(page.services, { by, ids }) })
  const count = await moveCoupons(page.services, { by, ids, move: intent })
  return goToList(page, { kind: kinds[intent], count })
}

function goToList({ services, locale, query }: PageRequest, { kind, count }: CouponsNotice): Response {
  const next = new URLSearchParams(query)
  next.set('notice', kind)
  next.set('count', String(count))
  const { defaultLocale } = services.settings.current().shop
  return redirect(localePath(`/admin/coupons/?${next}`, locale, defaultLocale), { status: 303 })
}
