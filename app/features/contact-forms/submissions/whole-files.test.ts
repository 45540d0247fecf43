/** Files arrive complete, however many a field has and in whichever language the form was filled in. */
import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { saveForm } from '#app/features/contact-forms/store.server.ts'
import { listSubmissions, readSubmissionFiles } from './submissions.server.ts'
import { aForm } from '#app/features/contact-forms/test-forms.ts'
import { submit } from './test-submit.ts'

// Processing megabytes on a busy machine can exceed the default timeout.
vi.setConfig({ testTimeout: 30_000 })

const shop = await openShop()
const { services } = shop
const MEBIBYTE = 1024 * 1024

test('CF-20, CF-22: files within the limit are stored completely, even if their total exceeds the limit per file', async () => {
  const template = '[file* papers multiple limit:5mb total-limit:12mb filetypes:pdf|txt]'
  const form = await saveForm(services, aForm({ en: { template } }))
  const papers = [
    aFile('offer.pdf', { start: '%PDF-1.7\n', size: 3 * MEBIBYTE }),
    aFile('plan.pdf', { start: '%PDF-1.4\n', size: 3 * MEBIBYTE }),
    aFile('notes.txt', { start: 'Measured on site. ', size: 4 * MEBIBYTE }),
  ]
  expect(await submit(shop, form, { fields: { 'papers[]': papers } })).toMatchObject({ status: 'mail_sent' })
  expect(await readStoredDigests(form.id)).toEqual(await Promise.all(papers.map(calculateFileDigest)))
})

test('CF-22: a file is accepted up to the limit of its language version, despite a lower limit in another language', async () => {
  const template = (limit: string) => `[file* f limit:${limit} filetypes:txt]`
  const versions = { ar: { template: template('1mb') }, en: { template: template('3mb') } }
  const form = await saveForm(services, aForm(versions))
  const file = aFile('list.txt', { start: 'Cups, plates. ', size: 2 * MEBIBYTE })
  expect(await submit(shop, form, { fields: { f: file } })).toMatchObject({ status: 'mail_sent' })
  expect(await readStoredDigests(form.id)).toEqual([await calculateFileDigest(file)])
})

test('CF-22: a submission with several files is rejected if a single file exceeds its limit', async () => {
  const template = '[file* papers multiple limit:1mb filetypes:txt]'
  const form = await saveForm(services, aForm({ en: { template } }))
  const small = aFile('a.txt', { start: 'a ', size: 1000 })
  const large = aFile('b.txt', { start: 'b ', size: MEBIBYTE + 1 })
  const feedback = await submit(shop, form, { fields: { 'papers[]': [small, large] } })
  expect(feedback).toMatchObject({ status: 'validation_failed', invalid_fields: [{ field: 'papers' }] })
  expect((await listSubmissions(services, { formId: form.id })).total).toBe(0)
})

function aFile(name: string, { start, size }: { start: string; size: number }): File {
  return new File([start.padEnd(size, `${name} `)], name)
}

async function calculateFileDigest(file: File): Promise<string> {
  return calculateDigest(new Uint8Array(await file.arrayBuffer()))
}

async function readStoredDigests(formId: number): Promise<string[]> {
  const [submission] = (await listSubmissions(services, { formId })).submissions
  const files = submission ? await readSubmissionFiles(services, submission.id) : []
  return files.map(({ content }) => calculateDigest(content))
}

function calculateDigest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
