/** Reads and writes forms. */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Notifications } from '#app/platform/notifications/notifications.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { ContactForm } from './rules.ts'
import type { FormCache, StoredForm } from './definition/form-cache.server.ts'
import type { FormDraft } from './definition/tidy-form.ts'
import { createHash, randomBytes } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { normalizeText } from '#app/platform/i18n/text/normalize-text.ts'
import { pickTexts } from './definition/pick-texts.ts'
import { tidyForm, tidyTitle } from './definition/tidy-form.ts'
import { contactForms } from './tables.server.ts'

type ReadContext = { forms: FormCache }
type WriteContext = ReadContext & {
  database: Pick<Database, 'db'>
  notifications: Pick<Notifications, 'publishIn'>
}

/**
 * How a shortcode or URL identifies a form: of its hash, the first seven digits or more suffice; its title
 * may be in any of its languages.
 */
export type FormKey = { id: number } | { hash: string } | { title: string } | { oldUnitId: number }

/** The form of a key; an id also matches the form's WordPress id, unless a form here has that id. */
export async function findForm({ forms }: ReadContext, key: FormKey): Promise<StoredForm | undefined> {
  const allForms = await forms.current()
  if ('id' in key)
    return allForms.find(({ id }) => id === key.id) ?? allForms.find((form) => form.wordpressId === key.id)
  if ('oldUnitId' in key) return allForms.find((form) => form.oldUnitId === key.oldUnitId)
  if ('hash' in key) return findByHash(allForms, key.hash.toLowerCase())
  return allForms.find(({ versions }) => Object.values(versions).some(({ title }) => title === key.title))
}

function findByHash(allForms: StoredForm[], hash: string): StoredForm | undefined {
  if (!/^[0-9a-f]{7,64}$/.test(hash)) return undefined
  return allForms.find((form) => form.hash.startsWith(hash))
}

export type FormListOptions = {
  /** Search words in the title. */
  search?: string
  /** Language of the titles; default: the form's own. */
  locale?: Locale
  orderBy?: 'id' | 'title' | 'date' | 'modified' | 'slug'
  order?: 'asc' | 'desc'
}

/** The forms, ordered by id by default. */
export async function listForms(
  { forms }: ReadContext,
  options: FormListOptions = {},
): Promise<ContactForm[]> {
  const { search = '', locale, orderBy = 'id', order = 'asc' } = options
  const requestedText = normalizeText(search)
  const readTitle = (form: ContactForm) => pickTexts(form, locale).title
  const matchingForms = (await forms.current()).filter((form) =>
    normalizeText(readTitle(form)).includes(requestedText),
  )
  const compare = {
    id: (one, other) => one.id - other.id,
    title: (one, other) => readTitle(one).localeCompare(readTitle(other)),
    date: (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
    modified: (one, other) => one.updatedAt.getTime() - other.updatedAt.getTime(),
    slug: (one, other) => (one.slug < other.slug ? -1 : 1),
  } satisfies Record<string, (one: ContactForm, other: ContactForm) => number>
  const sortedForms = matchingForms.toSorted(compare[orderBy])
  return order === 'desc' ? sortedForms.toReversed() : sortedForms
}

/** Additional writes in the same transaction. */
type WriteInTransaction = (
  transaction: Queries,
  change: { before?: ContactForm; after?: ContactForm },
) => Promise<void>

/** Normalizes and saves a form; notifies all processes and invalidates the pages that show it. */
export async function saveForm(
  services: WriteContext,
  draft: FormDraft,
  writeInTransaction?: WriteInTransaction,
): Promise<ContactForm> {
  const savedForm = await services.database.db.transaction(async (transaction) => {
    const after = await saveFormInTransaction(services, transaction, draft)
    await writeInTransaction?.(transaction, { after })
    return after
  })
  services.forms.invalidate()
  return savedForm
}

/** Like `saveForm`, in the caller's transaction; the caller invalidates the form cache after the commit. */
export async function saveFormInTransaction(
  services: Pick<WriteContext, 'notifications'>,
  transaction: Queries,
  draft: FormDraft,
): Promise<StoredForm> {
  const existing = draft.id === undefined ? undefined : await lockForm(transaction, draft.id)
  return writeForm(services, transaction, { draft, existing })
}

/** All current forms; locked against inserts and slug changes until the transaction ends. */
export async function lockForms(transaction: Queries): Promise<StoredForm[]> {
  await lockSlugs(transaction)
  return transaction.select().from(contactForms).orderBy(asc(contactForms.id))
}

export type ChangeFormResult = { ok: true; form: ContactForm } | { ok: false; reason: 'gone' | 'changed' }

/** Saves a form that was edited from `version`, unless it has been deleted or changed since. */
export async function changeForm(
  services: WriteContext,
  {
    draft,
    version,
    writeInTransaction,
  }: { draft: FormDraft & { id: number }; version: string; writeInTransaction?: WriteInTransaction },
): Promise<ChangeFormResult> {
  const result = await services.database.db.transaction(async (transaction): Promise<ChangeFormResult> => {
    const existing = await lockForm(transaction, draft.id)
    if (!existing) return { ok: false, reason: 'gone' }
    if (createVersion(existing) !== version) return { ok: false, reason: 'changed' }
    const form = await writeForm(services, transaction, { draft, existing })
    await writeInTransaction?.(transaction, { before: existing, after: form })
    return { ok: true, form }
  })
  services.forms.invalidate()
  return result
}

/** A hash that changes with the content of the form. */
export function createVersion({ locale, versions, additionalSettings, options }: ContactForm): string {
  const content = JSON.stringify([locale, versions.ar, versions.en, additionalSettings, options])
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}

type FormWrite = { draft: FormDraft; existing: ContactForm | undefined }

async function writeForm(
  { notifications }: Pick<WriteContext, 'notifications'>,
  transaction: Queries,
  { draft, existing }: FormWrite,
): Promise<StoredForm> {
  const { id, hash, slug, ...changes } = tidyForm(draft)
  const [form] = existing
    ? await transaction
        .update(contactForms)
        .set({
          ...changes,
          ...(slug && { slug: await chooseFreeSlug(transaction, slug, id) }),
          updatedAt: sql`now()`,
        })
        .where(eq(contactForms.id, existing.id))
        .returning()
    : await transaction
        .insert(contactForms)
        .values({
          ...changes,
          ...(id !== undefined && { id }),
          hash: await chooseFreeHash(transaction, hash),
          slug: await chooseFreeSlug(transaction, slug || readSlugSource(draft)),
        })
        .returning()
  if (!form) throw new Error('Saving a form returned no row')
  // The sequence must not later produce an id that was chosen explicitly.
  if (!existing && id !== undefined) await advanceSequence(transaction)
  await notifications.publishIn(transaction, ['forms', `form:${form.id}`])
  return form
}

/** Duplicates a form: the titles of the copy end in '_copy'. `undefined`: the form does not exist. */
export async function copyForm(
  services: WriteContext,
  id: number,
  writeInTransaction?: WriteInTransaction,
): Promise<ContactForm | undefined> {
  const form = await findForm(services, { id })
  if (!form) return undefined
  const { locale, additionalSettings, options } = form
  const versions = Object.fromEntries(
    Object.entries(form.versions).map(([key, texts]) => [key, { ...texts, title: `${texts.title}_copy` }]),
  )
  const copy = { locale, additionalSettings, options, versions, slug: `${form.slug}-copy` }
  return saveForm(services, copy, writeInTransaction)
}

/** Deletes a form; its submissions are kept. Returns whether it existed. */
export async function deleteForm(
  services: WriteContext,
  id: number,
  writeInTransaction?: WriteInTransaction,
): Promise<boolean> {
  const isDeleted = await services.database.db.transaction(async (transaction) => {
    const [before] = await transaction.delete(contactForms).where(eq(contactForms.id, id)).returning()
    if (!before) return false
    await services.notifications.publishIn(transaction, ['forms', `form:${id}`])
    await writeInTransaction?.(transaction, { before })
    return true
  })
  services.forms.invalidate()
  return isDeleted
}

async function lockForm(transaction: Queries, id: number): Promise<ContactForm | undefined> {
  const [existing] = await transaction
    .select()
    .from(contactForms)
    .where(eq(contactForms.id, id))
    .for('update')
  return existing
}

async function chooseFreeHash(transaction: Queries, requestedText = ''): Promise<string> {
  if (!/^[0-9a-f]{64}$/.test(requestedText)) return randomBytes(32).toString('hex')
  const [formWithHash] = await transaction
    .select({ id: contactForms.id })
    .from(contactForms)
    .where(eq(contactForms.hash, requestedText))
  return formWithHash ? randomBytes(32).toString('hex') : requestedText
}

async function chooseFreeSlug(transaction: Queries, requestedText: string, ownId?: number): Promise<string> {
  await lockSlugs(transaction)
  const rows = await transaction.select({ id: contactForms.id, slug: contactForms.slug }).from(contactForms)
  const takenSlugs = new Set(rows.filter(({ id }) => id !== ownId).map(({ slug }) => slug))
  const baseSlug = formatSlug(requestedText)
  for (let number = 1; ; number++) {
    const slug = number === 1 ? baseSlug : `${baseSlug}-${number}`
    if (!takenSlugs.has(slug)) return slug
  }
}

/** Serializes concurrent writes, so that two forms cannot get the same slug. */
async function lockSlugs(transaction: Queries): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('contact_forms.slug'))`)
}

function readSlugSource({ versions }: FormDraft): string {
  const [texts] = Object.values(versions)
  return tidyTitle(texts?.title ?? '')
}

function formatSlug(text: string): string {
  const slug = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
  return [...slug].slice(0, 100).join('') || 'form'
}

async function advanceSequence(transaction: Queries): Promise<void> {
  await transaction.execute(sql`
    select setval(pg_get_serial_sequence('contact_forms', 'id'), greatest(
      (select max(id) from contact_forms), nextval(pg_get_serial_sequence('contact_forms', 'id'))))`)
}
