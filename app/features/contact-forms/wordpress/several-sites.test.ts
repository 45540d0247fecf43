import { afterAll, expect, test } from 'vitest'
import { createLog } from '#app/platform/log.server.ts'
import { openNotifications } from '#app/platform/notifications/notifications.server.ts'
import { importForms } from '#app/features/contact-forms/definition/import-forms.server.ts'
import { openFormCache } from '#app/features/contact-forms/definition/form-cache.server.ts'
import { findForm, listForms, saveForm } from '#app/features/contact-forms/store.server.ts'
import { aForm } from '#app/features/contact-forms/test-forms.ts'
import { openTestDatabase } from '#tests/open-database.ts'
import { readWxrForms } from './forms-of-wxr.server.ts'

const database = await openTestDatabase()
const notifications = await openNotifications({ database, log: createLog({ level: 'silent' }) })
afterAll(() => notifications.close())
const services = { database, notifications, forms: openFormCache({ database, notifications }) }

type Post = { id: number; slug: string; metas: Record<string, string> }

const readDrafts = (...posts: Post[]) => {
  const readResult = readWxrForms(formatWxr(posts), () => 'shop@shop.test')
  if (!readResult.ok) throw new Error(readResult.reason)
  return readResult.drafts
}
const importPosts = (...posts: Post[]) => importForms(services, readDrafts(...posts))
const padHash = (start: string) => start.padEnd(64, '0')

test('CF-19: forms of two sites with equal ids are both imported, and importing again changes no form', async () => {
  const createPost = (start: string) => ({
    id: 11,
    slug: 'contact-form-1',
    metas: { _form: `[text ${start}]`, _hash: padHash(start), _old_cf7_unit_id: '1' },
  })
  expect(await importPosts(createPost('aa'))).toMatchObject({ created: 1 })
  expect(await importPosts(createPost('bb'))).toMatchObject({ created: 1 })
  expect(await findForm(services, { id: 11 })).toMatchObject({ hash: padHash('aa'), wordpressId: 11 })
  expect(await findForm(services, { oldUnitId: 1 })).toMatchObject({ hash: padHash('aa') })
  expect(await findForm(services, { hash: padHash('bb') })).toMatchObject({
    slug: 'contact-form-1-2',
    wordpressId: null,
    oldUnitId: null,
  })
  const unchangedSummary = { created: 0, updated: 0, unchanged: 1 }
  expect([await importPosts(createPost('bb')), await importPosts(createPost('aa'))]).toEqual([
    unchangedSummary,
    unchangedSummary,
  ])
})

test('CF-19: if one form of a file cannot be saved, no form is imported', async () => {
  const previousFormCount = (await listForms(services)).length
  const drafts = readDrafts(
    { id: 21, slug: 'first-of-it', metas: { _form: '[text first]', _hash: padHash('c1') } },
    { id: 22, slug: 'second-of-it', metas: { _form: '[text second]', _hash: padHash('c2') } },
  ).map((draft, index) => ({ ...draft, ...(index === 1 && { oldUnitId: 9_999_999_999 }) }))
  await expect(importForms(services, drafts)).rejects.toThrow('contact_forms')
  expect(await listForms(services)).toHaveLength(previousFormCount)
})

test('CF-19: a language added by the merchant is kept when the file is imported again', async () => {
  const post = { id: 31, slug: 'with-two', metas: { _form: '[text a]', _hash: padHash('d1'), _locale: 'ar' } }
  await importPosts(post)
  const form = await findForm(services, { hash: padHash('d1') })
  if (!form) throw new Error('There is no such form')
  const { createdAt: _created, updatedAt: _updated, wordpressId: _id, oldUnitId: _unit, ...draft } = form
  const { en } = aForm({ en: { title: 'Added here' } }).versions
  await saveForm(services, { ...draft, versions: { ...draft.versions, en } })
  expect(await importPosts(post)).toEqual({ created: 0, updated: 0, unchanged: 1 })
  expect(await importPosts({ ...post, metas: { ...post.metas, _form: '[text b]' } })).toMatchObject({
    updated: 1,
  })
  expect((await findForm(services, { hash: padHash('d1') }))?.versions).toMatchObject({
    ar: { template: '[text b]' },
    en: { title: 'Added here' },
  })
})

test('CF-19: a form without a hash does not replace another form with the same slug', async () => {
  const existingForm = await saveForm(
    services,
    aForm({ en: { template: '[text ours]' } }, { slug: 'questions' }),
  )
  const oldPost = { id: 41, slug: 'questions', metas: { form: '[text theirs]' } }
  const postOfOtherSite = { ...oldPost, id: 42 }
  expect(await importPosts(oldPost)).toMatchObject({ created: 1 })
  expect(await importPosts(postOfOtherSite)).toMatchObject({ created: 1 })
  expect((await findForm(services, { id: existingForm.id }))?.versions.en?.template).toBe('[text ours]')
  expect(await importPosts(oldPost, postOfOtherSite)).toEqual({ created: 0, updated: 0, unchanged: 2 })
})

function formatWxr(posts: Post[]): string {
  return `<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel>${posts.map(formatItem).join('')}</channel></rss>`
}

function formatItem({ id, slug, metas }: Post): string {
  const metaElements = Object.entries(metas).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`,
  )
  return `<item><title>${slug}</title><wp:post_id>${id}</wp:post_id><wp:post_name>${slug}</wp:post_name>
    <wp:status>publish</wp:status><wp:post_type>wpcf7_contact_form</wp:post_type>${metaElements.join('')}</item>`
}
