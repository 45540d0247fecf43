/** The page that a form was sent from, and the fields that the page itself filled in. */
import type { FormPage } from '#app/features/contact-forms/form-context.ts'
import type { Services } from '#app/services.server.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { pickTexts } from '#app/features/contact-forms/definition/pick-texts.ts'
import { readFieldName } from '#app/features/contact-forms/posting/entry-tree.ts'
import { readOptions } from '#app/features/contact-forms/template/options.ts'
import { readHiddenValue, type Posting } from './posting.ts'
import { readTemplate } from './template.server.ts'

/** The hidden input with the path of the page: its id alone may also be that of a product. */
export const PAGE_FIELD = '_hanout_page'

/**
 * The selected variation that the script sends, as the query of the product's URL; without it the page URL is
 * used.
 */
const CHOICE_FIELD = '_hanout_choice'

const MAX_ID = 2_147_483_647

/** The id in `_wpcf7_container_post`; 0 without one: the form was not on a content page. */
export function readContainerPostId({ entries }: Pick<Posting, 'entries'>): number {
  const id = Number(readHiddenValue(entries, '_wpcf7_container_post') ?? 0)
  return Number.isInteger(id) && id > 0 && id <= MAX_ID ? id : 0
}

/** `undefined` if the page no longer exists, or there was none. */
export async function findFormPage(services: Services, posting: Posting): Promise<FormPage | undefined> {
  const url = readHiddenValue(posting.entries, PAGE_FIELD) ?? posting.url
  const { locale } = posting
  const query = { id: readContainerPostId(posting), url, locale, choice: readChoice(posting) }
  return services.formContext.findPage(services, query)
}

function readChoice({ entries, url }: Posting): URLSearchParams {
  const choice = readHiddenValue(entries, CHOICE_FIELD)
  if (choice !== undefined) return new URLSearchParams(choice)
  return URL.canParse(url) ? new URL(url).searchParams : new URLSearchParams()
}

/**
 * Replaces the sent values of `default:post_meta` by the page's data: these hidden fields are not the
 * visitor's.
 */
export async function setPageFields(services: Services, posting: Posting): Promise<Posting> {
  const { tags } = readTemplate(services, pickTexts(posting.form, posting.locale))
  const pageTags = tags.filter(isPageTag)
  if (pageTags.length === 0) return posting
  const page = await findFormPage(services, posting)
  const pageFields = pageTags.map(({ name, values }): [string, string] => {
    const pageValue = page && Object.hasOwn(page.meta, name) ? page.meta[name] : undefined
    return [name, pageValue || (values[0] ?? '')]
  })
  const names = new Set(pageFields.map(([name]) => name))
  return {
    ...posting,
    entries: [...posting.entries.filter(([name]) => !names.has(readFieldName(name) ?? '')), ...pageFields],
  }
}

function isPageTag(tag: FormTag): boolean {
  const sources = readOptions(tag, 'default')
  return tag.basetype === 'hidden' && sources.length > 0 && sources.every((source) => source === 'post_meta')
}
