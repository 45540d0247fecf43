/** Loads a stored content page for its form and its preview, including drafts. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ContentPage } from '#app/features/content/rules.ts'
import type { FormValues } from '#app/features/admin/form-kit/form-values.ts'
import { data } from 'react-router'
import { sql } from 'drizzle-orm'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { localizeLabel } from '#app/platform/i18n/text/pick-text.ts'

const notices = ['saved', 'created'] as const

export type PageEditorView = {
  /** 0 for a new page. */
  id: number
  version: string
  name: string
  slug: string
  values: FormValues
  isPublished: boolean
  /** Customers accept it at checkout. */
  isTerms: boolean
  notice: (typeof notices)[number] | undefined
}

export async function readPageEditor(page: PageRequest, idParam: string): Promise<PageEditorView> {
  await requireStaff(page)
  const id = readPageId(idParam)
  const storedPage = id === 0 ? undefined : await findAnyPage(page, id)
  const { slug = '', title = {}, body = {}, status = 'draft', version = '' } = storedPage ?? {}
  return {
    ...{ id, version, slug },
    name: localizeLabel(title, page.locale),
    isPublished: status === 'publish',
    isTerms: id > 0 && id === page.services.settings.current().cart.termsPage,
    values: {
      titleAr: [title.ar ?? ''],
      titleEn: [title.en ?? ''],
      bodyAr: [body.ar ?? ''],
      bodyEn: [body.en ?? ''],
      slug: [slug],
      status: [status],
    },
    notice: notices.find((notice) => notice === page.query.get('notice')),
  }
}

/** Returns 0 for a new page; throws a 404 for an invalid id. */
export function readPageId(idParam: string): number {
  if (idParam === 'new') return 0
  if (!/^[1-9]\d{0,8}$/.test(idParam)) throw data(null, { status: 404 })
  return Number(idParam)
}

/** Throws a 404 if the page does not exist. */
export async function findAnyPage(
  { services }: PageRequest,
  id: number,
): Promise<ContentPage & { version: string }> {
  const { rows } = await services.database.db.execute<ContentPage & { version: string }>(sql`
    select id, slug, title, body, status, position, created_at as "createdAt", updated_at as "updatedAt",
      updated_at::text as version
    from pages where id = ${id}`)
  const [contentPage] = rows
  if (!contentPage) throw data(null, { status: 404 })
  return contentPage
}
