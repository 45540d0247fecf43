/** Reads and writes forms. */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Notifications } from '#app/platform/notifications/notifications.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { ContactForm } from './rules.ts'
import type { FormShelf, ShelvedForm } from './definition/shelf.server.ts'
import type { FormDraft } from './definition/tidy-form.ts'
import { createHash, randomBytes } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { normaliseText } from '#app/platform/i18n/text/normalise-text.ts'
import { pickTexts } from './definition/pick-texts.ts'
import { tidyForm, titleOf } from './definition/tidy-form.ts'
import { contactForms } from './tables.server.ts'

type Reading = { forms: FormShelf }
type Writing = Reading & {
  database: Pick<Database, 'db'>
  notifications: Pick<Notifications, 'publishIn'>
}

/** How a shortcode or an address names a form; a hash by seven digits or more, a title in any of its languages. */
export type FormKey = { id: number } | { hash: string } | { title: string } | { oldUnitId: number }

/** The form of a key; a number also means the form that had it in WordPress, unless one here has it. */
export async function findForm({ forms }: Reading, key: FormKey): Promise<ShelvedForm | undefined> {
  const all = await forms.current()
  if ('id' in key)
    return all.find(({ id }) => id === key.id) ?? all.find((form) => form.wordpressId === key.id)
  if ('oldUnitId' in key) return all.find((form) => form.oldUnitId === key.oldUnitId)
  if ('hash' in key) return findByHash(all, key.hash.toLowerCase())
  return all.find(({ versions }) => Object.values(versions).some(({ title }) => title === key.title))
}

function findByHash(all: ShelvedForm[], hash: string): ShelvedForm | undefined {
  if (!/^[0-9a-f]{7,64}$/.test(hash)) return undefined
  return all.find((form) => form.hash.startsWith(hash))
}

export type FormListing = {
  /** Words of the title. */
  search?: string
  /** Language of the titles; the form's own when absent. */
  locale?: Locale
  orderBy?: 'id' | 'title' | 'date' | 'modified' | 'slug'
  order?: 'asc' | 'desc'
}

/** The forms, by their numbers unless something else is asked. */
export async function listForms({ forms }: Reading, listing: FormListing = {}): Promise<ContactForm[]> {
  const { search = '', locale, orderBy = 'id', order = 'asc' } = listing
  const wanted = normaliseText(search)
  const titleIn = (form: ContactForm) => pickTexts(form, locale).title
  const found = (await forms.current()).filter((form) => normaliseText(titleIn(form)).includes(wanted))
  const compare = {
    id: (one, other) => one.id - other.id,
    title: (one, other) => titleIn(one).localeCompare(titleIn(other)),
    date: (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
    modified: (one, other) => one.updatedAt.getTime() - other.updatedAt.getTime(),
    slug: (one, other) => (one.slug < other.slug ? -1 : 1),
  } satisfies Record<string, (one: ContactForm, other: ContactForm) => number>
  const sorted = found.toSorted(compare[orderBy])
  return order === 'desc' ? sorted.toReversed() : sorted
}

/** What else is written where a form is: in the same transaction. */
type Alongside = (queries: Queries, sides: { before?: ContactForm; after?: ContactForm }) => Promise<void>

/** Keeps a form, tidied; all processes and the pages that show it are told. */
export async function saveForm(
  services: Writing,
  draft: FormDraft,
  alongside?: Alongside,
): Promise<ContactForm> {
  const saved = await services.database.db.transaction(async (queries) => {
    const after = await saveFormIn(services, queries, draft)
    await alongside?.(queries, { after })
    return after
  })
  services.forms.forget()
  return saved
}

/** The same in a transaction of the caller, who tells the shelf to forget once it is committed. */
export async function saveFormIn(
  services: Pick<Writing, 'notifications'>,
  queries: Queries,
  draft: FormDraft,
): Promise<ShelvedForm> {
  const known = draft.id === undefined ? undefined : await lockForm(queries, draft.id)
  return keepForm(services, queries, { draft, known })
}

/** All forms as they are now; nobody else adds one or changes a name until the transaction ends. */
export async function lockForms(queries: Queries): Promise<ShelvedForm[]> {
  await lockNames(queries)
  return queries.select().from(contactForms).orderBy(asc(contactForms.id))
}

export type ChangeResult = { ok: true; form: ContactForm } | { ok: false; reason: 'gone' | 'changed' }

/** Keeps what was made of a form since `version` was read, unless somebody has deleted it or made something else of it. */
export async function changeForm(
  services: Writing,
  {
    draft,
    version,
    alongside,
  }: { draft: FormDraft & { id: number }; version: string; alongside?: Alongside },
): Promise<ChangeResult> {
  const result = await services.database.db.transaction(async (queries): Promise<ChangeResult> => {
    const known = await lockForm(queries, draft.id)
    if (!known) return { ok: false, reason: 'gone' }
    if (versionOf(known) !== version) return { ok: false, reason: 'changed' }
    const form = await keepForm(services, queries, { draft, known })
    await alongside?.(queries, { before: known, after: form })
    return { ok: true, form }
  })
  services.forms.forget()
  return result
}

/** The same as long as a form says the same. */
export function versionOf({ locale, versions, additionalSettings, options }: ContactForm): string {
  const content = JSON.stringify([locale, versions.ar, versions.en, additionalSettings, options])
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}

type ToKeep = { draft: FormDraft; known: ContactForm | undefined }

async function keepForm(
  { notifications }: Pick<Writing, 'notifications'>,
  queries: Queries,
  { draft, known }: ToKeep,
): Promise<ShelvedForm> {
  const { id, hash, slug, ...changes } = tidyForm(draft)
  const [form] = known
    ? await queries
        .update(contactForms)
        .set({
          ...changes,
          ...(slug && { slug: await freeSlug(queries, slug, id) }),
          updatedAt: sql`now()`,
        })
        .where(eq(contactForms.id, known.id))
        .returning()
    : await queries
        .insert(contactForms)
        .values({
          ...changes,
          ...(id !== undefined && { id }),
          hash: await freeHash(queries, hash),
          slug: await freeSlug(queries, slug || slugOf(draft)),
        })
        .returning()
  if (!form) throw new Error('The database kept no form')
  // A form with a chosen number must not be in the way of the next one that gets its number here.
  if (!known && id !== undefined) await moveCounterBehind(queries)
  await notifications.publishIn(queries, ['forms', `form:${form.id}`])
  return form
}

/** Makes a second form of one: its titles end in '_copy'. Undefined when there is none. */
export async function copyForm(
  services: Writing,
  id: number,
  alongside?: Alongside,
): Promise<ContactForm | undefined> {
  const form = await findForm(services, { id })
  if (!form) return undefined
  const { locale, additionalSettings, options } = form
  const versions = Object.fromEntries(
    Object.entries(form.versions).map(([key, texts]) => [key, { ...texts, title: `${texts.title}_copy` }]),
  )
  const copy = { locale, additionalSettings, options, versions, slug: `${form.slug}-copy` }
  return saveForm(services, copy, alongside)
}

/** Deletes a form; what was sent through it stays. Tells whether there was one. */
export async function deleteForm(services: Writing, id: number, alongside?: Alongside): Promise<boolean> {
  const isDeleted = await services.database.db.transaction(async (queries) => {
    const [before] = await queries.delete(contactForms).where(eq(contactForms.id, id)).returning()
    if (!before) return false
    await services.notifications.publishIn(queries, ['forms', `form:${id}`])
    await alongside?.(queries, { before })
    return true
  })
  services.forms.forget()
  return isDeleted
}

async function lockForm(queries: Queries, id: number): Promise<ContactForm | undefined> {
  const [known] = await queries.select().from(contactForms).where(eq(contactForms.id, id)).for('update')
  return known
}

async function freeHash(queries: Queries, wanted = ''): Promise<string> {
  if (!/^[0-9a-f]{64}$/.test(wanted)) return randomBytes(32).toString('hex')
  const [taken] = await queries
    .select({ id: contactForms.id })
    .from(contactForms)
    .where(eq(contactForms.hash, wanted))
  return taken ? randomBytes(32).toString('hex') : wanted
}

async function freeSlug(queries: Queries, wanted: string, ownId?: number): Promise<string> {
  await lockNames(queries)
  const rows = await queries.select({ id: contactForms.id, slug: contactForms.slug }).from(contactForms)
  const taken = new Set(rows.filter(({ id }) => id !== ownId).map(({ slug }) => slug))
  const plain = slugText(wanted)
  for (let number = 1; ; number++) {
    const slug = number === 1 ? plain : `${plain}-${number}`
    if (!taken.has(slug)) return slug
  }
}

/** Two forms of the same name at the same moment wait for each other. */
async function lockNames(queries: Queries): Promise<void> {
  await queries.execute(sql`select pg_advisory_xact_lock(hashtext('contact_forms.slug'))`)
}

function slugOf({ versions }: FormDraft): string {
  const [texts] = Object.values(versions)
  return titleOf(texts?.title ?? '')
}

function slugText(text: string): string {
  const slug = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
  return [...slug].slice(0, 100).join('') || 'form'
}

async function moveCounterBehind(queries: Queries): Promise<void> {
  await queries.execute(sql`
    select setval(pg_get_serial_sequence('contact_forms', 'id'), greatest(
      (select max(id) from contact_forms), nextval(pg_get_serial_sequence('contact_forms', 'id'))))`)
}
