/** The form of a content page: save or delete. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Problems, Refusal, FormValues } from '#app/features/admin/form-kit/form-values.ts'
import { data, redirect } from 'react-router'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { readValues, readIntent, readText } from '#app/features/admin/form-kit/form-values.ts'
import { slugify } from '#app/features/catalog/csv/values/slug.ts'
import { findSlugProblem } from '#app/features/content/rules.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { cutText } from '#app/platform/i18n/text/cut-text.ts'
import { readPageId, readPageEditor } from './read-page.server.ts'
import { deletePage, savePage } from './save-page.server.ts'

export type PageActionData = Refusal | { ask: 'delete' }

const MAX_BODY_LENGTH = 200_000
const MAX_TITLE_LENGTH = 200
const fieldNames = ['titleAr', 'titleEn', 'bodyAr', 'bodyEn', 'slug', 'status', 'version', 'intent', 'sure']

export async function handlePageForm(
  page: PageRequest,
  { idParam, request }: { idParam: string; request: Request },
) {
  const { userId: actorId } = await requireStaff(page)
  const id = readPageId(idParam)
  const values = readPageValues(await request.formData().catch(() => new FormData()))
  const intent = readIntent(values)
  if (intent === 'delete' && id > 0)
    return remove(page, { actorId, id, isSure: readText(values, 'sure') === 'yes' })
  if (intent !== 'save') throw data(null, { status: 400 })
  const { defaultLocale } = page.services.settings.current().shop
  const { draft, problems } = readDraft(values, defaultLocale)
  const version = readText(values, 'version')
  if (Object.keys(problems).length > 0) return refuse({ values, problems, version, isConflict: false }, 422)
  const saveResult = await savePage(page.services, { actorId, id, version, draft })
  if (saveResult.ok)
    return redirectInShop(page, `/admin/pages/${saveResult.id}/?notice=${id === 0 ? 'created' : 'saved'}`)
  if (saveResult.reason === 'gone') throw data(null, { status: 404 })
  if (saveResult.reason === 'taken')
    return refuse({ values, problems: { slug: 'slug-taken' }, version, isConflict: false }, 422)
  // Submitting again with the current version overwrites the other change.
  const { version: currentVersion } = await readPageEditor(page, idParam)
  return refuse({ values, problems: {}, version: currentVersion, isConflict: true }, 409)
}

/** Reads the submitted values; a page's content may be longer than the fields of other admin forms. */
function readPageValues(formData: FormData): FormValues {
  return Object.fromEntries(
    fieldNames.map((name) => {
      const value = formData.get(name)
      return [name, typeof value === 'string' ? [cutText(value, MAX_BODY_LENGTH)] : []]
    }),
  )
}

function readDraft(values: FormValues, defaultLocale: 'ar' | 'en') {
  const problems: Problems = {}
  const readLocalText = (name: string, maxLength: number): LocalText => {
    const texts = { ar: readText(values, `${name}Ar`), en: readText(values, `${name}En`) }
    return Object.fromEntries(
      Object.entries(texts).flatMap(([locale, text]) => (text ? [[locale, cutText(text, maxLength)]] : [])),
    )
  }
  const title = readLocalText('title', MAX_TITLE_LENGTH)
  const name = title[defaultLocale] ?? title.ar ?? title.en ?? ''
  if (name === '') problems[defaultLocale === 'ar' ? 'titleAr' : 'titleEn'] = 'required'
  const slug = (readText(values, 'slug') || slugify(title.en ?? name)).normalize('NFC').toLowerCase()
  if (name !== '' && findSlugProblem(slug)) problems.slug = 'slug'
  const status = readValues(values, 'status').includes('publish') ? ('publish' as const) : ('draft' as const)
  return { problems, draft: { title, body: readLocalText('body', MAX_BODY_LENGTH), slug, status } }
}

async function remove(
  page: PageRequest,
  { actorId, id, isSure }: { actorId: number; id: number; isSure: boolean },
) {
  if (!isSure) return data<PageActionData>({ ask: 'delete' })
  if (!(await deletePage(page.services, { actorId, id }))) throw data(null, { status: 404 })
  return redirectInShop(page, '/admin/pages/?notice=deleted')
}

function refuse(refusal: Refusal, status: number) {
  return data<PageActionData>(refusal, { status })
}

function redirectInShop({ services, locale }: PageRequest, path: string): Response {
  return redirect(addLocalePrefix(path, locale, services.settings.current().shop.defaultLocale), {
    status: 303,
  })
}
