import { beforeEach, expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { createDefaultTexts } from '#app/features/contact-forms/definition/default-texts.ts'
import { deleteForm, listForms } from '#app/features/contact-forms/store.server.ts'

const { services, get } = await openShop()
const { cookie } = await createSignedInUser(services, { role: 'manager' })

beforeEach(async () => {
  for (const { id } of await listForms(services)) await deleteForm(services, id)
})

const uploadFile = (requestPath: string, content: string, name: string) => {
  const body = new FormData()
  body.set('intent', 'import')
  body.set('file', new Blob([content]), name)
  return get(requestPath, { method: 'POST', body, headers: { cookie, Origin: 'http://shop.test' } })
}

test('CF-19: a file in an unknown format is rejected with a message', async () => {
  const response = await uploadFile('/en/admin/forms/', '<html></html>', 'a.xml')
  expect(response.status).toBe(422)
  expect(await response.text()).toContain('Not imported')
})

test('CF-17: problems of imported forms are reported with the import', async () => {
  const createTexts = (template: string) => ({
    ...createDefaultTexts('en', { senderAddress: 'a@shop.test' }),
    template,
  })
  const createForm = (title: string, template: string) => ({
    slug: title.toLowerCase(),
    locale: 'en_US',
    versions: { en: { ...createTexts(template), title } },
    additionalSettings: '',
  })
  const formWithProblems = createForm('Silent', '[tex* family-name] [select* city] [submit "Send"]')
  const file = JSON.stringify({
    kind: 'contact forms',
    forms: [formWithProblems, createForm('Sound', '[text* a][submit]')],
  })
  const response = await uploadFile('/en/admin/forms/', file, 'forms.json')
  const requestPath = response.headers.get('Location') ?? ''
  expect(requestPath).toMatch(/notice=imported&count=2&remarked=\d+$/)
  const html = await (await get(requestPath.replace('http://shop.test', ''), { headers: { cookie } })).text()
  const [findingsHtml = ''] = /<section class="import-remarks"[^]*?<\/section>/.exec(html) ?? []
  expect(findingsHtml).toContain('Silent')
  expect(findingsHtml).toContain('to visitors as text: \u2068[tex*]\u2069.')
  expect(findingsHtml).toContain('can’t be sent: \u2068city\u2069.')
  expect(findingsHtml).not.toContain('Sound')
})

test.each([
  ['/admin/forms/', 'أكبر من 1 ميغابايت'],
  ['/en/admin/forms/', 'larger than 1 MB'],
])(
  'CF-19: at %s a file that is too large is rejected with a message in the language of the page',
  async (requestPath, message) => {
    const response = await uploadFile(requestPath, 'x'.repeat(3_000_000), 'export.xml')
    expect(response.status).toBe(413)
    const html = await response.text()
    expect(html).toMatch(new RegExp(`role="alert"[^]*${message}`))
    expect(html).toContain('class="forms-tools"')
    expect(await listForms(services)).toEqual([])
  },
)

test('CF-19: a large upload by a guest is redirected without reading the whole file', async () => {
  let received = 0
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      received += 1
      controller.enqueue(new Uint8Array(65_536))
    },
  })
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x', Origin: 'http://shop.test' }
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' }
  const response = await get('/en/admin/forms/', init)
  expect(response.status).toBe(303)
  expect(received).toBeLessThan(10)
})
