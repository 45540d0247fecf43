/** The page that a form was sent from, and what that page itself has filled in. */
import type { FormPage } from '#app/features/contact-forms/form-context.ts'
import type { Services } from '#app/services.server.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { pickTexts } from '#app/features/contact-forms/definition/pick-texts.ts'
import { fieldOfName } from '#app/features/contact-forms/posting/entry-tree.ts'
import { optionsOf } from '#app/features/contact-forms/template/options.ts'
import { hiddenValue, type Posting } from './posting.ts'
import { templateOf } from './template.server.ts'

/** The hidden input with the path of the page: its number alone may be that of a product, too. */
export const PAGE_FIELD = '_hanout_page'

/** What the script says is chosen of a product, as a query of its address; without it the page's own says so. */
const CHOICE_FIELD = '_hanout_choice'

const LARGEST_ID = 2_147_483_647

/** As `_wpcf7_container_post` tells it; 0 without one: the page was no page of words. */
export function containerPostIdOf({ entries }: Pick<Posting, 'entries'>): number {
  const id = Number(hiddenValue(entries, '_wpcf7_container_post') ?? 0)
  return Number.isInteger(id) && id > 0 && id <= LARGEST_ID ? id : 0
}

/** Undefined where the form stood in no page that is still there. */
export async function findPageOf(services: Services, posting: Posting): Promise<FormPage | undefined> {
  const url = hiddenValue(posting.entries, PAGE_FIELD) ?? posting.url
  const { locale } = posting
  const asked = { id: containerPostIdOf(posting), url, locale, choice: choiceOf(posting) }
  return services.formContext.findPage(services, asked)
}

function choiceOf({ entries, url }: Posting): URLSearchParams {
  const told = hiddenValue(entries, CHOICE_FIELD)
  if (told !== undefined) return new URLSearchParams(told)
  return URL.canParse(url) ? new URL(url).searchParams : new URLSearchParams()
}

/** The same posting, with what the page says in the place of what was sent: hidden fields of `default:post_meta` are not the visitor's. */
export async function withPageFacts(services: Services, posting: Posting): Promise<Posting> {
  const { tags } = templateOf(services, pickTexts(posting.form, posting.locale))
  const own = tags.filter(isOfPage)
  if (own.length === 0) return posting
  const page = await findPageOf(services, posting)
  const facts = own.map(({ name, values }): [string, string] => {
    const known = page && Object.hasOwn(page.meta, name) ? page.meta[name] : undefined
    return [name, known || (values[0] ?? '')]
  })
  const names = new Set(facts.map(([name]) => name))
  return {
    ...posting,
    entries: [...posting.entries.filter(([name]) => !names.has(fieldOfName(name) ?? '')), ...facts],
  }
}

function isOfPage(tag: FormTag): boolean {
  const sources = optionsOf(tag, 'default')
  return tag.basetype === 'hidden' && sources.length > 0 && sources.every((source) => source === 'post_meta')
}
