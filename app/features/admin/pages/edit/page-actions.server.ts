/** The form of a content page: save or delete. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Problems, Refusal, FormValues } from '#app/features/admin/form-kit/form-values.ts'
import { data, redirect } from 'react-router'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { allOf, intentOf, textOf } from '#app/features/admin/form-kit/form-values.ts'
import { slugify } from '#app/features/catalog/csv/values/slug.ts'
import { findSlugProblem } from '#app/features/content/rules.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { cutText } from '#app/platform/i18n/text/cut-text.ts'
import { pageIdOf, readPageEditor } from './read-page.server.ts'
import { deletePage, savePage } from './save-page.server.ts'

export type PageActionData = Refusal | { ask: 'delete' }

const MAX_BODY_LENGTH = 200_000
const MAX_TITLE_LENGTH = 200
const fields = ['titleAr', 'titleEn', 'bodyAr', 'bodyEn', 'slug', 'status', 'version', 'intent', 'sure']

export async function handlePageForm(
  page: PageRequest,
  { which, request }: { which: string; request: Request },
) {
  const { userId: by } = await requireStaff(page)
  const id = pageIdOf(which)
  const values = readPageValues(await request.formData().catch(() => new FormData()))
  const intent = intentOf(values)
  if (intent === 'delete' && id > 0) return remove(page, { by, id, isSure: textOf(values, 'sure') === 'yes' })
  if (intent !== 'save') throw data(null, { status: 400 })
  const { defaultLocale } = page.services.settings.current().shop
  const { draft, problems } = readDraft(values, defaultLocale)
  const version = textOf(values, 'version')
  if (Object.keys(problems).length > 0) return refuse({ values, problems, version, isConflict: false }, 422)
  const saved = await savePage(page.services, { by, id, version, draft })
  if (saved.ok)
    return redirectInShop(page, `/admin/pages/${saved.id}/?notice=${id === 0 ? 'created' : 'saved'}`)
  if (saved.reason === 'gone') throw data(null, { status: 404 })
  if (saved.reason === 'taken')
    return refuse({ values, problems: { slug: 'slug-taken' }, version, isConflict: false }, 422)
  // Submitting again with the current version overwrites the other change.
  const { version: current } = await readPageEditor(page, which)
  return refuse({ values, problems: {}, version: current, isConflict: true }, 409)
}

/** Reads the submitted values; a page's content may be longer than the fields of other admin forms. */
function readPageValues(sent: FormData): FormValues {
  return Object.fromEntries(
    fields.map((name) => {
      const value = sent.get(name)
      return [name, typeof value === 'string' ? [cutText(value, MAX_BODY_LENGTH)] : []]
    }),
  )
}

function readDraft(values: FormValues, defaultLocale: 'ar' | 'en') {
  const problems: Problems = {}
  const local = (name: string, longest: number): LocalText => {
    const texts = { ar: textOf(values, `${name}Ar`), en: textOf(values, `${name}En`) }
    return Object.fromEntries(
      Object.entries(texts).flatMap(([locale, text]) => (text ? [[locale, cutText(text, longest)]] : [])),
    )
  }
  const title = local('title', MAX_TITLE_LENGTH)
  const name = title[defaultLocale] ?? title.ar ?? title.en ?? ''
  if (name === '') problems[defaultLocale === 'ar' ? 'titleAr' : 'titleEn'] = 'required'
  const slug = (textOf(values, 'slug') || slugify(title.en ?? name)).normalize('NFC').toLowerCase()
  if (name !== '' && findSlugProblem(slug)) problems.slug = 'slug'
  const status = allOf(values, 'status').includes('publish') ? ('publish' as const) : ('draft' as const)
  return { problems, draft: { title, body: local('body', MAX_BODY_LENGTH), slug, status } }
}

async function remove(page: PageRequest, { by, id, isSure }: { by: number; id: number; isSure: boolean }) {
  if (!isSure) return data<PageActionData>({ ask: 'delete' })
  if (!(await deletePage(page.services, { by, id }))) throw data(null, { status: 404 })
  return redirectInShop(page, '/admin/pages/?notice=deleted')
}

function refuse(refusal: Refusal, status: number) {
  return data<PageActionData>(refusal, { status })
}

function redirectInShop({ services, locale }: PageRequest, path: string): Response {
  return redirect(localePath(path, locale, services.settings.current().shop.defaultLocale), { status: 303 })
}
