import { expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { findForm, saveForm } from '#app/features/contact-forms/store.server.ts'
import { aForm } from '#app/features/contact-forms/test-forms.ts'

const shop = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const { services } = shop
const { cookie } = await createSignedInUser(services, { role: 'manager' })
const nonce = await (
  await shop.get('/wp-admin/admin-ajax.php?action=rest-nonce', { headers: { Cookie: cookie } })
).text()

async function call(method: string, path: string, body?: object) {
  const response = await shop.get(`/wp-json/contact-form-7/v1/contact-forms${path}`, {
    method,
    headers: { Cookie: cookie, 'X-WP-Nonce': nonce, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, never> & { id: number } }
}

test('the list of forms has id, hash, slug, title and locale, in the requested order', async () => {
  const firstForm = await saveForm(services, aForm({ en: { title: 'Beta' } }))
  await saveForm(services, aForm({ ar: { title: 'ألف' } }))
  await saveForm(services, aForm({ en: { title: 'Alpha' } }))
  const { body } = await call('GET', '')
  expect(body).toMatchObject([
    { id: firstForm.id, hash: firstForm.hash.slice(0, 7), slug: 'beta', title: 'Beta', locale: 'en_US' },
    { title: 'ألف', locale: 'ar' },
    { title: 'Alpha' },
  ])
  const sortedResponse = await call('GET', '?orderby=title&order=DESC&per_page=1&search=A')
  expect(sortedResponse.body).toMatchObject([{ title: 'Beta' }])
})

test('a form is created or changed only with context=save; otherwise the response is a preview', async () => {
  const template = '[text* your.name "x"]\r\n[submit]'
  const previewResponse = await call('POST', '', { title: 'Dry', form: template, locale: 'en_US' })
  expect(previewResponse.body).toMatchObject({
    id: 0,
    title: 'Dry',
    properties: {
      form: {
        content: '[text* your.name "x"]\n[submit]',
        fields: [{ type: 'text*', name: 'your_name', values: ['x'] }, { type: 'submit' }],
      },
    },
    config_errors: {
      'form.body': [
        { message: 'Dots are used in form-tag names.', link: expect.stringContaining('dots-in-names') },
      ],
    },
  })
  expect(await findForm(services, { title: 'Dry' })).toBeUndefined()

  const creationResponse = await call('POST', '', {
    title: 'Made',
    form: template,
    context: 'save',
    locale: 'en_US',
  })
  const { id } = creationResponse.body
  expect(id).toBeGreaterThan(0)
  const changes = {
    mail: { subject: 'New' },
    additional_settings: 'demo_mode: on',
    messages: { spam: 'No', no_such_key: 'x' },
  }
  const changePreview = await call('PUT', `/${id}`, changes)
  expect(changePreview.body).toMatchObject({ properties: { mail: { subject: 'New' } } })
  expect((await call('GET', `/${id}`)).body).toMatchObject({
    properties: { additional_settings: { content: '' } },
  })
  await call('PATCH', `/${id}?context=save`, changes)
  const { body } = await call('GET', `/${id}`)
  expect(body).toMatchObject({
    title: 'Made',
    properties: {
      mail: { subject: 'New', active: true, use_html: false },
      messages: { spam: 'No', invalid_required: 'Please fill out this field.' },
      additional_settings: { content: 'demo_mode: on', settings: [['demo_mode', true]] },
    },
  })
  expect(JSON.stringify(body)).not.toContain('no_such_key')
})

test('creating an existing form is rejected, and a deleted form is not found', async () => {
  const form = await saveForm(services, aForm())
  expect((await call('POST', '', { id: form.id })).body).toMatchObject({ code: 'wpcf7_post_exists' })
  expect(await call('DELETE', `/${form.id}`)).toEqual({ status: 200, body: { deleted: true } })
  expect(await call('GET', `/${form.id}`)).toMatchObject({ status: 404, body: { code: 'wpcf7_not_found' } })
})
