import { expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { saveForm } from '#app/features/contact-forms/store.server.ts'
import { aForm } from '#app/features/contact-forms/test-forms.ts'
import { submit } from '#app/features/contact-forms/submissions/test-submit.ts'

const shop = await openShop()

test.for([
  ['[checkbox* agree ""]', { 'agree[]': '' }, 'mail_sent'],
  ['[checkbox* agree ""]', {}, 'validation_failed'],
  ['[checkbox* agree "" "Yes"]', { 'agree[]': 'No' }, 'validation_failed'],
  ['[radio agree ""]', { agree: '' }, 'mail_sent'],
  ['[radio agree ""]', {}, 'validation_failed'],
  ['[checkbox agree ""]', {}, 'mail_sent'],
  ['[checkbox* agree "Yes"]', { 'agree[]': '' }, 'validation_failed'],
] as const)('CF-22: submitting %s with %j results in %s', async ([template, fields, status]) => {
  const form = await saveForm(shop.services, aForm({ en: { template } }))
  const answer = await submit(shop, form, { fields: { ...fields } })
  expect(answer.status).toBe(status)
})
