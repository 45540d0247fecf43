/** Changes to contact forms, with their authors, are recorded in the activity log. */
import { expect, test } from 'vitest'
import { findForm, listForms, createVersion } from '#app/features/contact-forms/store.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { formatFields } from './editor/editor-fields.ts'

const { services, get } = await openShop()
const { cookie } = await createSignedInUser(services, { role: 'manager', name: 'Mona' })
const headers = { cookie, Origin: 'http://shop.test' }
const path = '/en/admin/forms/'
const send = (requestPath: string, fields: Record<string, string>) =>
  get(requestPath, { method: 'POST', body: new URLSearchParams(fields), headers })

async function edit(id: number, { title, webhookSecret }: { title: string; webhookSecret: string }) {
  const form = await findForm(services, { id })
  const texts = form?.versions.en
  if (!form || !texts) throw new Error(`There is no English form ${id}`)
  const options = { redirectTo: '', webhookUrl: 'https://hook.example/', webhookSecret, keptForDays: '' }
  const values = { texts: { ...texts, title }, additionalSettings: form.additionalSettings, options }
  const fields = { intent: 'save', version: createVersion(form), ...formatFields(values) }
  return send(`${path}${id}/?language=en`, fields)
}

test('creating, changing, duplicating and deleting a form is logged, without its webhook secret', async () => {
  const idsBefore = (await listForms(services)).map(({ id }) => id)
  await send(path, { intent: 'create', title: 'Ask us', language: 'en' })
  const id = (await listForms(services)).find((form) => !idsBefore.includes(form.id))?.id ?? 0
  expect((await edit(id, { title: 'Ask away', webhookSecret: 'hush-hush' })).status).toBe(303)
  await send(path, { intent: 'copy', id: String(id) })
  await send(path, { intent: 'delete', ids: String(id) })
  const { rows } = await services.database.pool.query(
    "select action, changes, subject = $1 as is_first from audit_log where kind = 'form' order by id",
    [String(id)],
  )
  expect(rows).toEqual([
    { action: 'created', changes: { title: { en: 'Ask us' } }, is_first: true },
    {
      ...{ action: 'changed', is_first: true },
      changes: { title: [{ en: 'Ask us' }, { en: 'Ask away' }], options: 'changed' },
    },
    { action: 'duplicated', changes: { title: { en: 'Ask away_copy' } }, is_first: false },
    { action: 'deleted', changes: { title: { en: 'Ask away' } }, is_first: true },
  ])
  const log = await (await get('/en/admin/audit/?kind=form', { headers })).text()
  expect(log.replaceAll('<!-- -->', '')).toMatch(/Contact form[^]*Mona[^]*Ask away/)
  expect(log).not.toContain('hush-hush')
})
