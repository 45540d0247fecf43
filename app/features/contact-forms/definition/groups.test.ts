import { expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { createDefaultTexts } from './default-texts.ts'
import { saveForm } from '#app/features/contact-forms/store.server.ts'
import {
  readSubmission,
  listSubmissions,
} from '#app/features/contact-forms/submissions/submissions.server.ts'
import { aForm } from '#app/features/contact-forms/test-forms.ts'
import { submit } from '#app/features/contact-forms/submissions/test-submit.ts'

const shop = await openShop({ settings: { forms: { adminAddress: 'owner@shop.test' } } })
const template = `[select topic "Product" "Order"]
[group order when:topic "Order"]
  [text* number] [file* bill filetypes:pdf] [acceptance terms]Terms[/acceptance]
[/group]
[group product when:topic "Product"][email your-email][/group]
[group again when:topic "Product" "Order"][text remark][/group]
[group last when:topic not "Product"][text remark][/group][submit]`
const form = await saveForm(shop.services, aForm({ en: { template } }))
let senderNumber = 0
const send = (fields: Record<string, string | File>) =>
  submit(shop, form, { fields, from: `198.51.100.${(senderNumber += 1)}` })

test('fields of a visible group are validated', async () => {
  const answer = await send({ topic: 'Order' })
  expect(answer.status).toBe('validation_failed')
  expect(answer.invalid_fields.map(({ field }) => field)).toEqual(['bill', 'number'])
})

test('fields of a hidden group are neither validated nor stored, even if they are sent', async () => {
  const answer = await send({
    topic: 'Product',
    'your-email': 'jo@shopper.test',
    bill: new File(['%PDF-1.4'], 'bill.pdf'),
    terms: '1',
  })
  expect(answer.status).toBe('mail_sent')
  const [listedSubmission] = (await listSubmissions(shop.services, { formId: form.id })).submissions
  const storedSubmission = listedSubmission && (await readSubmission(shop.services, listedSubmission.id))
  expect(storedSubmission).toMatchObject({
    submission: { fields: { topic: ['Product'], 'your-email': 'jo@shopper.test', bill: '', terms: [] } },
    files: [],
  })
})

test('a field in two groups is stored if either group is shown', async () => {
  const answer = await send({ topic: 'Product', remark: 'N-7' })
  expect(answer.status).toBe('mail_sent')
  const [listedSubmission] = (await listSubmissions(shop.services, { formId: form.id })).submissions
  expect(listedSubmission?.fields).toMatchObject({ remark: 'N-7' })
})

test('a step is not a field: no value is stored for it', async () => {
  const formWithSteps = await saveForm(
    shop.services,
    aForm({ en: { template: '[step "One"][text a][step "Two"][text b][submit]' } }),
  )
  const answer = await submit(shop, formWithSteps, { fields: { a: 'x' }, from: '198.51.100.200' })
  expect(answer.status).toBe('mail_sent')
  const [listedSubmission] = (await listSubmissions(shop.services, { formId: formWithSteps.id })).submissions
  expect(Object.keys(listedSubmission?.fields ?? {}).toSorted()).toEqual(['a', 'b'])
})

test('a group in a mail template is included only if the group is shown in the form', async () => {
  const texts = createDefaultTexts('en', { senderAddress: 'shop@shop.test' })
  const body = 'Topic: [topic]\n[measures]\nWidth: [width]\n[/measures]\nBye'
  const group = '[group measures when:topic "Product"][text width][/group]'
  const formWithMailGroup = await saveForm(
    shop.services,
    aForm({
      en: {
        template: `[select topic "Product" "Order"]${group}[submit]`,
        mail: { ...texts.mail, recipient: 'measures@shop.test', body },
      },
    }),
  )
  const submitAndReadBodies = async (topic: string, from: string) => {
    await shop.services.database.pool.query('truncate mails cascade')
    const fields = { topic, width: '4 cm' }
    expect((await submit(shop, formWithMailGroup, { fields, from })).status).toBe('mail_sent')
    return (await shop.mailsTo('measures@shop.test')).map(({ plainText }) => plainText)
  }
  expect(await submitAndReadBodies('Product', '198.51.100.201')).toEqual(['Topic: Product\nWidth: 4 cm\nBye'])
  expect(await submitAndReadBodies('Order', '198.51.100.202')).toEqual(['Topic: Order\nBye'])
})
