import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#tests/open-database.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openNotifications } from '#app/platform/notifications/notifications.server.ts'
import { openFormCache } from './definition/form-cache.server.ts'
import { copyForm, deleteForm, findForm, listForms, saveForm } from './store.server.ts'
import { aForm } from './test-forms.ts'

const database = await openTestDatabase()
const log = createLog({ level: 'silent' })

async function openProcess(registerCleanup: (close: () => Promise<void>) => void) {
  const notifications = await openNotifications({ database, log })
  registerCleanup(() => notifications.close())
  return { database, notifications, forms: openFormCache({ database, notifications }) }
}
const services = await openProcess(afterAll)

test('a form is found by id, by the first seven characters of its hash and by its title in any language', async () => {
  const form = await saveForm(services, aForm({ en: { title: 'Ask us' }, ar: { title: 'اسألنا' } }))
  for (const key of [
    { id: form.id },
    { hash: form.hash.slice(0, 7) },
    { title: 'Ask us' },
    { title: 'اسألنا' },
  ])
    expect((await findForm(services, key))?.id).toBe(form.id)
  expect(await findForm(services, { hash: form.hash.slice(0, 6) })).toBeUndefined()
  expect(await findForm(services, { title: 'Ask' })).toBeUndefined()
})

test('a form id is matched before the WordPress id of another form', async () => {
  const imported = await saveForm(services, { ...aForm(), id: 4711, wordpressId: 80, oldUnitId: 3 })
  expect(imported.id).toBe(4711)
  expect((await findForm(services, { id: 80 }))?.id).toBe(4711)
  expect((await findForm(services, { oldUnitId: 3 }))?.id).toBe(4711)
  await saveForm(services, { ...aForm(), id: 80 })
  expect((await findForm(services, { id: 80 }))?.id).toBe(80)
  expect((await saveForm(services, aForm())).id).toBeGreaterThan(4711)
})

test('saving a form normalizes line ends, titles with tags and invalid locales', async () => {
  const draft = aForm({ en: { title: ' <b>Ask</b>  us ', template: 'one\r\n[text a]\0\r\n' } })
  const { versions, locale } = await saveForm(services, { ...draft, locale: 'nonsense!' })
  expect(versions.en).toMatchObject({ title: 'Ask us', template: 'one\n[text a]' })
  expect(locale).toBe('en_US')
})

test('forms with the same title get distinct slugs, also when saved concurrently', async () => {
  const pendingForms = Array.from({ length: 4 }, () =>
    saveForm(services, aForm({ en: { title: 'Same name' } })),
  )
  const slugs = (await Promise.all(pendingForms)).map(({ slug }) => slug)
  expect(slugs.toSorted()).toEqual(['same-name', 'same-name-2', 'same-name-3', 'same-name-4'])
})

test('saving, copying and deleting a form updates the cache of another process', async () => {
  const otherProcess = await openProcess(onTestFinished)
  const form = await saveForm(services, aForm({ en: { title: 'News' } }))
  await expect.poll(() => findForm(otherProcess, { title: 'News' })).toMatchObject({ id: form.id })
  const copy = await copyForm(services, form.id)
  expect(copy).toMatchObject({ slug: 'news-copy', versions: { en: { title: 'News_copy' } } })
  await expect.poll(() => findForm(otherProcess, { title: 'News_copy' })).toMatchObject({ id: copy?.id })
  expect(await deleteForm(services, form.id)).toBe(true)
  expect(await deleteForm(services, form.id)).toBe(false)
  await expect.poll(() => findForm(otherProcess, { id: form.id })).toBeUndefined()
  await otherProcess.notifications.close()
})

test('the form list is searched and sorted by title', async () => {
  for (const title of ['Zebra query', 'Apple query']) await saveForm(services, aForm({ en: { title } }))
  const titles = (await listForms(services, { search: 'QUERY', orderBy: 'title' })).map(
    (form) => form.versions.en?.title,
  )
  expect(titles).toEqual(['Apple query', 'Zebra query'])
})
