/** The form of a page of words: saved, or deleted. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Problems, Refusal, Typed } from '#app/features/admin/typed/typed.ts'
import { data, redirect } from 'react-router'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { allOf, intentOf, textOf } from '#app/features/admin/typed/typed.ts'
import { slugify } from '#app/features/catalog/csv/values/slug.ts'
import { findFaultOfSlug } from '#app/features/content/rules.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { cutText } from '#app/platform/i18n/text/cut-text.ts'
import { pageIdOf, readPageEditor } from './read-page.server.ts'
import { deletePage, savePage } from './save-page.server.ts'

export type PageAnswer = Refusal | { ask: 'delete' }

const LONGEST_BODY = 200_000
const LONGEST_TITLE = 200
const fields = ['titleAr', 'titleEn', 'bodyAr', 'bodyEn', 'slug', 'status', 'version', 'intent', 'sure']

export async function takePageForm(
  page: PageRequest,
  { which, request }: { which: string; request: Request },
) {
  const { userId: by } = await requireManager(page)
  const id = pageIdOf(which)
  const typed = pageTyped(await request.formData().catch(() => new FormData()))
  const intent = intentOf(typed)
  if (intent === 'delete' && id > 0) return remove(page, { by, id, isSure: textOf(typed, 'sure') === 'yes' })
  if (intent !== 'save') throw data(null, { status: 400 })
  const { defaultLocale } = page.services.settings.current().shop
  const { draft, problems } = readDraft(typed, defaultLocale)
  const version = textOf(typed, 'version')
  if (Object.keys(problems).length > 0) return refuse({ typed, problems, version, isChanged: false }, 422)
  const saved = await savePage(page.services, { by, id, version, draft })
  if (saved.ok) return goTo(page, `/admin/pages/${saved.id}/?notice=${id === 0 ? 'created' : 'saved'}`)
  if (saved.reason === 'gone') throw data(null, { status: 404 })
  if (saved.reason === 'taken')
    return refuse({ typed, problems: { slug: 'slug-taken' }, version, isChanged: false }, 422)
  // Saved once more with it, what is typed here is what counts.
  const { version: current } = await readPageEditor(page, which)
  return refuse({ typed, problems: {}, version: current, isChanged: true }, 409)
}

/** Pages are longer than what other forms of the desk hold. */
function pageTyped(sent: FormData): Typed {
  return Object.fromEntries(
    fields.map((name) => {
      const value = sent.get(name)
      return [name, typeof value === 'string' ? [cutText(value, LONGEST_BODY)] : []]
    }),
  )
}

function readDraft(typed: Typed, defaultLocale: 'ar' | 'en') {
  const problems: Problems = {}
  const local = (name: string, longest: number): LocalText => {
    const texts = { ar: textOf(typed, `${name}Ar`), en: textOf(typed, `${name}En`) }
    return Object.fromEntries(
      Object.entries(texts).flatMap(([locale, text]) => (text ? [[locale, cutText(text, longest)]] : [])),
    )
  }
  const title = local('title', LONGEST_TITLE)
  const name = title[defaultLocale] ?? title.ar ?? title.en ?? ''
  if (name === '') problems[defaultLocale === 'ar' ? 'titleAr' : 'titleEn'] = 'required'
  const slug = (textOf(typed, 'slug') || slugify(title.en ?? name)).normalize('NFC').toLowerCase()
  if (name !== '' && findFaultOfSlug(slug)) problems.slug = 'slug'
  const status = allOf(typed, 'status').includes('publish') ? ('publish' as const) : ('draft' as const)
  return { problems, draft: { title, body: local('body', LONGEST_BODY), slug, status } }
}

async function remove(page: PageRequest, { by, id, isSure }: { by: number; id: number; isSure: boolean }) {
  if (!isSure) return data<PageAnswer>({ ask: 'delete' })
  if (!(await deletePage(page.services, { by, id }))) throw data(null, { status: 404 })
  return goTo(page, '/admin/pages/?notice=deleted')
}

function refuse(refusal: Refusal, status: number) {
  return data<PageAnswer>(refusal, { status })
}

function goTo({ services, locale }: PageRequest, path: string): Response {
  return redirect(localePath(path, locale, services.settings.current().shop.defaultLocale), { status: 303 })
}
