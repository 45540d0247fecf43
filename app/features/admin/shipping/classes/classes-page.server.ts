/** Loader and action of the shipping classes page. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { deleteClass, listClasses, saveClass } from './classes.server.ts'

export async function readClassesPage(page: PageRequest) {
  await requireStaff(page)
  const classes = await listClasses(page.services.database.db)
  return { classes, notice: page.query.get('notice') ?? '' }
}

const nameSchema = z.string().trim().max(200)
const classFormSchema = z.object({
  intent: z.literal(['save', 'delete']),
  class: z.coerce.number().int().min(0).max(2_147_483_647),
  version: z.string().max(80),
  nameAr: nameSchema,
  nameEn: nameSchema,
})

/** The input, and why a class was not saved. */
export type ClassRefusal = { id: number; reason: 'required' | 'changed'; nameAr: string; nameEn: string }

export async function handleClassesForm(page: PageRequest, request: Request) {
  const { userId: actorId } = await requireStaff(page)
  const formData = await request.formData().catch(() => new FormData())
  const parseResult = classFormSchema.safeParse(Object.fromEntries(formData))
  // Not a form of this page.
  if (!parseResult.success) throw data(null, { status: 400 })
  const { intent, class: id, version, nameAr, nameEn } = parseResult.data
  const refuse = (reason: ClassRefusal['reason'], status: number) =>
    data<ClassRefusal>({ id, reason, nameAr, nameEn }, { status })
  if (intent === 'save' && nameAr === '' && nameEn === '') return refuse('required', 422)
  const name = { ...(nameAr && { ar: nameAr }), ...(nameEn && { en: nameEn }) }
  const outcome =
    intent === 'delete'
      ? await deleteClass(page.services, { actorId, id, version })
      : await saveClass(page.services, { actorId, id, version, name })
  if (outcome === 'changed') return refuse('changed', 409)
  const { defaultLocale } = page.services.settings.current().shop
  const kind = outcome === 'saved' && intent === 'delete' ? 'deleted' : outcome
  return redirect(addLocalePrefix(`/admin/shipping/classes/?notice=${kind}`, page.locale, defaultLocale), {
    status: 303,
  })
}
